import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notices, noticesFile } from './notices.ts'

test('the third-party notices list the packages of package-lock.json', () => {
  expect(readFileSync(noticesFile, 'utf8'), 'run npm run notices').toBe(notices())
})

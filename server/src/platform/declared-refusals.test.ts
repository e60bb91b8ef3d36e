import { globSync, readFileSync } from 'node:fs'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { expect, test } from 'vitest'

/** Each refusal that a call declares must occur in the code that refuses. */
const source = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const written = (code: string) => source.includes(`'${code}'`)

const declared = new Set(
  Object.values(catalogue).flatMap((members) =>
    Object.values(members as Record<string, Call>).flatMap(({ refuses }) => [...refuses]),
  ),
)

test('no call declares a refusal that the server never returns', () => {
  expect(declared.size).toBeGreaterThan(40)
  expect([...declared].filter((code) => !written(code))).toEqual([])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { menuOverPage } from './over-page.ts'

test('hides the menu on a phone until it is opened', () => {
  expect(menuOverPage.get()).toEqual({ open: false })
})

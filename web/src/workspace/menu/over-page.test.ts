// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { menuOverPage } from './over-page.ts'

test('on a phone the page is seen first, and the menu only when it is asked for', () => {
  expect(menuOverPage.get()).toEqual({ open: false })
})

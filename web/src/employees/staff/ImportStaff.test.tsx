// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { ImportStaff } from './ImportStaff.tsx'
import { words } from './words.ts'

test('offers the encoding and the decimal sign for a file that does not show them', async () => {
  apiServer.gives({})
  const screen = await draw(<ImportStaff />)
  await screen.click(screen.button(words.en.importSheet))
  await screen.until(() => document.querySelector('[data-field=decimalSign]') !== null)
  expect(screen.get('[data-field=encoding]').textContent).toContain(words.en.encodingHint)
  expect(screen.get('[data-field=decimalSign]').textContent).toContain(words.en.decimalSignHint)
})

import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { wordsIn } from './office/words.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** The widget gallery is for developers and testers; production builds must not contain it. */
test('the production build contains no widget gallery, neither its pages nor its address', async ({ office }) => {
  const built = globSync('web/dist/**/*.{js,css,html}').map((file) => readFileSync(file, 'utf8'))
  // Proves that the search works: the build contains the text of a page.
  expect(built.some((text) => text.includes(wordsIn('en-US').openAccount.verified))).toBe(true)
  for (const trace of [wordsIn('en-US').gallery.about, wordsIn('zh-CN').gallery.about, 'gallery-group', '/dev/widgets'])
    expect(
      built.filter((text) => text.includes(trace)),
      trace,
    ).toEqual([])

  // The server does not know the address either, which the browser reports.
  office.forgives(/status of 404/)
  const admin = await signsInAs(office, 'admin')
  for (const path of ['/dev/widgets', '/dev/widgets/table']) {
    const answer = await admin.page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(admin.page).toHaveURL(/\/err404$/)
  }
})

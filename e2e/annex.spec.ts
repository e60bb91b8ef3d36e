import { expect } from '@playwright/test'
import { notice } from './office/form.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a manager attaches a document to an installation and sees why a text file is refused (${language})`, async ({
      office,
    }) => {
      const { orderCode } = await sold(office)
      const processes = async () => (await office.by('admin').workflow.processInstances({ keyword: orderCode })).rows
      await expect.poll(async () => (await processes()).length, { timeout: 20_000 }).toBe(1)
      const [installation] = await processes()
      const manager = await signsInAs(office, 'dispatcher')
      const { management: t } = manager.words
      await manager.page.goto(`/TaskManagement?process=${installation?.processInstanceId}`)
      const papers = manager.page.locator('section.box').filter({ hasText: t.pictures })
      const picker = papers.locator('input[type=file]')
      await picker.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
      await expect(notice(manager)).toContainText(inTongue(manager, 'Only images and PDF files', '只能附加图片或 PDF'))
      await picker.setInputFiles({ ...photo, name: 'annex.png' })
      await expect(papers.getByRole('img', { name: 'annex.png' })).toBeVisible()
    })
  })

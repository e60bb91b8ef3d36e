import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { chooses, confirmsDialog, input, notice } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('boxes of a map are previewed with an error, imported, found in the list, and removed by undo', async ({
      office,
    }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { referenceImports: t } = words
      const prefix = `MAP${randomInt(1e5, 1e6)}`
      const placemark = (name: string, coordinates: string) =>
        `<Placemark><name>${name}</name><ExtendedData><Data name="PON port"><value>0/2/15</value></Data></ExtendedData><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`
      const places = [placemark(`${prefix}-1`, '96.14,16.77'), placemark(`${prefix}-2`, '16.77,96.14')]
      const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join('')}</Document></kml>`
      await opensFunction(admin, 'ReferenceImport')
      const { export: title, exportThem } = words.exports
      const exporting = page.locator('.box').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      const exported = page.waitForEvent('download')
      await exporting.getByRole('button', { name: exportThem, exact: true }).click()
      expect((await exported).suggestedFilename()).toContain('.xlsx')
      const form = page.locator('.box').filter({ has: page.getByRole('heading', { name: t.newImport, exact: true }) })
      const file = { name: 'boxes.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: Buffer.from(kml) }
      await chooses(admin, input(admin, form, 'dataKind'), term('odb', language))
      await form.locator('input[type=file]').setInputFiles(file)
      const shared = (field: string) => form.locator(`[data-field="defaults.${field}"]`)
      await chooses(admin, input(admin, shared('townCode'), 'townCode'), language === 'zh-CN' ? /兰玛多/ : /Lanmadaw/)
      await chooses(admin, input(admin, shared('oltCode'), 'oltCode'), /Yangon Central|仰光中心局/)
      await input(admin, shared('totalPorts'), 'totalPorts').fill('8')
      await expect(form.getByRole('table', { name: t.faulty(1) })).toContainText('96.14')
      await form.getByRole('button', { name: t.startMany('1'), exact: true }).click()
      await confirmsDialog(admin)
      await expect(notice(admin).getByText(t.started)).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: 'boxes.kml' }).first()
      await expect(row).toContainText(t.progress('1', '1'), { timeout: 20_000 })

      await page.goto(new URL(`/NetWorkResourEdit?keyword=${prefix}`, page.url()).href)
      await expect(page.getByRole('button', { name: `${prefix}-1`, exact: true })).toBeVisible()
      await page.goBack()
      await row.getByRole('button', { name: t.undo, exact: true }).click()
      await confirmsDialog(admin)
      await expect(row).toContainText(t.progress('0', '1'), { timeout: 20_000 })
    })
  })

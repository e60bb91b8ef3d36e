import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { searchesFor } from './office/customer.ts'
import { chooses, confirmsDialog, input, notice, partCalled } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a sheet with faulty rows is imported, and the counter renews one of its lines', async ({ office }) => {
      const number = randomInt(1e5, 1e6)
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { imports: t } = words
      await opensFunction(admin, 'CustomerImport')
      const form = page.locator('.box').filter({ has: page.getByRole('heading', { name: t.newImport, exact: true }) })
      const sheet = sheetOf(number)
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
      const chinese = language === 'zh-CN'
      await chooses(admin, input(admin, form, 'organizationUnitCode'), chinese ? /阿奴律陀路/ : /Anawrahta Road/)
      await chooses(admin, input(admin, form, 'customerType'), chinese ? '家庭客户' : 'Residential')
      await expect(form, 'the login is proposed as the number').toContainText(
        fieldLabel('externalCustomerCode', language),
      )
      await chooses(admin, input(admin, form, 'externalCustomerCode'), 'Ref.')
      const faults = form.getByRole('table', { name: t.faulty(2) })
      await expect(faults).toContainText('Atlantis')
      await expect(faults).toContainText(`REF-${number}1`)
      const download = page.waitForEvent('download')
      await form.getByRole('button', { name: t.download, exact: true }).click()
      expect((await download).suggestedFilename()).toBe('faulty-rows.csv')
      await form.getByRole('button', { name: t.startMany('2'), exact: true }).click()
      await confirmsDialog(admin)
      await expect(notice(admin).getByText(t.started)).toBeVisible()
      const line = page.getByRole('row').filter({ hasText: 'customers.csv' }).first()
      await expect(line).toContainText(t.progress('2', '2'), { timeout: 30_000 })
      await line.getByRole('button', { name: 'customers.csv', exact: true }).click()
      const opened = page.getByRole('dialog')
      await expect(opened).toContainText(t.noFailures)
      await reconciles(admin, number)
      await page.keyboard.press('Escape')
      const exported = page.waitForEvent('download')
      await page.getByRole('button', { name: words.exports.exportThem, exact: true }).click()
      expect((await exported).suggestedFilename()).toContain('.xlsx')

      const clerk = await signsInAs(office, 'clerk')
      await searchesFor(clerk, `ref${number}1`)
      await expect(clerk.page.getByText(words.desk.found(1), { exact: true })).toBeVisible()
      await expect(clerk.page.locator('.desk-found').getByRole('link')).toContainText(
        fieldLabel('externalCustomerCode', language),
      )
      await clerk.page.locator('.desk-found').getByRole('link').click()
      await expect(clerk.page.locator('.customer-head')).toContainText(`Daw Import ${number}`)
      await clerk.page.locator('.line-card').getByRole('link', { name: words.overview.renew, exact: true }).click()
      const renew = partCalled(clerk, words.renew.renew)
      await renew.getByRole('button', { name: words.renew.submit, exact: true }).click()
      await confirmsDialog(clerk)
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date('2031-02-28'),
      )
      await takesPayment(clerk, renew, [{ kind: 'cash', amount: 35_000 }])
      await renew.getByRole('link', { name: words.act.toCustomer, exact: true }).click()
      await expect(clerk.page.locator('.line-card'), 'from the day after it was paid').toContainText(
        words.overview.paidThrough(day),
      )

      await line.getByRole('button', { name: t.undo, exact: true }).click()
      await confirmsDialog(admin)
      await expect(notice(admin), 'a renewed customer prevents the undo').toContainText(/C\d{8}/)
    })
  })

/** Compares the open import with a total and with a sheet of the old system. */
async function reconciles(admin: Person, number: number): Promise<void> {
  const { page, words } = admin
  const opened = page.getByRole('dialog')
  const r = words.reconciliation
  await opened.getByLabel(r.credits, { exact: true }).fill('15000')
  await opened.getByRole('button', { name: r.saveTotals, exact: true }).click()
  await expect(opened.getByRole('table', { name: r.totals })).toContainText(r.agrees)
  const old = `Ref.,Balance\nREF-${number}1,15000\nREF-${number}2,-7000\nREF-${number}9,1`
  await opened
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(old) })
  await chooses(admin, input(admin, opened, 'externalCustomerCode'), 'Ref.')
  await opened.getByRole('button', { name: r.compareNow, exact: true }).click()
  await expect(opened).toContainText(r.someDiffer('2', '3'))
  await expect(opened.getByRole('row').filter({ hasText: `REF-${number}2` })).toContainText('8,000')
}

/** Returns a sheet of four customers, the third with an unknown area and the fourth a copy of the first. */
function sheetOf(number: number): string {
  const row = (at: number, area = 'YGN-BHN', balance = '') =>
    `REF-${number}${at},Daw Import ${number},09${number}0${at},${area},No. 5 Pyay Road,login.${number}${at},Old-pass-${at},HF30,2031-01-31,${balance}`
  return [
    'Ref.,Name,Phone,Area,Address,Login,Password,Plan,Expiry,Balance',
    row(1, 'YGN-BHN', '15000'),
    row(2, 'YGN-BHN', '-8000'),
    row(3, 'Atlantis'),
    row(1),
  ].join('\n')
}

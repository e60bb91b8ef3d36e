import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { input, confirmsDialog } from './office/form.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Simulates a lost response: the tax service has the invoice, but the product does not know that. */
const unanswered = (code: string) =>
  inDatabase(async (db) => {
    const invoice = db.updateTable('tax_invoice').where('code', '=', code).where('state', '=', 'accepted')
    const { numUpdatedRows } = await invoice.set({ state: 'sent', invoice_no: null, document: null }).executeTakeFirst()
    return Number(numUpdatedRows)
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an electronic invoice without a response is requested again (${language})`, async ({ office }) => {
      const { line, paymentCode } = await sold(office)
      const { invoiceCode } = await office.by('clerk').taxInvoices.issue({
        paymentCode,
        invoiceKind: 'electronic',
        invoiceTitle: 'Golden Lotus Trading',
        invoiceAmount: 200_000,
      })
      await expect.poll(() => unanswered(invoiceCode), { timeout: 20_000 }).toBe(1)

      const clerk = await signsInAs(office, 'clerk')
      const { taxInvoices: t } = clerk.words
      await opensCustomer(clerk, line.account)
      const payments = await opensPage(clerk, 'PayInfoConfigComposite')
      await payments.getByRole('button', { name: paymentCode }).click()
      const detail = clerk.page.getByRole('dialog', { name: paymentCode })
      await detail.getByRole('button', { name: t.askAgain, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(detail.getByRole('row', { name: /E\d{8}/ })).toContainText(term('accepted', language), {
        timeout: 20_000,
      })
      await expect(detail.getByRole('button', { name: t.askAgain, exact: true })).toHaveCount(0)
    })
  })

test('an invoice rejected by the tax office is corrected, and a red invoice cancels it', async ({ office }) => {
  const { line, paymentCode } = await sold(office)
  await office.by('clerk').taxInvoices.issue({
    paymentCode,
    invoiceKind: 'electronic',
    invoiceTitle: 'Golden Lotus Trading',
    buyerTaxpayerNo: 'x',
    invoiceAmount: 200_000,
  })
  const clerk = await signsInAs(office, 'clerk')
  const { taxInvoices: t } = clerk.words
  await opensCustomer(clerk, line.account)
  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  await payments.getByRole('button', { name: paymentCode }).click()
  const detail = clerk.page.getByRole('dialog', { name: paymentCode })
  await detail.getByRole('button', { name: t.resend, exact: true }).click({ timeout: 20_000 })
  await input(clerk, detail, 'buyerTaxpayerNo').fill('91310000AB12')
  await detail.getByRole('button', { name: t.again, exact: true }).click()
  await confirmsDialog(clerk)
  const accepted = detail.getByRole('row', { name: /E\d{8}/ })
  await expect(accepted).toContainText(term('accepted', 'en-US'), { timeout: 20_000 })
  await accepted.getByRole('button', { name: t.red, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(detail.getByRole('row', { name: '-200,000' })).toContainText(term('accepted', 'en-US'), {
    timeout: 20_000,
  })
  await expect(detail.getByRole('button', { name: t.red, exact: true })).toHaveCount(0)
})

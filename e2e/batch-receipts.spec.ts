import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { picks } from './office/form.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { readsReceipt, takeButton } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** One payer pays for two customers and chooses how many receipts to print. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    test('a payer receives one receipt for two customers', async ({ office }) => {
      const { page, first, second, clerk } = await paysForTwo(office)
      const { arrears: t, pay } = clerk.words
      await picks(page.getByRole('radiogroup'), t.receiptFor.all)
      await takeButton(clerk, page, 60_000).click()
      await expect(page.locator('.receipt-number')).toHaveCount(1)
      await expect(page.getByRole('button', { name: pay.printReceipt })).toHaveCount(1)
      const text = await readsReceipt(clerk, page)
      for (const said of [first.name, second.name, first.customerCode, second.customerCode, '60,000 MMK'])
        expect(text).toContain(said)
    })

    test('a payer receives one receipt per bill', async ({ office }) => {
      const { page, first, clerk, bills } = await paysForTwo(office)
      const { arrears: t } = clerk.words
      await picks(page.getByRole('radiogroup'), t.receiptFor.bill)
      await takeButton(clerk, page, 60_000).click()
      await expect(page.locator('.receipt-number')).toHaveCount(bills)
      const own = page.getByRole('group', { name: first.name })
      await expect(own).toHaveCount(bills - 1)
      const text = await readsReceipt(clerk, own.first())
      expect(text).toContain(first.name)
    })
  })

/** Opens a customer with two bills and adds a neighbor's bill to the payment. */
async function paysForTwo(office: Office) {
  const [first, second] = [
    await sold(office, { name: 'Daw First Payer' }),
    await sold(office, { name: 'U Second Payer' }),
  ]
  await billsCustomer(first, [
    { amount: 20_000, daysLate: 20 },
    { amount: 10_000, daysLate: 10 },
  ])
  await billsCustomer(second, [{ amount: 30_000, daysLate: 10 }])
  const clerk = await signsInAs(office, 'clerk')
  await opensCustomer(clerk, first.customerCode)
  const page = await opensPage(clerk, 'InBatchPayAct')
  await page.getByLabel(clerk.words.arrears.customerCode, { exact: true }).fill(second.customerCode)
  await page.getByRole('button', { name: clerk.words.arrears.add, exact: true }).click()
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
  return { page, first, second, clerk, bills: 3 }
}

import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, confirmsDialog } from './office/form.ts'
import { installed, sold } from './office/given.ts'
import { test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Other charges that are partly refunded, and an adjusted bill. */
test('extra cabling is charged and partly refunded', async ({ office }) => {
  const { line } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  await opensCustomer(clerk, line.account)
  const charge = await opensPage(clerk, 'OtherChargeAct')
  await chooses(clerk, input(clerk, charge, 'chargeType'), '')
  await fills(clerk, charge, { amount: '21000' })
  await charge.getByLabel(words.charges.why, { exact: true }).fill('Cable to the back room')
  await expect(charge.getByRole('complementary')).toContainText(money(21_000))
  await charge.getByRole('button', { name: words.charges.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await takesPayment(clerk, charge, [{ kind: 'cash', amount: 21_000 }])

  const refund = await opensPage(clerk, 'OtherRefundAct')
  await refund.getByRole('radiogroup', { name: words.refunds.which, exact: true }).locator('label').first().click()
  await refund.getByRole('button', { name: words.refunds.submit(money(0)), exact: true }).hover()
  await expect(clerk.page.getByRole('tooltip', { name: words.refunds.enterUpTo(money(21_000)) })).toBeVisible()
  await chooses(clerk, input(clerk, refund, 'chargeType'), '')
  // An excessive amount stays as typed, rather than being reduced to the maximum.
  await fills(clerk, refund, { amount: '25000' })
  await refund.getByRole('button', { name: words.refunds.submit(money(25_000)), exact: true }).hover()
  await expect(clerk.page.getByRole('tooltip', { name: words.refunds.enterUpTo(money(21_000)) })).toBeVisible()
  await fills(clerk, refund, { amount: '5000' })
  await refund.getByLabel(words.refunds.why, { exact: true }).fill('Half of the cable was there')
  await refund.getByRole('button', { name: words.refunds.submit(money(5_000)), exact: true }).click()
  await confirmsDialog(clerk)
  await expect(refund.getByText(words.refunds.stillLeft(money(16_000)))).toBeVisible()

  // Partial refunds add up: 5,000 of the 10,000 that a clerk may refund as goodwill.
  await refund.getByRole('button', { name: words.refunds.again, exact: true }).click()
  await refund.getByRole('radiogroup', { name: words.refunds.which, exact: true }).locator('label').first().click()
  await chooses(clerk, input(clerk, refund, 'chargeType'), 'Goodwill')
  await fills(clerk, refund, { amount: '6000' })
  await refund.getByLabel(words.refunds.why, { exact: true }).fill('And a little more')
  await refund.getByRole('button', { name: words.refunds.submit(money(6_000)), exact: true }).click()
  await confirmsDialog(clerk)
  await expect(input(clerk, refund, 'amount')).toHaveAccessibleDescription(/at most 5,000/)
})

test('a credit note reduces an open bill', async ({ office }) => {
  const given = await sold(office)
  await billsCustomer(given, [{ amount: 30_000, daysLate: 10 }])
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, given.line.account)
  const adjust = await opensPage(clerk, 'AdjustBusinessBillAct')
  await adjust.getByRole('radiogroup').last().locator('label').first().click()
  await fills(clerk, adjust, { amount: '8000' })
  await chooses(clerk, input(clerk, adjust, 'chargeType'), '')
  await adjust.getByLabel(words.adjust.why, { exact: true }).fill('Two days without a line')
  await expect(adjust.getByRole('complementary')).toContainText(money(22_000))
  await adjust.getByRole('button', { name: words.adjust.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(adjust.getByText(money(22_000))).toBeVisible()
  await expect(adjust.getByText(words.adjust.credited)).toContainText(/ \d{4}-\d{6}$/)
  await expect(page.locator('.customer-head').getByRole('link', { name: money(22_000), exact: true })).toBeVisible()
})

import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, notice, type Part, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { type Given, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Requests a bill reduction above the clerk's limit. */
async function requests(clerk: Person, amount: number, reason: string): Promise<void> {
  const { words } = clerk
  const adjust = await opensPage(clerk, 'AdjustBusinessBillAct')
  await adjust.getByRole('radiogroup').last().locator('label').first().click()
  await fills(clerk, adjust, { amount: String(amount) })
  await chooses(clerk, input(clerk, adjust, 'chargeType'), '')
  await adjust.getByLabel(words.adjust.why, { exact: true }).fill(reason)
  await expect(adjust.getByRole('complementary')).toContainText(words.adjust.needsApproval)
  await adjust.getByRole('button', { name: words.adjust.request, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(adjust.getByText(words.adjust.requested)).toBeVisible()
}

/** Expects the notice that no employee may approve the amount, with the link to the setting. */
async function asksTooMuch(clerk: Person, amount: number): Promise<void> {
  const { adjust: t } = clerk.words
  const adjust = await opensPage(clerk, 'AdjustBusinessBillAct')
  await adjust.getByText(t.more, { exact: true }).click()
  await adjust.getByRole('radiogroup').last().locator('label').first().click()
  await fills(clerk, adjust, { amount: String(amount) })
  await chooses(clerk, input(clerk, adjust, 'chargeType'), '')
  const effect = adjust.getByRole('complementary')
  await expect(effect).toContainText(t.noApprover(money(amount)))
  await expect(effect).toContainText(t.noApproverAdvice)
  await adjust.getByText(t.less, { exact: true }).click()
}

/** Opens the latest request with this reason; the same story in the other language also leaves one. */
async function opens({ page }: Person, { name }: Given, reason: string): Promise<Part> {
  await page.getByRole('row').filter({ hasText: reason }).first().getByRole('button').last().click()
  return page.getByRole('dialog', { name })
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an adjustment above the limit needs a second person (${language})`, async ({ office }) => {
      const given = await sold(office)
      await billsCustomer(given, [{ amount: 80_000, daysLate: 10 }])
      const clerk = await signsInAs(office, 'clerk')
      const { adjust: t, reports, overview } = clerk.words
      await opensCustomer(clerk, given.line.account)
      await asksTooMuch(clerk, 6_000_000)
      await requests(clerk, 50_000, 'Three weeks without a line')

      const finance = await signsInAs(office, 'finance')
      await finance.page.getByRole('link', { name: reports.waits.adjustments }).click()
      const deciding = await opens(finance, given, 'Three weeks without a line')
      await expect(deciding).toContainText(money(80_000))
      await expect(deciding).toContainText(money(30_000))
      await deciding.getByRole('button', { name: t.approve, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.approved)

      await clerk.page.reload()
      await opensPage(clerk, 'baseInfo')
      await expect(
        clerk.page.locator('.customer-head').getByRole('link', { name: money(30_000), exact: true }),
      ).toBeVisible()
      await expect(clerk.page.locator('.history')).toContainText(overview.adjustment)
      await requests(clerk, 25_000, 'Once more')
      await opensFunction(finance, 'BillAdjustments')
      await finance.page.reload()
      const declining = await opens(finance, given, 'Once more')
      await input(finance, declining, 'decisionReason').fill('The line worked')
      await declining.getByRole('button', { name: t.decline, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.declined)

      await clerk.page.getByRole('button', { name: t.again }).click()
      await requests(clerk, 21_000, 'A day only')
      await opensFunction(clerk, 'BillAdjustments')
      const own = await opens(clerk, given, 'A day only')
      await expect(own).toContainText(t.othersDecide(nameOf(clerk, 'bill.aboveCeiling')))
      for (const decision of [t.approve, t.decline])
        await expect(own.getByRole('button', { name: decision, exact: true })).toHaveCount(0)
      await own.getByRole('button', { name: t.withdraw, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(t.withdrawn)
      await clerk.page.goto('/')
      const mine = clerk.page.locator('.desk-list', { hasText: 'The line worked' })
      await expect(mine).toContainText(term('declined', language))
      await expect(mine).toContainText(term('approved', language))
      await expect(mine).not.toContainText('A day only')
    })
  })

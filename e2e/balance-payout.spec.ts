import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** An amount above what a clerk may pay out alone. */
const aboveCeiling = 60_000

/** Returns a pattern that matches a sentence with any amount. */
const saying = (sentence: (amount: string) => string) => new RegExp(`^${sentence('@').replace('@', '[\\d,]+ MMK')}$`)

/** Recharges the common balance in cash. */
async function recharges(clerk: Person, amount: number): Promise<void> {
  const recharge = await opensPage(clerk, '12')
  await fills(clerk, recharge, { amount: String(amount) })
  await takesPayment(clerk, recharge, [{ kind: 'cash', amount }])
}

/** The visible page of the open customer. */
const shown = ({ page }: Person) => page.locator('.workspace-views').getByRole('region').first()

/** Opens the payout form from the Balances page. */
async function toPayout(clerk: Person) {
  const balances = await opensPage(clerk, 'balanceInfo')
  await balances.getByRole('link', { name: clerk.words.payouts.payOut, exact: true }).click()
  return shown(clerk)
}

/** Approves a payout above the ceiling, then declines it: its amount returns to the balance. */
async function declinesApproved(office: Office): Promise<void> {
  const { customerCode, line } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words, language } = clerk
  const { payouts: t } = words
  await opensCustomer(clerk, line.account)
  await recharges(clerk, aboveCeiling)
  const asking = await toPayout(clerk)
  await asking.getByLabel(t.why, { exact: true }).fill('The customer moves abroad')
  await asking.getByRole('button', { name: t.request(money(aboveCeiling)), exact: true }).click()
  await confirmsDialog(clerk)
  await expect(asking.getByText(term('payoutProposed', language))).toBeVisible()

  const finance = await signsInAs(office, 'finance')
  await opensFunction(finance, 'BalancePayouts')
  const row = finance.page.getByRole('row').filter({ has: finance.page.locator(`a[href*="${customerCode}"]`) })
  const details = finance.page.getByRole('dialog').filter({ hasText: 'The customer moves abroad' })
  await row.getByRole('button', { name: t.details, exact: true }).click()
  await details.getByRole('button', { name: t.approve, exact: true }).click()
  await confirmsDialog(finance)
  await expect(row).toContainText(term('payoutApproved', language))

  await row.getByRole('button', { name: t.details, exact: true }).click()
  await expect(details.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)
  await input(finance, details, 'decisionReason').fill('The bank account is another customer’s')
  await details.getByRole('button', { name: t.decline, exact: true }).click()
  await confirmsDialog(finance)
  await expect(notice(finance)).toContainText(t.declined)
  await expect(row).toContainText(term('payoutDeclined', language))

  await clerk.page.reload()
  await expect(shown(clerk).getByRole('button', { name: t.request(money(aboveCeiling)), exact: true })).toBeVisible()
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a clerk pays out the common balance; above the limit it needs approval (${language})`, async ({ office }) => {
      const { line } = await installed(office)
      const clerk = await signsInAs(office, 'clerk')
      const { payouts: t, change, reports } = clerk.words
      await opensCustomer(clerk, line.account)
      await recharges(clerk, 5_000)
      const refund = await toPayout(clerk)
      await refund.getByLabel(t.why, { exact: true }).fill('Paid in by mistake')
      await refund.getByRole('button', { name: t.submit(money(5_000)), exact: true }).click()
      await confirmsDialog(clerk)
      await expect(refund.getByText(t.paid(money(5_000)))).toBeVisible()
      await refund.getByRole('button', { name: t.again, exact: true }).click()
      await expect(refund.getByText(t.nothing)).toBeVisible()

      // Closing the last line credits its unused days to the common balance and offers to pay that out.
      const close = await opensPage(clerk, 'ProductCloseAct')
      await chooses(clerk, input(clerk, close, 'reason'), '')
      await close.getByRole('button', { name: change.submitClose, exact: true }).click()
      await confirmsDialog(clerk)
      await close.getByRole('link', { name: saying(change.payOutBalance) }).click()
      const asking = shown(clerk)
      await expect(asking.getByText(t.reservedUntil)).toBeVisible()
      await asking.getByLabel(t.why, { exact: true }).fill('The customer moves abroad')
      await asking.getByRole('button', { name: saying(t.request) }).click()
      await confirmsDialog(clerk)
      await expect(asking.getByText(term('payoutProposed', language))).toBeVisible()
      await expect(asking.getByText(t.nothing)).toBeVisible()

      const finance = await signsInAs(office, 'finance')
      await finance.page.getByRole('link', { name: reports.waits.payouts }).click()
      await finance.page
        .getByRole('row')
        .filter({ hasText: 'The customer moves abroad' })
        .first()
        .getByRole('button')
        .last()
        .click()
      await finance.page.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.approved)

      await clerk.page.reload()
      const paying = shown(clerk)
      await paying.getByText(t['bank-transfer'], { exact: true }).click()
      await paying.getByRole('textbox').first().fill(`KBZ ${language} ${Date.now()}`)
      await paying.getByRole('button', { name: saying(t.payIt) }).click()
      await confirmsDialog(clerk)
      await expect(paying.getByText(saying(t.paid))).toBeVisible()
    })

    test(`finance declines an approved balance payout, and the amount is back in the balance (${language})`, ({
      office,
    }) => declinesApproved(office))
  })

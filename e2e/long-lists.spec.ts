import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Lists longer than one page: rows on other pages are counted and can be selected. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('a clerk hands in collections selected on several pages', async ({ office }) => {
      const tenders = [
        { kind: 'cash' as const, amount: 1_000 },
        { kind: 'card' as const, amount: 229_000, reference: 'SLIP-31' },
      ]
      for (let count = 0; count < 21; count++) await sold(office, { tenders })
      const { rows } = await office.by('clerk').settlements.unSettlementCollection({ limit: 200 })
      const total = rows.reduce((sum, { amount }) => sum + amount, 0)
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      await opensFunction(clerk, 'ToDept')
      const held = page.locator('section').filter({ hasText: words.settlements.collections }).first()
      const all = held.getByRole('checkbox', { name: words.common.selectAll, exact: true })
      const next = held.getByRole('button', { name: words.common.next, exact: true })
      await all.check()
      await next.click()
      await expect(all).not.toBeChecked()
      await all.check()
      await held.getByRole('button', { name: words.common.letGo, exact: true }).click()
      await expect(held.getByRole('button', { name: words.common.letGo, exact: true })).toHaveCount(0)
      await held.getByRole('button', { name: words.common.previous, exact: true }).click()
      await all.check()
      await expect(held).toContainText(words.settlements.chosen(rows.length, money(total)))
      await held.getByRole('button', { name: words.settlements.requestChosen, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(held).toContainText(words.settlements.nothingHeld)
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: String(rows.length) })
          .first(),
      ).toContainText(total.toLocaleString('en-US'))
    })

    test('an old bill is adjusted, and an old payment is found among many later ones', async ({ office }) => {
      const given = await sold(office)
      const debts = Array.from({ length: 21 }, (_, at) => ({ amount: 31_000 + at, daysLate: 700 - 30 * at }))
      const [, ...billNos] = await billsCustomer(given, debts)
      const { payments } = office.by('clerk')
      for (const [at, billNo] of billNos.entries()) {
        const amount = 31_001 + at
        const tenders = [{ kind: 'card' as const, amount, reference: `SLIP-${at}` }]
        await payments.payForInBatchPayment({ items: [{ billNo, amount }], tenders })
      }
      const clerk = await signsInAs(office, 'clerk')
      const { words } = clerk
      await opensCustomer(clerk, given.line.account)
      const adjust = await opensPage(clerk, 'AdjustBusinessBillAct')
      const older = { name: words.common.older, exact: true }
      const oldest = adjust.locator('label').filter({ hasText: money(31_000) })
      await expect(oldest).toHaveCount(0)
      await adjust.getByRole('button', older).click()
      await oldest.click()
      await expect(adjust.getByRole('button', older)).toHaveCount(0)
      await fills(clerk, adjust, { amount: '500' })
      await chooses(clerk, input(clerk, adjust, 'chargeType'), '')
      await adjust.getByLabel(words.adjust.why, { exact: true }).fill('Found late')
      await adjust.getByRole('button', { name: words.adjust.submit, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(partCalled(clerk, words.adjust.title)).toContainText(money(30_500))

      const refund = await opensPage(clerk, 'OtherRefundAct')
      const sale = refund.locator('label').filter({ hasText: money(230_000) })
      await expect(sale).toHaveCount(0)
      await refund.getByRole('button', older).click()
      await expect(sale).toHaveCount(1)
    })
  })

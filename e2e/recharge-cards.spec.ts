import { expect } from '@playwright/test'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { printsCards } from './office/cards.ts'
import { existingCustomer } from './office/customers.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url)) {
  test.describe(language, () => {
    test.use({ language })

    test('finance generates cards, the store activates them, a customer recharges with one, the rest are blocked', async ({
      office,
    }) => {
      const finance = await signsInAs(office, 'finance')
      const { page, words } = finance
      const { cards: t } = words
      const batch = { quantity: 2, value: 15_000, validMonths: 3 }
      const { batchCode, code: cardCode } = await printsCards(finance, batch)
      const row = page.getByRole('row').filter({ hasText: batchCode })
      await row.getByRole('button', { name: t.activate, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance), 'an employee who has seen the codes cannot activate the cards').toBeVisible()
      await expect(row).toContainText(term('made', language))

      const store = await signsInAs(office, 'warehouse')
      await opensFunction(store, 'RechargeCards')
      const stored = store.page.getByRole('row').filter({ hasText: batchCode })
      await stored.getByRole('button', { name: t.activate, exact: true }).click()
      await confirmsDialog(store)
      await expect(stored).toContainText(term('active', language))

      const customerCode = await existingCustomer('Daw Card Holder')
      const clerk = await signsInAs(office, 'clerk')
      await opensCustomer(clerk, customerCode)
      const recharge = await opensPage(clerk, '12')
      const typed = recharge.getByRole('textbox', { name: fieldLabel('cardCode', language) })
      await recharge.getByTitle(words.recharges.byCode, { exact: true }).click()
      await typed.fill(cardCode)
      await recharge.getByRole('button', { name: words.recharges.useCode, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(recharge).toContainText(words.recharges.change('0', money(15_000)))
      await recharge.getByRole('button', { name: words.recharges.again, exact: true }).click()
      await recharge.getByTitle(words.recharges.byCode, { exact: true }).click()
      await typed.fill(cardCode)
      await recharge.getByRole('button', { name: words.recharges.useCode, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(typed, 'a used card is refused').toHaveAttribute('aria-invalid', 'true')
      const balances = await opensPage(clerk, 'balanceInfo')
      await expect(balances.getByRole('table').first()).toContainText('15,000')

      await stored.getByRole('button', { name: batchCode }).click()
      const detail = store.page.getByRole('dialog', { name: batchCode })
      await expect(detail.getByRole('row').filter({ hasText: customerCode })).toContainText(term('used', language))
      await input(store, detail, 'reason').last().fill('Lost on the way')
      await detail.getByRole('button', { name: t.block, exact: true }).click()
      await confirmsDialog(store)
      await expect(detail).toBeHidden()
      await expect(stored).toContainText(term('blocked', language))
    })
  })
}

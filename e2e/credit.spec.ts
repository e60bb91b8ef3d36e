import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, notice, picks, confirmsDialog } from './office/form.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('finance grants a customer credit for a week of faults and reverses it', async ({ office }) => {
      const { line } = await installed(office)
      const finance = await signsInAs(office, 'finance')
      const { page, words } = finance
      await opensCustomer(finance, line.account)
      const balances = await opensPage(finance, 'balanceInfo')
      await balances.getByRole('button', { name: words.balances.giveCredit, exact: true }).click()
      const form = page.getByRole('dialog', { name: words.balances.giveCredit })
      await picks(form.getByRole('radiogroup', { name: words.balances.kind }), term('derated', language))
      await fills(finance, form, { amount: '9000' })
      await chooses(finance, form.getByLabel(words.balances.reason), '')
      await form.getByLabel(words.balances.why, { exact: true }).fill('A week of faults')
      await expect(form).toContainText(words.balances.afterwards('0', money(9_000)))
      await form.getByRole('button', { name: words.balances.giveCredit, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(words.balances.given(money(9_000), term('derated', language)))
      await expect(page.locator('.customer-head').getByRole('link', { name: money(9_000), exact: true })).toBeVisible()

      const row = balances
        .getByRole('row')
        .filter({ hasText: term('derated', language) })
        .first()
      await row.getByRole('button', { name: words.balances.takeBack, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(words.balances.takenBack(money(9_000)))
      await expect(balances.getByRole('button', { name: words.balances.takeBack, exact: true })).toHaveCount(0)
    })
  })

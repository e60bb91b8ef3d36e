import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, notice, confirmsDialog } from './office/form.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Takes a charge in cash and undoes it by its button. */
async function undoesCharge(office: Office): Promise<void> {
  const { line } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words, language } = clerk
  const { charges: t, orders } = words
  await opensCustomer(clerk, line.account)
  const charge = await opensPage(clerk, 'OtherChargeAct')
  await chooses(clerk, input(clerk, charge, 'chargeType'), '')
  await fills(clerk, charge, { amount: '21000' })
  await charge.getByLabel(t.why, { exact: true }).fill('Cable to the back room')
  await charge.getByRole('button', { name: t.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await takesPayment(clerk, charge, [{ kind: 'cash', amount: 21_000 }])

  const list = await opensPage(clerk, 'OrderInfoConfigComposite')
  const row = list.getByRole('row').filter({ hasText: term('charge', language) })
  await row.getByRole('button').first().click()
  const drawer = clerk.page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: orders.undo, exact: true }).click()
  const back = drawer.locator('.figures > div')
  await expect(back.filter({ hasText: orders.inCash })).toHaveText(`${orders.inCash}${money(21_000)}`)
  await chooses(clerk, input(clerk, drawer, 'reason'), '')
  await drawer.getByRole('button', { name: orders.undo, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(notice(clerk)).toContainText(/\d/)
  await expect(drawer.getByText(term('cancelled', language)).first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: orders.undo, exact: true })).toHaveCount(0)
  await clerk.page.keyboard.press('Escape')
  await expect(row).toContainText(term('cancelled', language))
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a renewal paid by mistake is reversed and its cash refunded at the counter (${language})`, async ({
      office,
    }) => {
      const { line } = await installed(office)
      const clerk = await signsInAs(office, 'clerk')
      const { renew: t, orders } = clerk.words
      await opensCustomer(clerk, line.account)
      const renew = await opensPage(clerk, '15')
      await renew.getByRole('radiogroup').last().locator('label').last().click()
      await renew.getByRole('button', { name: t.submit, exact: true }).click()
      await confirmsDialog(clerk)
      await takesPayment(clerk, renew, [{ kind: 'cash', amount: 420_000 }])

      const list = await opensPage(clerk, 'OrderInfoConfigComposite')
      await list
        .getByRole('row')
        .filter({ hasText: term('renew', language) })
        .first()
        .getByRole('button')
        .first()
        .click()
      const drawer = clerk.page.getByRole('dialog').first()
      await drawer.getByRole('button', { name: orders.undo, exact: true }).click()
      await expect(drawer.getByText(money(420_000)).first()).toBeVisible()
      await chooses(clerk, input(clerk, drawer, 'reason'), '')
      await drawer.getByRole('button', { name: orders.undo, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(notice(clerk)).toContainText(/\d/)
      await expect(drawer.getByText(term('cancelled', language)).first()).toBeVisible()
      await expect(drawer.getByRole('button', { name: orders.undo, exact: true })).toHaveCount(0)
    })

    test(`a charge entered by mistake is undone on the day it was paid, and its cash refunded (${language})`, ({
      office,
    }) => undoesCharge(office))
  })

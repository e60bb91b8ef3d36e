import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { printsCards } from './office/cards.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { entersTenders, money, readsReceipt, takeButton } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

const due = 230_000

/** Generates a coupon and downloads its code. Returns the batch and the code. */
async function printsCoupon(finance: Person, value: number) {
  const { batchCode, code: couponCode } = await printsCards(finance, { kind: 'cash-coupon', quantity: 1, value })
  await finance.page.getByRole('button', { name: finance.words.cards.closeCodes, exact: true }).click()
  await confirmsDialog(finance)
  return { batchCode, couponCode }
}

async function activates(store: Person, batchCode: string): Promise<void> {
  const row = store.page.getByRole('row').filter({ hasText: batchCode })
  await row.getByRole('button', { name: store.words.cards.activate, exact: true }).click()
  await confirmsDialog(store)
  await expect(row).toContainText(term('active', store.language))
}

/** Opens the payment form of a customer's unpaid order. */
async function sheetOf(clerk: Person, account: string) {
  await opensCustomer(clerk, account)
  const { cause } = clerk.words
  await clerk.page.locator('.line-card').getByRole('link', { name: cause.ends.unpaid, exact: true }).click()
  return clerk.page.getByRole('dialog')
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(() => {
    test.use({ language })
    test(`a printed coupon pays together with cash, works once, and forfeits any excess value (${language})`, async ({
      office,
    }) => {
      const [{ line }, { line: other }] = [await ordered(office), await ordered(office)]
      const [finance, store] = [await signsInAs(office, 'finance'), await signsInAs(office, 'warehouse')]
      const { batchCode, couponCode: first } = await printsCoupon(finance, 50_000)
      const big = await printsCoupon(finance, 300_000)
      await opensFunction(store, 'RechargeCards')
      for (const made of [batchCode, big.batchCode]) await activates(store, made)

      const clerk = await signsInAs(office, 'clerk')
      const { pay: t } = clerk.words
      const sheet = await sheetOf(clerk, line.account)
      await entersTenders(clerk, sheet, [{ kind: 'cash-coupon', amount: 50_000, couponCode: first }])
      await expect(sheet.getByText(`${batchCode}-0001`)).toContainText(money(50_000))
      await expect(sheet.getByLabel(t.cash, { exact: true }), 'cash pays the rest').toHaveValue('180,000')
      await clerk.page.screenshot({ path: test.info().outputPath('coupon.png') })
      await takeButton(clerk, sheet, due).click()
      await expect(sheet.getByText(t.paid(money(due)))).toBeVisible()
      expect(await readsReceipt(clerk, sheet)).toContain(`${batchCode}-0001`)
      await sheet.getByRole('button', { name: clerk.words.common.close, exact: true }).click()

      const again = await sheetOf(clerk, other.account)
      await again.getByRole('button', { name: t['cash-coupon'], exact: true }).click()
      const code = again.getByLabel(t.couponCode)
      await code.fill(first)
      await expect(again.locator('.coupon-fields .bad'), 'a coupon works once').toContainText(`${batchCode}-0001`)
      await code.fill(big.couponCode)
      await expect(again.getByText(t.couponLost(money(70_000))), 'the loss is shown before submission').toBeVisible()
      await expect(again.getByLabel(t.cash, { exact: true }), 'no cash remains to be paid').toBeHidden()
      await clerk.page.screenshot({ path: test.info().outputPath('lost.png') })
      await takeButton(clerk, again, due).click()
      await expect(again.getByText(t.paid(money(due)))).toBeVisible()
      await again.getByRole('button', { name: clerk.words.common.close, exact: true }).click()
      const payments = await opensPage(clerk, 'PayInfoConfigComposite')
      await expect(payments.getByRole('row').filter({ hasText: '230,000' }).first()).toContainText(
        term('cash-coupon', language),
      )

      await opensFunction(store, 'RechargeCards')
      await store.page.getByRole('button', { name: big.batchCode, exact: true }).click()
      const detail = store.page.getByRole('dialog', { name: big.batchCode })
      await expect(detail).toContainText(store.words.cards.coupons)
      const used = detail.getByRole('row').filter({ hasText: `${big.batchCode}-0001` })
      await expect(used).toContainText(term('used', language))
      await expect(used, 'the amount paid with the coupon').toContainText('230,000')
      await store.page.screenshot({ path: test.info().outputPath('batch.png') })
    })
  })

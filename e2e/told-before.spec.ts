import { expect } from '@playwright/test'
import { looksAt, opensCustomer } from './office/customer.ts'
import { chooses, input, picks, saysYes } from './office/form.ts'
import { cash, installed, ordered, sold } from './office/given.ts'
import { type Office, test } from './office/office.ts'
import { owes } from './office/owing.ts'
import { money, takeButton, takesPayment } from './office/pay.ts'
import { comes } from './office/sign-in.ts'

/** What a page says before is what happens, and what it says afterwards is all that the clerk still does. */
const stories = {
  'who leaves with arrears is told what really goes back, and the clerk what to hand over': leavesWithArrears,
  'where arrears are more than what goes back, nothing does, and the rest stays owed': owesMoreThanGoesBack,
  'each of two receipts says whose it is, and who owes nothing is listed with that': paysForSeveral,
  'a deposit that goes back has no receipt number, and a card without a code is not sent': papersAndCards,
}
for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(language, () => {
    test.use({ language })
    for (const [title, story] of Object.entries(stories)) test(title, ({ office }) => story(office))
  })

async function leavesWithArrears(office: Office) {
  const given = await installed(office, { tenders: cash })
  await owes(given, [{ amount: 15_000, daysLate: 10 }])
  const clerk = await comes(office, 'clerk')
  const { change: t, effect: e } = clerk.words
  await opensCustomer(clerk, given.line.account)
  const close = await looksAt(clerk, 'ProductCloseAct')
  const effect = close.getByRole('complementary')
  await expect(effect).toContainText(e.givenBack)
  await expect(effect).toContainText(t.arrears(money(15_000)))
  const back = (await effect.locator('.due-now strong').textContent()) ?? ''
  await chooses(clerk, input(clerk, close, 'reason'), '')
  await picks(close.getByRole('radiogroup').last(), t.cash)
  await close.getByRole('button', { name: t.submitClose, exact: true }).click()
  await saysYes(clerk)
  await expect(close.getByText(t.handOver(back), { exact: true })).toBeVisible()
  await expect(close.getByText(t.takeBack(given.ont), { exact: true })).toBeVisible()
  const payments = await looksAt(clerk, 'PayInfoConfigComposite')
  await expect(payments).toContainText(`-${back.split(' ')[0]}`)
  await expect(clerk.page.locator('.customer-head')).not.toContainText(money(15_000))
}

async function owesMoreThanGoesBack(office: Office) {
  const given = await installed(office)
  await owes(given, [{ amount: 900_000, daysLate: 10 }])
  const clerk = await comes(office, 'clerk')
  const { change: t } = clerk.words
  await opensCustomer(clerk, given.line.account)
  const close = await looksAt(clerk, 'ProductCloseAct')
  const effect = close.getByRole('complementary')
  await expect(effect).toContainText(t.allToArrears)
  await expect(effect.locator('.due-now strong')).toHaveText(money(0))
  const [product] = await office.by('clerk').orders.productsForClosable({ customerCode: given.customerCode })
  const left = money(900_000 + (product?.effect.amount ?? 0))
  await expect(effect).toContainText(t.staysOwed(left))
  await chooses(clerk, input(clerk, close, 'reason'), '')
  await close.getByRole('button', { name: t.submitClose, exact: true }).click()
  await saysYes(clerk)
  await expect(close.getByText(t.closed(''))).toBeVisible()
  const head = clerk.page.locator('.customer-head')
  await expect(head.getByRole('link', { name: left, exact: true })).toBeVisible()
}

async function paysForSeveral(office: Office) {
  const [first, second, third] = [
    await sold(office, { name: 'Daw First Payer' }),
    await sold(office, { name: 'U Second Payer' }),
    await ordered(office, { name: 'Ko Owes Nothing' }),
  ]
  for (const one of [first, second]) await owes(one, [{ amount: 30_000, daysLate: 10 }])
  const clerk = await comes(office, 'clerk')
  const { arrears: t, pay } = clerk.words
  await opensCustomer(clerk, first.customerCode)
  const page = await looksAt(clerk, 'InBatchPayAct')
  for (const { customerCode, name } of [second, third]) {
    await page.getByLabel(t.customerCode, { exact: true }).fill(customerCode)
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.locator('.owing').filter({ hasText: third.name })).toContainText(t.nothing)
  await takeButton(clerk, page, 60_000).click()
  for (const { name } of [first, second]) {
    const own = page.getByRole('group', { name })
    await expect(own.getByRole('button', { name: pay.printReceipt })).toBeVisible()
    await expect(page.getByText(`${name} ${pay.receiptNumber}`)).toBeVisible()
  }
}

async function papersAndCards(office: Office) {
  const { customerCode } = await sold(office)
  const clerk = await comes(office, 'clerk')
  const { pockets: t, pay } = clerk.words
  await opensCustomer(clerk, customerCode)
  const deposit = await looksAt(clerk, 'PayDepositeAct')
  await deposit.getByLabel(t.amount, { exact: true }).fill('20000')
  await takesPayment(clerk, deposit, [{ kind: 'cash', amount: 20_000 }])
  await expect(deposit.getByText(pay.receiptNumber)).toBeVisible()
  await deposit.getByRole('button', { name: t.again, exact: true }).click()
  await deposit.getByTitle(t.payOut, { exact: true }).click()
  await deposit.getByRole('button', { name: t.returnIt(money(20_000)), exact: true }).click()
  await saysYes(clerk)
  await expect(deposit.getByText(t.returned(money(20_000)))).toBeVisible()
  await expect(deposit.getByText(pay.receiptNumber)).toBeHidden()

  const recharge = await looksAt(clerk, '12')
  await recharge.getByTitle(t.byCode, { exact: true }).click()
  await recharge.getByRole('button', { name: t.useCode, exact: true }).hover()
  await expect(clerk.page.getByRole('tooltip', { name: t.enterCode })).toBeVisible()
}

test('a renewal that was left before it was paid leads to its order, where the money is taken', async ({ office }) => {
  const { line } = await installed(office)
  const clerk = await comes(office, 'clerk')
  const { act, common, orders, pauses, renew } = clerk.words
  await opensCustomer(clerk, line.account)
  const page = await looksAt(clerk, '15')
  await page.getByRole('button', { name: renew.submit, exact: true }).click()
  await saysYes(clerk)
  await expect(takeButton(clerk, page, 210_000)).toBeVisible()
  const suspend = await looksAt(clerk, '8')
  await suspend.getByRole('link', { name: act.toOrder, exact: true }).click()
  const detail = clerk.page.locator('.ant-drawer:visible')
  await expect(detail).toContainText('Su Su Hlaing')
  await detail.getByRole('button', { name: orders.pay, exact: true }).click()
  await takesPayment(clerk, detail, [{ kind: 'cash', amount: 210_000 }])
  await clerk.page.keyboard.press('Escape')
  const again = await looksAt(clerk, '8')
  await picks(again.getByRole('radiogroup').first(), line.account)
  await chooses(clerk, input(clerk, again, 'reason'), '')
  await again.getByRole('button', { name: pauses.suspend, exact: true }).click()
  const asked = clerk.page.getByRole('dialog', { name: common.submitTip })
  await expect(asked).toContainText(line.account)
  await asked.getByRole('button', { name: common.yes, exact: true }).click()
  await expect(again.getByText(pauses.suspended(''))).toBeVisible()
})

import { expect } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, type Part, partCalled, picks, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { anotherLine, installed, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, opensDocument, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Workspace buttons that navigate, toggle or open a document and that no other story presses. */

const button = (part: Part, name: string) => part.getByRole('button', { name, exact: true })
const link = (part: Part, name: string) => part.getByRole('link', { name, exact: true })
/** Returns an option of a segmented control. */
const turnsTo = (part: Part, name: string) => part.locator('.ant-segmented-item').filter({ hasText: name }).click()
const isAt = ({ page }: Person, code: string) => expect(page).toHaveURL(new RegExp(`/submenus/${code}\\?`))

const stories = {
  'from the overview: another line, all products, the arrears, the desk and whom one has seen': overview,
  'where nothing is to be done each page leads on: from arrears to a recharge, from a pause to the products': leadsOn,
  'a pause by its button, then its order; a bill that is raised; a receipt in the other language, printed again':
    amounts,
}
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    for (const [title, story] of Object.entries(stories)) test(title, ({ office }) => story(office))
  })

async function overview(office: Office) {
  const given = await sold(office)
  const codes = [given.productCode]
  for (let count = 0; count < 8; count++) codes.push((await anotherLine(office, given)).productCode)
  await billsCustomer(
    given,
    Array.from({ length: 6 }, () => ({ amount: 5_000, daysLate: 10 })),
  )
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, given.customerCode)
  await page.getByText(words.overview.moreBills(1), { exact: true }).click()
  await isAt(clerk, 'billInfo')
  await opensPage(clerk, 'baseInfo')
  await page.getByText(words.overview.allProducts(codes.length), { exact: true }).click()
  await isAt(clerk, 'productInfo')
  await expect(
    page
      .locator('.workspace-views')
      .getByRole('row')
      .filter({ hasText: codes[6] ?? '' }),
  ).toBeVisible()
  await opensPage(clerk, 'baseInfo')
  await page.getByRole('link', { name: words.overview.sell, exact: true }).click()
  await isAt(clerk, '6')
  await opensPage(clerk, 'baseInfo')
  await page.getByRole('link', { name: words.overview.takeBills, exact: true }).click()
  await isAt(clerk, 'InBatchPayAct')
  await expect(partCalled(clerk, words.arrears.title)).toContainText(money(30_000))

  await opensFunction(clerk, 'SimpleMiscProcessAct')
  const desk = partCalled(clerk, words.desk.desk)
  await page.getByRole('textbox', { name: words.desk.ask }).fill('')
  await expect(desk.locator('.recent a')).toContainText([given.customerCode])
  await button(desk, words.desk.forget).click()
  await expect(desk.locator('.recent a')).toHaveCount(0)
  await searchesLines(office, given.customerCode, codes)
}

/** Finds one of nine lines by search, selects it and resends it to the network. */
async function searchesLines(office: Office, customerCode: string, codes: readonly string[]) {
  const agent = await signsInAs(office, 'service')
  const { words } = agent
  await opensCustomer(agent, customerCode)
  const refresh = await opensPage(agent, 'RefreshProductAuthAct')
  await expect(refresh.getByText(words.act.found(9, 9), { exact: true })).toBeVisible()
  await refresh.getByRole('searchbox', { name: words.act.search }).fill(codes[7] ?? '')
  await expect(refresh.getByText(words.act.found(1, 9), { exact: true })).toBeVisible()
  await refresh.getByRole('radiogroup').locator('label').click()
  await button(refresh, words.refresh.send).click()
  await confirmsDialog(agent)
  await expect(refresh.getByText(words.refresh.sent(codes[7] ?? ''), { exact: true })).toBeVisible()
}

async function leadsOn(office: Office) {
  const given = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  await opensCustomer(clerk, given.line.account)
  const arrears = await opensPage(clerk, 'InBatchPayAct')
  await link(arrears, words.arrears.recharge).click()
  await isAt(clerk, '12')
  const recharge = partCalled(clerk, words.recharges.recharge)
  await turnsTo(recharge, words.recharges.byCode)
  await expect(recharge.getByRole('textbox', { name: fieldLabel('cardCode', clerk.language) })).toBeVisible()
  await turnsTo(recharge, words.recharges.byMoney)
  await expect(recharge.getByLabel(words.recharges.amount, { exact: true })).toBeVisible()
  const deposit = await opensPage(clerk, 'PayDepositeAct')
  await turnsTo(deposit, words.recharges.payOut)
  await expect(deposit).toContainText(words.recharges.nothingHeld)
  await turnsTo(deposit, words.recharges.payIn)
  await expect(deposit.getByLabel(words.recharges.amount, { exact: true })).toBeVisible()
  const resume = await opensPage(clerk, '9')
  await link(resume, words.act.toProducts).click()
  await isAt(clerk, 'productInfo')
}

async function amounts(office: Office) {
  const given = await installed(office)
  await billsCustomer(given, [{ amount: 30_000, daysLate: 10 }])
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, given.line.account)
  const adjust = await opensPage(clerk, 'AdjustBusinessBillAct')
  await turnsTo(adjust, words.adjust.more)
  await turnsTo(adjust, words.adjust.less)
  await turnsTo(adjust, words.adjust.more)
  await adjust.getByRole('radiogroup').last().locator('label').first().click()
  await fills(clerk, adjust, { amount: '2000' })
  await chooses(clerk, input(clerk, adjust, 'chargeType'), '')
  await adjust.getByLabel(words.adjust.why, { exact: true }).fill('Forgotten on the bill')
  await button(adjust, words.adjust.submit).click()
  await confirmsDialog(clerk)
  await expect(page.locator('.customer-head').getByRole('link', { name: money(32_000), exact: true })).toBeVisible()

  const recharge = await opensPage(clerk, '12')
  await link(recharge, words.recharges.payBills).click()
  await isAt(clerk, 'InBatchPayAct')
  const arrears = partCalled(clerk, words.arrears.title)
  await button(arrears, words.pay.exactly).click()
  await takesPayment(clerk, arrears, [{ kind: 'cash', amount: 32_000 }])
  const other = clerk.language === 'en-US' ? '中文' : 'English'
  await turnsTo(arrears, other)
  await opensDocument(page, arrears.getByRole('button', { name: words.pay.openReceipt }))

  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  await payments.getByRole('row').nth(1).getByRole('button').first().click()
  const detail = page.locator('.ant-drawer:visible')
  await button(detail, words.payments.reprint).click()
  await confirmsDialog(clerk)
  await expect(detail).toContainText(words.payments.copies(1))
  await page.keyboard.press('Escape')

  const pause = await opensPage(clerk, '8')
  await picks(pause.getByRole('radiogroup').first())
  await chooses(clerk, input(clerk, pause, 'reason'), '')
  await button(pause, words.pauses.suspend).click()
  await confirmsDialog(clerk)
  await link(pause, words.act.toOrder).click()
  await isAt(clerk, 'OrderInfoConfigComposite')
}

import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { expect } from '@playwright/test'
import { searchesFor, opensPage, opensCustomer } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, choosesAlong, fills, input, type Part, partCalled, picks, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { anotherLine, installed, sold } from './office/given.ts'
import { areaLabel, inTongue, offeringCalled, areaPathOf } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { billsCustomer, worksSince } from './office/billing.ts'
import { money, readsReceipt, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** A whole day at the counter, in both languages: expected texts come from the pages. */
const stories = {
  'walks in and renews: the last package is chosen, and the new last day is shown before the money is taken': renews,
  'pays three months of arrears for two lines by one click on the amount': paysArrears,
  'moves up a speed in mid-month, down again, then leaves and gets money back': changesAndLeaves,
  'the partner’s morning: a tenant gets a line and then another; customers of others are not his': partnersMorning,
}
for (const language of ['en-US', 'zh-CN'] as const) {
  test.describe(language, () => {
    test.use({ language })
    for (const [title, story] of Object.entries(stories)) test(title, ({ office }) => story(office))
  })
}

async function renews(office: Office) {
  const { line } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, line.account)
  await page.locator('.line-card').getByRole('link', { name: words.overview.renew, exact: true }).click()
  const renew = partCalled(clerk, words.renew.renew)
  await expect(renew.getByRole('radio', { checked: true }), 'the line and its package are preselected').toHaveCount(2)
  const effect = renew.getByRole('complementary')
  await expect(effect).toContainText(money(210_000))
  const said = (await effect.getByRole('strong').last().textContent()) ?? ''
  await renew.getByRole('button', { name: words.renew.submit, exact: true }).click()
  await confirmsDialog(clerk)
  const receipt = await takesPayment(clerk, renew, [{ kind: 'cash', amount: 210_000 }])
  const paper = await readsReceipt(clerk, renew)
  await renew.getByRole('link', { name: words.act.toCustomer, exact: true }).click()
  const day = within(said, words.renew.after)
  await expect(page.locator('.line-card')).toContainText(words.overview.paidThrough(day))
  await saysTheSame(clerk, { receipt, paper, amount: 210_000, settled: [210_000] })
}

async function paysArrears(office: Office) {
  const first = await sold(office)
  const second = { ...first, ...(await anotherLine(office, first)) }
  const months = [70, 40, 9]
  const bills = [
    ...(await billsCustomer(
      first,
      months.map((daysLate) => ({ amount: 35_000, daysLate })),
    )),
    ...(await billsCustomer(
      second,
      months.map((daysLate) => ({ amount: 50_000, daysLate })),
    )),
  ]
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, first.customerCode)
  const head = page.locator('.customer-head')
  await head.getByRole('link', { name: money(255_000), exact: true }).click()
  const arrears = partCalled(clerk, words.arrears.title)
  await expect(arrears.getByRole('checkbox', { checked: true })).toHaveCount(bills.length)
  const receipt = await takesPayment(clerk, arrears, [{ kind: 'cash', amount: 255_000 }])
  const paper = await readsReceipt(clerk, arrears)
  await expect(head.getByRole('link', { name: money(0), exact: true })).toHaveCount(2)
  await saysTheSame(clerk, { receipt, paper, amount: 255_000, settled: [35_000, 50_000] })
  for (const billNo of bills) {
    const bill = page.getByRole('row').filter({ hasText: billNo })
    await expect(bill, billNo).toContainText(term('settled', clerk.language))
  }
}

async function changesAndLeaves(office: Office) {
  const given = await installed(office)
  await worksSince(given, 14)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, given.line.account)
  const up = await changes(clerk, 'HF100')
  const change = partCalled(clerk, words.change.change)
  const receipt = await takesPayment(clerk, change, [{ kind: 'cash', amount: amountIn(up) }])
  const paper = await readsReceipt(clerk, change)
  await saysTheSame(clerk, { receipt, paper, amount: amountIn(up), settled: [amountIn(up)] })
  await opensPage(clerk, 'BroadbandChangeAct')
  await change.getByRole('button', { name: words.act.another, exact: true }).click()

  const over = await changes(clerk, 'HF30')
  await expect(change.getByText(words.change.changed(''))).toBeVisible()
  const head = page.locator('.customer-head')
  await expect(head.getByRole('link', { name: over, exact: true }), 'the refund is in the balance').toBeVisible()

  const close = await opensPage(clerk, 'ProductCloseAct')
  await chooses(clerk, input(clerk, close, 'reason'), '')
  await picks(close.getByRole('radiogroup').filter({ hasText: words.change.cash }), words.change.cash)
  const effect = close.getByRole('complementary')
  await expect(effect).toContainText(words.effect.givenBack)
  const back = (await effect.locator('.due-now strong').textContent()) ?? ''
  await close.getByRole('button', { name: words.change.submitClose, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(close.getByText(words.change.closed(''))).toBeVisible()
  await expect(close.getByText(words.change.handOver(back))).toBeVisible()
  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  await expect(payments).toContainText(`-${back.split(' ')[0]}`)
  await expect(head.getByRole('link', { name: over, exact: true }), 'the refund is still in the balance').toBeVisible()
  const balances = await opensPage(clerk, 'balanceInfo')
  await expect(balances).toContainText(over.split(' ')[0] ?? '')
  const products = await opensPage(clerk, 'productInfo')
  await expect(products.getByRole('row', { name: given.line.account })).not.toContainText(
    term('active', clerk.language),
  )
}

type Paid = { receipt: string; paper: string; amount: number; settled: number[] }

/** Expects the receipt, payments and bills of the open customer to match the page on which the payment was taken. */
async function saysTheSame(clerk: Person, { receipt, paper, amount, settled }: Paid): Promise<void> {
  const shown = (value: number) => value.toLocaleString('en-US')
  expect(paper).toContain(receipt)
  expect(paper).toContain(shown(amount))
  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  const paid = payments.getByRole('row').filter({ hasText: receipt })
  await expect(paid).toContainText(shown(amount))
  await expect(paid).toContainText(term('paid', clerk.language))
  const bills = await opensPage(clerk, 'billInfo')
  for (const value of settled) {
    const bill = bills
      .getByRole('row')
      .filter({ hasText: shown(value) })
      .first()
    await expect(bill).toContainText(term('settled', clerk.language))
  }
}

/** Runs an action while there is no installation team. */
async function withoutTeams(work: () => Promise<void>): Promise<void> {
  const gone = await inDatabase((db) =>
    db
      .updateTable('work_team')
      .set({ active: false })
      .where('is_construction', '=', true)
      .where('active', '=', true)
      .returning('code')
      .execute(),
  )
  try {
    await work()
  } finally {
    const codes = gone.map(({ code }) => code)
    await inDatabase((db) => db.updateTable('work_team').set({ active: true }).where('code', 'in', codes).execute())
  }
}

async function partnersMorning(office: Office) {
  const earnedBefore = await owedToPartner(office)
  const partner = await signsInAs(office, 'partner')
  const { page, words } = partner
  await opensFunction(partner, 'PartnerCustomerOpen')
  const form = partCalled(partner, words.partner.title)
  const number = String(randomInt(1e5, 1e6))
  const name = `Ma Inya ${number}`
  await fills(partner, form, { name, contactTel: `0977${number}1`, certificateNo: `12/KAMAYA(N)${number}` })
  await chooses(partner, input(partner, form, 'certificateType'), '')
  await choosesAlong(partner, form.getByLabel(areaLabel(partner)), ...(await areaPathOf(partner, 'YGN-KMY')))
  await fills(partner, form, { manageAddress: 'Room 5, Inya Lake Residences' })
  const offering = await offeringCalled(partner, 'HF30')
  await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), offering)
  await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(6))
  await input(partner, form, 'informationVerified').check()
  const submits = () => form.getByRole('button', { name: words.partner.submit, exact: true }).click()
  await withoutTeams(async () => {
    await submits()
    await confirmsDialog(partner)
    await expect(form).toContainText(
      inTongue(partner, 'No construction team serves this area', '尚无施工班组服务该区域'),
    )
  })
  await submits()
  await expect(page.getByRole('dialog', { name: words.common.submitTip })).toContainText(
    words.partner.ask(name, money(230_000)),
  )
  await confirmsDialog(partner)
  await expect(form.getByText(words.partner.opened(''))).toBeVisible()
  const sales = form.getByRole('row').filter({ hasText: name })
  await expect(sales).toContainText(offering)

  await sales.getByRole('link', { name: words.partner.furtherLine, exact: true }).click()
  const faster = await offeringCalled(partner, 'HF60')
  await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), faster)
  await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(6))
  await form.getByRole('button', { name: words.partner.submitLine, exact: true }).click()
  await confirmsDialog(partner)
  await expect(form.getByText(words.partner.lineSold(''))).toBeVisible()
  await expect(sales).toHaveCount(2)
  await expect(sales.first()).toContainText(faster)

  await paysAtTheHall(office, { name, offering })
  await opensFunction(partner, 'CommissionPayouts')
  const earned = earnedBefore + share
  await expect(page.getByRole('row', { name: 'E0801' })).toContainText(earned.toLocaleString('en-US'))

  const { customerCode } = await sold(office)
  await searchesFor(partner, customerCode)
  await expect(page.getByText(words.desk.nobody(customerCode))).toBeVisible()
  await searchesFor(partner, name)
  await expect(page.locator('.desk-found').getByRole('link')).toContainText(name)
}

/** 5% of the net price: 230,000 less tax of 10,952. */
const share = 10_952

/** Returns the partner's unpaid commission. */
async function owedToPartner(office: Office): Promise<number> {
  const { rows } = await office.by('finance').commissions.list({ sellerCode: 'E0801' })
  return rows[0]?.openAmount ?? 0
}

/** Pays one of the partner's sales at the store. */
async function paysAtTheHall(office: Office, { name, offering }: { name: string; offering: string }): Promise<void> {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, name)
  const lines: Part = partCalled(clerk, words.overview.title)
  const line = lines.locator('.line-card').filter({ hasText: offering })
  await line.getByRole('link', { name: words.cause.ends.unpaid, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await takesPayment(clerk, drawer, [{ kind: 'card', amount: 230_000, reference: `SLIP-${randomInt(1e6)}` }])
}

/** Returns the text that fills the placeholder of a sentence. */
function within(said: string, sentence: (gap: string) => string): string {
  const [before = '', after = ''] = sentence('\0').split('\0')
  return said.slice(said.indexOf(before) + before.length, after ? said.lastIndexOf(after) : undefined)
}

/**
 * Changes the open customer's line at once to the first package of an offering. Returns the amount charged or refunded.
 */
async function changes(clerk: Person, offering: string): Promise<string> {
  const { words } = clerk
  const change = await opensPage(clerk, 'BroadbandChangeAct')
  const groups = change.getByRole('radiogroup')
  await picks(groups.nth(1), await offeringCalled(clerk, offering))
  await picks(groups.nth(2))
  const effect = change.getByRole('complementary')
  await expect(effect).toContainText(words.change.days)
  const amount = (await effect.locator('.due-now strong').textContent()) ?? ''
  await change.getByRole('button', { name: words.change.submitChange, exact: true }).click()
  await confirmsDialog(clerk)
  return amount
}

const amountIn = (shown: string) => Number(shown.replaceAll(/\D/g, ''))

test('a partner opening another seller’s customer by address sees that it is not theirs', async ({ office }) => {
  const { customerCode, orderCode } = await sold(office)
  const partner = await signsInAs(office, 'partner')
  const { page, words } = partner
  const form = partCalled(partner, words.partner.title)
  await page.goto(`/PartnerCustomerOpen?for=${customerCode}`)
  office.forgives(/404/)
  await expect(form.getByText(words.partner.notYours(customerCode))).toBeVisible()
  await expect(form.getByRole('row').filter({ hasText: orderCode })).toHaveCount(0)
})

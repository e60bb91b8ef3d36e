import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, notice } from './office/form.ts'
import { sold } from './office/given.ts'
import { test } from './office/office.ts'
import { money, readsReceipt, takesPayment } from './office/pay.ts'
import { chineseWalkIn } from './office/people.ts'
import { confirms, counts, handsIn, settlementRow } from './office/settle.ts'
import { signsInAs, triesToSignIn } from './office/sign-in.ts'

/** The spine in Chinese, shorter: account, payment, receipt, workspace, settlement. */
test.use({ language: 'zh-CN' })

test('a clerk opens an account, takes the payment and prints a Chinese receipt', async ({ office }) => {
  const late = await office.arrives()
  await triesToSignIn(late, 'clerk2', '')
  await expect(late.page.getByRole('main').getByRole('alert')).toHaveText(late.words.session.empty)

  const clerk = await signsInAs(office, 'clerk2')
  const person = chineseWalkIn({ name: '陈秀兰' })
  const { customerCode } = await opensAccount(clerk, person)
  const form = accountForm(clerk)
  const receiptNumber = await takesPayment(clerk, form, [
    { kind: 'cash', amount: 30_000 },
    { kind: 'card', amount: 200_000, reference: 'SLIP-88' },
  ])
  const receipt = await readsReceipt(clerk, form)
  for (const printed of ['金莲宽带', '缴费收据', person.name, receiptNumber, customerCode])
    expect(receipt).toContain(printed)
  for (const printed of ['家庭光纤30兆 · 包期费用', '赠送月', '安装费', '合计', '230,000 MMK', '现金', 'SLIP-88'])
    expect(receipt).toContain(printed)
})

test('every page of the workspace is in Chinese', async ({ office }) => {
  const whose = { name: '陈秀兰', manageAddress: '甘马育永盛路7号' }
  const { orderCode, receiptNumber, line } = await sold(office, whose)
  const clerk = await signsInAs(office, 'clerk2')
  await opensCustomer(clerk, line.account)
  const { words } = clerk
  const shown = {
    baseInfo: [whose.name, whose.manageAddress],
    OrderInfoConfigComposite: [orderCode, term('inProgress', 'zh-CN')],
    PayInfoConfigComposite: [receiptNumber, '230,000'],
    productInfo: ['家庭光纤30兆', line.account],
    billInfo: [],
    balanceInfo: [term('allowance', 'zh-CN')],
    authorizationInfo: [words.lines.off, line.account],
    CustomerNetworkResourceInfo: ['仰光中心局'],
    CustomerEquipment: [words.recovery.noneOfCustomer],
  } as const
  for (const [code, texts] of Object.entries(shown) as [keyof typeof shown, readonly string[]][]) {
    const page = await opensPage(clerk, code)
    for (const text of texts) await expect(page).toContainText(text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-鿿]/)
  }
})

test('cash is handed in and counted', async ({ office }) => {
  const tenders = [
    { kind: 'cash' as const, amount: 30_000 },
    { kind: 'card' as const, amount: 200_000, reference: 'SLIP-89' },
  ]
  const { receiptNumber } = await sold(office, { clerk: 'clerk2', tenders })
  const clerk = await signsInAs(office, 'clerk2')
  const settlement = await handsIn(clerk, receiptNumber)
  const cashier = await signsInAs(office, 'cashier')
  const counting = await counts(cashier, settlement)
  await confirms(cashier, counting, 29_000)
  await expect(input(cashier, counting, 'countedAmount')).toHaveAccessibleDescription(/清点金额 29,000.*不符/)
  await confirms(cashier, counting, 30_000)
  await expect(notice(cashier)).toContainText(cashier.words.settlements.confirmed(settlement, money(30_000)))
  await clerk.page.reload()
  await expect(settlementRow(clerk, settlement)).toContainText(term('unpackaged', 'zh-CN'))
})

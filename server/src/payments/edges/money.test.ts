import { expect } from 'vitest'
import { aFreePort, connected, openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { aMonth, byCard, cash, renewal } from '#testing/payments/edges.ts'

const fromBalance = (amount: number) => [{ kind: 'common-balance' as const, amount }]
const remark = 'Two days without a line'

/** Sells extra cabling for cash, which the department confirms. */
async function handedIn(office: Office) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: 42_000, tenders: cash(42_000) })
  const { paymentCode } = paid
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  await office.demo('cashier').settlements.confirm({ settlementCode, countedAmount: 42_000 })
  return { clerk, customerCode, refunded: { customerCode, paymentCode, chargeType: 'outage', remark } }
}

test('once its cash is handed in, a payment is refunded by another method, or from cash then in the drawer', async ({
  office,
}) => {
  const { clerk, customerCode, refunded } = await handedIn(office)
  const inCash = { ...refunded, tenders: cash(9_000) }
  await expect(clerk.payments.otherRefund(inCash)).rejects.toMatchObject({
    message: 'You can refund only 0 MMK in cash. Choose another payment method for the rest',
    fields: [{ field: 'tenders' }],
  })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' }).payments
  await expect(chinese.otherRefund(inCash)).rejects.toMatchObject({
    message: expect.stringContaining('可退还的现金仅有') as unknown,
  })
  const card = await clerk.payments.otherRefund({ ...refunded, tenders: byCard(2_000) })
  expect(await entries(office, card.paymentCode)).toEqual(['card-clearing -2000', 'receivable 2000'])
  await clerk.payments.otherRefund({ ...refunded, tenders: fromBalance(1_000) })
  await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
  expect(await clerk.payments.otherRefund(inCash)).toMatchObject({ refundable: 30_000, cash: { unsettled: 1_000 } })
  expect(await clerk.settlements.unSettlementCollection({}), 'the next hand-in is reduced by it').toMatchObject({
    unsettledAmount: 1_000,
  })
})

test('refunds by another payment method, mixed and in parts, never exceed what was paid', async ({ office }) => {
  const { clerk, refunded } = await handedIn(office)
  const mixed = [...byCard(5_000), ...fromBalance(5_000)]
  expect(await clerk.payments.otherRefund({ ...refunded, tenders: mixed })).toMatchObject({
    amount: -10_000,
    refundable: 32_000,
  })
  await expect(clerk.payments.otherRefund({ ...refunded, tenders: byCard(10_001) })).rejects.toMatchObject({
    code: 'above-ceiling',
    message: expect.stringContaining('10,000 MMK') as unknown,
  })
  await clerk.payments.otherRefund({ ...refunded, tenders: byCard(10_000) })
  const head = office.holding(await office.session(await office.hire(['OtherRefundAct', 'refund.aboveCeiling'])))
  await head.payments.otherRefund({ ...refunded, tenders: byCard(10_000) })
  await expect(head.payments.otherRefund({ ...refunded, tenders: byCard(12_001) })).rejects.toMatchObject({
    message: expect.stringContaining('12,000 MMK') as unknown,
  })
  expect(await head.payments.otherRefund({ ...refunded, tenders: byCard(12_000) })).toMatchObject({ refundable: 0 })
})

test('a payment above the amount due is refused, or its surplus goes to the common balance on request', async ({
  office,
}) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode } = line
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line))
  const over = { orderCode, expectedAmount: 35_000, tenders: cash(36_000) }
  await expect(clerk.payments.payBroadband(over)).rejects.toMatchObject({
    message: 'The tenders add up to 36,000 MMK, but 35,000 MMK is due',
  })
  await oldBill(office, clerk, { customerCode, amount: 4_000, due: '2026-02-10' })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' }).payments
  await expect(chinese.payForInBatchPayment({ customerCode, tenders: cash(5_000) })).rejects.toMatchObject({
    message: expect.stringMatching(/^收款合计 5,000.*应收 4,000/) as unknown,
  })
  await clerk.payments.payForInBatchPayment({ customerCode, tenders: cash(5_000), overpaymentToBalance: true })
  expect((await clerk.ledger.balances({ customerCode })).balances.commonBalance).toBe(1_000)
})

test('a customer with forty lines is served like one with a single line', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode } = line
  for (let count = 1; count < 40; count++) await connected(office, await anotherLine(office, { clerk, customerCode }))
  const renewable = await clerk.orders.productsForRenew({ customerCode })
  expect(renewable).toHaveLength(40)
  expect(renewable.filter(({ _disabled }) => !_disabled)).toHaveLength(40)
  expect(await clerk.orders.productsForClosable({ customerCode })).toHaveLength(40)
  expect(await clerk.orders.productsForSuspendable({ customerCode })).toHaveLength(40)
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ products: [{ state: 'active', count: 40 }] })
  for (let count = 0; count < 40; count++)
    await oldBill(office, clerk, { customerCode, amount: 1_000 + count, due: '2026-02-10' })
  const { bills, arrears } = await clerk.payments.inBatchPaymentDetails({ customerCode })
  expect(bills).toHaveLength(40)
  const items = bills.map(({ billNo, unfulfilledMoney: amount }) => ({ billNo, amount }))
  const paid = await clerk.payments.payForInBatchPayment({ items, tenders: cash(arrears) })
  expect(paid).toMatchObject({ amount: arrears, payments: [{ customerCode }] })
  const receipt = await clerk.payments.receipt({ paymentCode: paid.payments[0]?.paymentCode ?? '' })
  expect((receipt as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Sells the customer another line, which is paid. */
async function anotherLine(
  office: Office,
  { clerk, customerCode }: { clerk: Awaited<ReturnType<typeof hireClerk>>; customerCode: string },
) {
  const port = await aFreePort(office)
  const order = await office.demo('clerk').orders.purchaseBroadband({
    customerCode,
    productOfferingCode: 'HF30',
    priceCode: 'HF30-1',
    ...port,
    broadbandAccount: `forty${port.odbCode.toLowerCase().replaceAll(/\W/g, '')}${port.portCode}`,
    broadbandPassword: 'Mingala7bar',
    workTeam: 'YGN-T1',
    expectedAmount: 55_000,
  })
  const { orderCode } = order
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: byCard(55_000) })
  return { customerCode, orderCode, productCode: order.productCode ?? '' }
}

test('an agent’s customer is visible to the agent and the units above, not to another store', async ({ office }) => {
  const agent = office.demo('agent')
  const sale = { salesMan: 'E0701', salesManDepartment: 'AGT', businessChannel: 'agent' }
  const opened = await openedAccount(office, agent, sale)
  const { customerCode, orderCode } = opened
  await agent.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  await connected(office, opened)
  expect(
    await agent.orders.buildPreviewForRenew({ productCode: opened.productCode, priceCode: 'HF30-6' }),
  ).toMatchObject({ amount: 210_000 })
  await expect(office.demo('clerk').orders.productsForRenew({ customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  const hall = await aMonth(office)
  await expect(agent.orders.productsForRenew({ customerCode: hall.line.customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(
    agent.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' }),
    'only the operator refunds',
  ).rejects.toMatchObject({ code: 'no-permission' })
})

test('every amount at its limit: the last accepted and the first refused', async ({ office }) => {
  const limit = 10_000_000_000_000
  const clerk = await hireClerk(office, { max: 50_000 })
  const customerCode = await walkIn(office)
  const recharges = (tenders: ReturnType<typeof cash | typeof byCard>) =>
    clerk.payments.recharge({ customerCode, tenders })
  await recharges(cash(50_000))
  await expect(recharges(cash(1))).rejects.toMatchObject({ code: 'cash-limit' })
  await expect(recharges(byCard(limit + 1))).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(recharges(byCard(0))).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(recharges(byCard(0.5)), 'half a kyat').rejects.toMatchObject({
    message: expect.stringContaining('has more decimals than the currency allows') as unknown,
  })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' }).payments
  await expect(chinese.recharge({ customerCode, tenders: byCard(0.5) })).rejects.toMatchObject({
    message: expect.stringContaining('小数位数超过货币的位数') as unknown,
  })
  expect(await recharges(byCard(limit))).toMatchObject({ after: limit + 50_000 })
  expect(await recharges(byCard(limit)), 'totals can exceed the entry limit').toMatchObject({
    after: 2 * limit + 50_000,
  })
  expect((await clerk.ledger.balances({ customerCode })).balances.commonBalance).toBe(2 * limit + 50_000)
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ commonBalance: 2 * limit + 50_000 })
})

test('every ceiling includes the amount itself; one more needs the right to exceed it', async ({ office }) => {
  const clerk = await hireClerk(office)
  const lead = await hireClerk(office, { adjusts: 100_000_000, more: ['charge.aboveCeiling', 'refund.aboveCeiling'] })
  const customerCode = await walkIn(office)
  const ceilingOf = async (code: string) =>
    (await office.demo('product').chargeTypes.get({ chargeTypeCode: code })).ceiling
  const [charged, given] = [await ceilingOf('cabling'), await ceilingOf('outage')]
  const charge = (api: typeof clerk, amount: number) =>
    api.orders.otherCharge({ customerCode, chargeType: 'cabling', amount, remark: 'Cable' })
  const refused = { code: 'above-ceiling' }
  await expect(charge(clerk, charged + 1)).rejects.toMatchObject(refused)
  const { orderCode } = await charge(clerk, charged)
  await charge(lead, charged + 1)
  await clerk.payments.payBroadband({ orderCode, expectedAmount: charged, tenders: byCard(charged) })
  const [paid] = (await clerk.payments.forOtherRefund({ customerCode })).rows
  const refund = (api: typeof clerk, amount: number) => {
    const back = { customerCode, paymentCode: paid?.paymentCode ?? '', chargeType: 'outage', remark }
    return api.payments.otherRefund({ ...back, tenders: byCard(amount) })
  }
  await expect(refund(clerk, given + 1)).rejects.toMatchObject(refused)
  await refund(clerk, given)
  await refund(lead, given + 1)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 500_000, due: '2026-02-10' })
  const adjust = (api: typeof clerk, amount: number) =>
    api.bills.adjustBill({ billNo, line: 1, amount, chargeType: 'outage', remark })
  await expect(adjust(clerk, 0 - given - 1)).rejects.toMatchObject({ code: 'adjustment-above-ceiling' })
  await adjust(clerk, 0 - given)
  expect(await adjust(lead, 0 - given - 1)).toMatchObject({ owedAfter: 500_000 - 2 * given - 1 })
})

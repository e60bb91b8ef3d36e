import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { cancelOrder, type Clerk, entries, hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Creates a customer who paid 42,000 for extra cabling. */
async function paidCharge(office: Office, clerk: Clerk) {
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: 42_000, tenders: cash(42_000) })
  return { customerCode, paymentCode: paid.paymentCode }
}
const given = { chargeType: 'outage', remark: 'Two days without a line' }

test('part of a payment is refunded from the drawer: credit note, refund, and never more than was paid', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'] })
  const paid = await paidCharge(office, clerk)
  const { customerCode } = paid
  expect(await clerk.payments.forOtherRefund({ customerCode })).toMatchObject({
    refundLimit: 42_000,
    rows: [{ paymentCode: paid.paymentCode, ofPayment: 42_000, refundable: 42_000, givenBack: 0, _disabled: false }],
    cash: { unsettled: 42_000 },
  })
  const refund = await clerk.payments.otherRefund({ ...given, ...paid, tenders: cash(10_500) })
  expect(refund).toMatchObject({ amount: -10_500, tax: -500, refundable: 31_500, cash: { unsettled: 31_500 } })
  expect(await entries(office, refund.paymentCode)).toEqual(['employee-cash -10500', 'receivable 10500'])
  const { rows } = await clerk.bills.list({ customerCode })
  expect(rows[0]).toMatchObject({
    documentKind: 'credit-note',
    billMoney: -10_500,
    state: 'settled',
    refersTo: rows[1]?.billNo,
  })
  expect(await entries(office, rows[0]?.billNo ?? '')).toEqual(['receivable -10500', 'revenue 10000', 'tax 500'])
  expect(await clerk.payments.forOtherRefund({ customerCode })).toMatchObject({
    rows: [{ refundable: 31_500, givenBack: 10_500 }],
  })
  await expect(clerk.payments.otherRefund({ ...given, ...paid, tenders: cash(31_501) })).rejects.toMatchObject({
    code: 'above-paid',
    fields: [{ field: 'tenders' }],
  })
  await clerk.payments.otherRefund({ ...given, ...paid, tenders: [{ kind: 'common-balance', amount: 31_500 }] })
  expect((await clerk.payments.forOtherRefund({ customerCode })).rows).toMatchObject([
    { refundable: 0, _disabled: true },
  ])
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 31_500 } })
})

test('two clerks cannot refund the same money twice', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'] })
  const paid = await paidCharge(office, clerk)
  const refund = () => clerk.payments.otherRefund({ ...given, ...paid, tenders: cash(30_000) })
  const both = await Promise.allSettled([refund(), refund()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('future days and deposits cannot be refunded here', async ({ office }) => {
  const clerk = await hireClerk(office)
  const demo = office.demo('clerk')
  const opened = await openedAccount(office, demo)
  const { customerCode, orderCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  const [waiting] = (await clerk.payments.forOtherRefund({ customerCode })).rows
  expect(waiting).toMatchObject({ refundable: 0, _disabled: true })
  expect(waiting?.why).toContain(orderCode)
  const paymentCode = waiting?.paymentCode ?? ''
  const early = { ...given, customerCode, paymentCode, tenders: cash(1_000) }
  await expect(clerk.payments.otherRefund(early)).rejects.toMatchObject({ code: 'order-not-finished' })
  await connected(office, opened)
  expect((await clerk.payments.forOtherRefund({ customerCode })).rows).toMatchObject([{ refundable: 20_000 }])
  expect(await clerk.payments.otherRefund({ ...early, tenders: cash(20_000) })).toMatchObject({ refundable: 0 })
  await expect(clerk.payments.otherRefund(early)).rejects.toMatchObject({ code: 'above-paid' })
})

/**
 * Computed manually: 200,000 and 10,000 tax for 184 days; 10 days are 10,870 and 543. The installation of 20,000 counts
 * as used.
 */
test('days credited for a pause are not refunded in money as well', async ({ office }) => {
  const taker = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const { customerCode, productCode, orderCode } = opened
  await taker.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  await connected(office, opened)
  const again = async () => office.holding(await office.session(taker.code))
  const refundable = async () => (await (await again()).payments.forOtherRefund({ customerCode })).rows[0]?.refundable
  office.clock.forward(10 * 86_400_000)
  expect(await refundable()).toBe(31_413)
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  office.clock.forward(10 * 86_400_000)
  expect(await refundable(), 'during the pause').toBe(31_413)
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(closable?.effect.unused, 'closed from the first day of the pause').toMatchObject({ days: 174, ofDays: 184 })
  await office.demo('clerk').orders.resume({ customerCode, productCode, reason: 'returned' })
  expect(await refundable(), 'after the pause').toBe(31_413)
  const [resumed] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(resumed?.effect.unused.net).toBe(closable?.effect.unused.net)

  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  office.clock.forward(10 * 86_400_000)
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' } as const
  expect(
    await office.demo('clerk').orders.close({ ...closing, expectedAmount: closable?.effect.amount ?? 0 }),
  ).toMatchObject({
    orderStatus: 'completed',
  })
})

test('refuses more than the ceiling, and more than the drawer holds', async ({ office }) => {
  const taker = await hireClerk(office)
  const paid = await paidCharge(office, taker)
  await expect(taker.payments.otherRefund({ ...given, ...paid, tenders: cash(20_001) })).rejects.toMatchObject({
    code: 'above-ceiling',
  })
  const empty = await hireClerk(office)
  await expect(empty.payments.otherRefund({ ...given, ...paid, tenders: cash(20_000) })).rejects.toMatchObject({
    code: 'not-enough-cash',
  })
  const byCard = [{ kind: 'card' as const, amount: 20_000, reference: 'BACK-1' }]
  const { paymentCode } = await empty.payments.otherRefund({ ...given, ...paid, tenders: byCard })
  expect(await entries(office, paymentCode)).toEqual(['card-clearing -20000', 'receivable 20000'])
})

test('partial refunds by one clerk count together against the ceiling, per payment and per customer and day', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const paid = await paidCharge(office, clerk)
  const back = (of: { customerCode: string; paymentCode: string }, amount: number, by = clerk) =>
    by.payments.otherRefund({ ...given, ...of, tenders: cash(amount) })
  const refused = { code: 'above-ceiling', fields: [{ field: 'tenders.0.amount' }] }
  await back(paid, 15_000)
  await expect(back(paid, 5_001)).rejects.toMatchObject(refused)
  await back(paid, 5_000)
  await expect(back(paid, 1)).rejects.toMatchObject(refused)
  const charge = { customerCode: paid.customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const next = await clerk.payments.payBroadband({ orderCode, expectedAmount: 42_000, tenders: cash(42_000) })
  const second = { customerCode: paid.customerCode, paymentCode: next.paymentCode }
  await expect(back(second, 1), 'another payment of the same customer today').rejects.toMatchObject(refused)
  office.clock.forward(24 * 3_600_000)
  const tomorrow = { ...clerk, ...office.holding(await office.session(clerk.code)) }
  await back(second, 20_000, tomorrow)
  await expect(back(paid, 1, tomorrow), 'the first payment on another day').rejects.toMatchObject(refused)
  const head = {
    ...clerk,
    ...office.holding(await office.session(await office.hire(['OtherRefundAct', 'refund.aboveCeiling']))),
  }
  const byCard = [{ kind: 'card' as const, amount: 2_000, reference: 'BACK-2' }]
  await head.payments.otherRefund({ ...given, ...paid, tenders: byCard })
})

test('refuses a refund without the right, in another unit, or of a reversed payment', async ({ office }) => {
  const clerk = await hireClerk(office)
  const paid = await paidCharge(office, clerk)
  const refund = { ...given, ...paid, tenders: cash(1_000) }
  await expect(office.as('6').payments.otherRefund(refund)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.payments.otherRefund(refund)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.payments.forOtherRefund(paid)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.payments.otherRefund({ ...refund, customerCode: await walkIn(office) })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'paymentCode' }],
  })
  const orderCode = await unpaidOrder(office, clerk, { customerCode: paid.customerCode, cost: { oneOff: 5_000 } })
  const again = await clerk.payments.payBroadband({ orderCode, expectedAmount: 5_000, tenders: cash(5_000) })
  await cancelOrder(office, clerk, orderCode)
  await expect(clerk.payments.otherRefund({ ...refund, paymentCode: again.paymentCode })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('reports the shared limit once, and the remaining amount of each payment', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'] })
  const opened = await openedAccount(office, office.demo('clerk'))
  const { customerCode, orderCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  await connected(office, opened)
  const again = await clerk.orders.otherCharge({ customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' })
  await clerk.payments.payBroadband({ orderCode: again.orderCode, expectedAmount: 42_000, tenders: cash(42_000) })
  const { rows, refundLimit } = await clerk.payments.forOtherRefund({ customerCode })
  expect(rows.map(({ ofPayment }) => ofPayment)).toEqual([42_000, 230_000])
  expect(rows.map(({ refundable }) => refundable)).toEqual([Math.min(42_000, refundLimit), refundLimit])
  expect(refundLimit).toBeLessThan(230_000)
})

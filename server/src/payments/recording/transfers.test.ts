import { expect } from 'vitest'
import { cancelOrder, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const sent = (amount: number, reference: string) => [{ kind: 'bank-transfer' as const, amount, reference }]
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const remark = 'The reference was mistyped'

let references = 0
/** Returns an unused transfer reference. */
const newReference = () => `FT26${String(++references).padStart(6, '0')}`

/** Creates a customer who owes 38,000 for past months. */
async function owing(office: Office, clerk: { code: string }) {
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  return { customerCode, items: [{ billNo, amount: 38_000 }] }
}

test('a transfer pays an order: no cash, no settlement, and the amount awaits the bank', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const reference = newReference()
  const order = { orderCode, expectedAmount: 230_000 }
  await expect(
    clerk.payments.payBroadband({ ...order, tenders: [{ kind: 'bank-transfer', amount: 230_000 }] }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'tenders.0.reference' }] })
  const twice = [...sent(130_000, reference), ...sent(100_000, ` ${reference.toLowerCase()} `)]
  await expect(clerk.payments.payBroadband({ ...order, tenders: twice })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders.1.reference' }],
  })
  const paid = await clerk.payments.payBroadband({ ...order, tenders: sent(230_000, reference) })
  expect(paid).toMatchObject({ amount: 230_000, cash: { unsettled: 0 } })
  expect(await entries(office, paid.paymentCode)).toEqual(['receivable -230000', 'transfer-clearing 230000'])
  expect((await clerk.payments.list({ customerCode })).rows[0]?.tenders).toEqual([
    { line: 1, kind: 'bank-transfer', amount: 230_000, reference, settlementState: null },
  ])
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 0, unsettledAmount: 0 })
})

test('a reference pays once, regardless of its spelling and of where it is used', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode, items } = await owing(office, clerk)
  const reference = newReference()
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: sent(38_000, reference) })
  const again = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`
  const known = {
    code: 'transfer-known',
    message: expect.stringContaining(
      `Transfer ${reference} was already used for payment ${payments[0]?.paymentCode}`,
    ) as string,
    fields: [{ field: 'tenders.1.reference' }],
  }
  const tenders = [...cash(1_000), ...sent(2_000, again)]
  const other = await owing(office, clerk)
  await expect(
    clerk.payments.payForInBatchPayment({ customerCode: other.customerCode, tenders }),
  ).rejects.toMatchObject(known)
  await expect(clerk.payments.recharge({ customerCode, tenders })).rejects.toMatchObject(known)
  await expect(clerk.payments.recharge({ customerCode, balance: 'deposit', tenders })).rejects.toMatchObject(known)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 3_000 } })
  await expect(clerk.payments.payBroadband({ orderCode, expectedAmount: 3_000, tenders })).rejects.toMatchObject(known)
  const filled = await clerk.payments.recharge({ customerCode, tenders: sent(2_000, newReference()) })
  expect(filled).toMatchObject({ before: 0, after: 2_000, cash: { unsettled: 0 } })
})

test('when two clerks enter the same transfer, only one succeeds', async ({ office }) => {
  const clerks = [await hireClerk(office), await hireClerk(office)]
  const reference = newReference()
  const pay = async (clerk: (typeof clerks)[number]) => {
    const { items } = await owing(office, clerk)
    return () => clerk.payments.payForInBatchPayment({ items, tenders: sent(38_000, reference) })
  }
  const both = await Promise.all(clerks.map(pay))
  const ended = await Promise.allSettled(both.map((go) => go()))
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'transfer-known' } })
})

test('a transfer that pays bills of several customers cannot be corrected for any of them', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const [one, two] = [await owing(office, clerk), await owing(office, clerk)]
  const reference = newReference()
  const { payments } = await clerk.payments.payForInBatchPayment({
    items: [...one.items, ...two.items],
    receiptFor: 'bill',
    tenders: sent(76_000, reference),
  })
  expect(payments).toHaveLength(2)
  for (const { customerCode, paymentCode } of payments) {
    const correction = { customerCode, paymentCode, tenders: cash(38_000), remark }
    await expect(clerk.payments.adjustPayment(correction)).rejects.toMatchObject({ code: 'transfer-shared' })
    const { payments: today } = await clerk.payments.forAdjustPayment({ customerCode })
    expect(today).toMatchObject([
      { _disabled: true, why: expect.stringContaining('ask finance to match it') as string },
    ])
  }
})

test('a mistyped reference is corrected, and both references can be used by their owners', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const { customerCode, items } = await owing(office, clerk)
  const [wrong, right] = [newReference(), newReference()]
  const first = await clerk.payments.payForInBatchPayment({ items, tenders: sent(38_000, wrong) })
  const paymentCode = first.payments[0]?.paymentCode ?? ''
  const fixed = await clerk.payments.adjustPayment({
    customerCode,
    paymentCode,
    tenders: sent(38_000, right),
    remark,
  })
  expect(await entries(office, fixed.reversalCode)).toEqual(['receivable 38000', 'transfer-clearing -38000'])
  expect(await entries(office, fixed.paymentCode)).toEqual(['receivable -38000', 'transfer-clearing 38000'])
  const other = await owing(office, clerk)
  await clerk.payments.payForInBatchPayment({ items: other.items, tenders: sent(38_000, wrong) })
  const last = await clerk.payments.adjustPayment({ ...fixed, customerCode, tenders: cash(38_000), remark })
  expect(last).toMatchObject({ cash: { unsettled: 38_000 } })
  await clerk.payments.recharge({ customerCode, tenders: sent(500, right) })
})

test('a refund by transfer is made with a bank order that pays once', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode } = await owing(office, clerk)
  const reference = newReference()
  await clerk.payments.payForInBatchPayment({ customerCode, tenders: sent(38_000, reference) })
  await clerk.payments.recharge({ customerCode, balance: 'deposit', tenders: cash(9_000) })
  const back = { customerCode, balance: 'deposit', direction: 'out' } as const
  const { paymentCode } = await clerk.payments.recharge({ ...back, tenders: sent(5_000, reference) })
  expect(await entries(office, paymentCode)).toEqual(['deposit 5000', 'transfer-clearing -5000'])
  await expect(clerk.payments.recharge({ ...back, tenders: sent(4_000, reference) })).rejects.toMatchObject({
    code: 'transfer-known',
    message: expect.stringContaining(paymentCode) as string,
    fields: [{ field: 'tenders.0.reference' }],
  })
  const paid = (await clerk.payments.forOtherRefund({ customerCode })).rows.find(({ refundable }) => refundable > 0)
  const refund = { customerCode, paymentCode: paid?.paymentCode ?? '', chargeType: 'outage', remark }
  await expect(clerk.payments.otherRefund({ ...refund, tenders: sent(100, reference) })).rejects.toMatchObject({
    code: 'transfer-known',
  })
  const done = await clerk.payments.otherRefund({ ...refund, tenders: sent(100, newReference()) })
  expect(await entries(office, done.paymentCode)).toContain('transfer-clearing -100')
})

test('cancelling an order credits its transfer to the balance, and the reference stays used', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const reference = newReference()
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: sent(230_000, reference) })
  await cancelOrder(office, clerk, orderCode)
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ commonBalance: 230_000 })
  await expect(clerk.payments.recharge({ customerCode, tenders: sent(230_000, reference) })).rejects.toMatchObject({
    code: 'transfer-known',
  })
})

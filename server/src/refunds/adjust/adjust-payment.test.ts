import { expect } from 'vitest'
import { cancelOrder, type Clerk, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const card = (amount: number) => [{ kind: 'card' as const, amount, reference: 'SLIP-7' }]
const remark = 'The customer paid by card'
const right = 'ModifyPaymentAct' as const

async function paidBill(office: Office, clerk: Clerk) {
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  const paid = await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: 38_000 }], tenders: cash(38_000) })
  const [payment] = paid.payments
  return { customerCode, paymentCode: payment?.paymentCode ?? '', receiptNumber: payment?.receiptNumber }
}

test('corrects cash to card: the payment is reversed and entered again, and nothing else changes', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { more: [right] })
  const { receiptNumber, ...wrong } = await paidBill(office, clerk)
  const { customerCode } = wrong
  expect(await clerk.payments.forAdjustPayment({ customerCode })).toMatchObject({
    payments: [{ paymentCode: wrong.paymentCode, receiptNumber, usingCommonBalance: true, _disabled: false }],
    cash: { unsettled: 38_000 },
  })
  const done = await clerk.payments.adjustPayment({ ...wrong, tenders: card(38_000), remark })
  expect(done).toMatchObject({ amount: 38_000, cash: { unsettled: 0 } })
  expect(done.receiptNumber).not.toBe(receiptNumber)
  expect(await entries(office, done.reversalCode)).toEqual(['employee-cash -38000', 'receivable 38000'])
  expect(await entries(office, done.paymentCode)).toEqual(['card-clearing 38000', 'receivable -38000'])
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 0 })
  expect((await clerk.payments.list({ customerCode })).rows).toMatchObject([
    { paymentCode: done.paymentCode, amount: 38_000, tenders: [{ kind: 'card' }] },
    { paymentCode: done.reversalCode, documentKind: 'refund', amount: -38_000 },
    { paymentCode: wrong.paymentCode, amount: 38_000 },
  ])
  expect(await clerk.orders.orderDetailInfo({ orderCode: done.orderCode })).toMatchObject({
    orderType: 'payment-adjustment',
    orderStatus: 'completed',
    remark,
  })
  await expect(clerk.payments.adjustPayment({ ...wrong, tenders: card(38_000), remark })).rejects.toMatchObject({
    code: 'not-correctable',
  })
  const again = await clerk.payments.adjustPayment({
    ...wrong,
    paymentCode: done.paymentCode,
    tenders: cash(38_000),
    remark,
  })
  expect(again).toMatchObject({ cash: { unsettled: 38_000 } })
})

test('the cashier is notified of cash corrected to card, and of a slip that is used again', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  const notices = async () => (await cashier.messages.list({})).rows.map(({ kind, params }) => ({ kind, params }))
  const first = await paidBill(office, clerk)
  const slip = (reference: string) => [{ kind: 'card' as const, amount: 38_000, reference }]
  const wrong = { customerCode: first.customerCode, paymentCode: first.paymentCode, remark }
  const fixed = await clerk.payments.adjustPayment({ ...wrong, tenders: slip('POS 4711') })
  expect(await notices()).toMatchObject([
    { kind: 'cash.corrected', params: { amount: { money: 38_000 }, payment: fixed.paymentCode } },
  ])
  const again = await clerk.payments.adjustPayment({
    ...wrong,
    paymentCode: fixed.paymentCode,
    tenders: slip('POS 4711'),
  })
  expect(await notices(), 'the corrected payment’s own slip does not count').toHaveLength(1)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  const items = [{ billNo, amount: 38_000 }]
  await clerk.payments.payForInBatchPayment({ items, tenders: slip(' pos4711') })
  expect((await notices())[0]).toMatchObject({
    kind: 'slip.named-again',
    params: { slip: 'POS4711', count: '1', others: again.paymentCode },
  })
})

test('cancelling an order with a corrected payment refunds what was finally paid', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 230_000,
    tenders: cash(230_000),
  })
  await clerk.payments.adjustPayment({ customerCode, paymentCode, tenders: card(230_000), remark })
  await cancelOrder(office, clerk, orderCode)
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 230_000 } })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 0 })
})

test('a correction must add up, on the same day, by the employee who took the payment, before the cash is handed in', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { more: [right] })
  const wrong = await paidBill(office, clerk)
  const desired = { customerCode: wrong.customerCode, paymentCode: wrong.paymentCode, tenders: card(38_000), remark }
  await expect(clerk.payments.adjustPayment({ ...desired, tenders: card(37_999) })).rejects.toMatchObject({
    code: 'amount-mismatch',
  })
  const sixWays = [...card(1), ...card(2), ...card(3), ...card(4), ...card(5), ...card(37_985)]
  await expect(clerk.payments.adjustPayment({ ...desired, tenders: sixWays })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders' }],
  })
  const colleague = await hireClerk(office, { more: [right] })
  await expect(colleague.payments.adjustPayment(desired)).rejects.toMatchObject({ code: 'not-correctable' })
  await clerk.settlements.request({ collections: [{ paymentCode: desired.paymentCode, line: 1 }] })
  expect((await clerk.payments.forAdjustPayment(desired)).payments).toMatchObject([{ _disabled: true }])
  await expect(clerk.payments.adjustPayment(desired)).rejects.toMatchObject({ code: 'not-correctable' })
  const late = await paidBill(office, clerk)
  office.clock.forward(24 * 3_600_000)
  const next = office.holding(await office.session(clerk.code))
  const { customerCode, paymentCode } = late
  await expect(next.payments.adjustPayment({ ...desired, customerCode, paymentCode })).rejects.toMatchObject({
    code: 'not-correctable',
  })
})

test('when a payment is corrected and settled at once, only one succeeds', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const { customerCode, paymentCode } = await paidBill(office, clerk)
  const both = await Promise.allSettled([
    clerk.payments.adjustPayment({ customerCode, paymentCode, tenders: card(38_000), remark }),
    clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { unsettledAmount, requestedAmount } = await clerk.settlements.unSettlementCollection({})
  expect(unsettledAmount).toBe(requestedAmount)
})

test('refuses a correction without the right, in another unit, or of an unknown payment', async ({ office }) => {
  const clerk = await hireClerk(office, { more: [right] })
  const { customerCode, paymentCode } = await paidBill(office, clerk)
  const desired = { customerCode, paymentCode, tenders: card(38_000), remark }
  await expect(office.as('order.pay').payments.adjustPayment(desired)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1', more: [right] })
  await expect(stranger.payments.adjustPayment(desired)).rejects.toMatchObject({ code: 'not-found' })
  const unknown = { ...desired, paymentCode: `${customerCode}-99` }
  await expect(clerk.payments.adjustPayment(unknown)).rejects.toMatchObject({ code: 'not-found' })
})

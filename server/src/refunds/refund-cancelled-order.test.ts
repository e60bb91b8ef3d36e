import { expect } from 'vitest'
import {
  cancelOrder,
  entries,
  fillBalance,
  hireClerk,
  sixMonths,
  unpaidOrder,
  walkIn,
} from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const due = 230_000
const cash = (amount: number) => ({ kind: 'cash', amount }) as const
const card = (amount: number) => ({ kind: 'card', amount, reference: 'SLIP-1' }) as const
const balance = (amount: number) => ({ kind: 'common-balance', amount }) as const

async function paidOrder(
  office: Office,
  tenders: ReturnType<typeof cash | typeof card | typeof balance>[],
  before = 0,
) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  if (before > 0) await fillBalance(office, clerk, { customerCode, amount: before })
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders })
  return { clerk, customerCode, orderCode, ...paid }
}

const after = async (office: Office, { clerk, customerCode, paymentCode }: Awaited<ReturnType<typeof paidOrder>>) => ({
  balance: (await clerk.ledger.balances({ customerCode })).balances.commonBalance,
  inHand: (await clerk.settlements.unSettlementCollection({})).unsettledAmount,
  payment: (await clerk.payments.list({ customerCode })).rows[0],
  note: await office.db
    .selectFrom('note_number')
    .select(['state', 'void_reason'])
    .where('document', '=', paymentCode)
    .executeTakeFirst(),
})

test.for([
  { paid: 'cash in hand is refunded in cash', tenders: [cash(due)], before: 0, left: 0, tenderStates: ['refunded'] },
  {
    paid: 'a card payment is refunded to the balance',
    tenders: [card(due)],
    before: 0,
    left: due,
    tenderStates: [null],
  },
  {
    paid: 'a balance payment returns to the balance',
    tenders: [balance(due)],
    before: due,
    left: due,
    tenderStates: [null],
  },
  {
    paid: 'each tender is refunded in its own way',
    tenders: [cash(100_000), card(80_000), balance(50_000)],
    before: 50_000,
    left: 130_000,
    tenderStates: ['refunded', null, null],
  },
])(
  '$paid when the clerk who took it cancels; the number is void',
  async ({ tenders, before, left, tenderStates }, { office }) => {
    const paid = await paidOrder(office, tenders, before)
    await cancelOrder(office, paid.clerk, paid.orderCode)
    const { balance, inHand, payment, note } = await after(office, paid)
    expect({ balance, inHand }).toEqual({ balance: left, inHand: 0 })
    expect(payment).toMatchObject({
      status: 'refunded',
      tenders: tenderStates.map((settlementState) => ({ settlementState })),
    })
    expect(note).toEqual({ state: 'voided', void_reason: 'customer-withdrew' })
    expect(await paid.clerk.bills.list({ customerCode: paid.customerCode })).toMatchObject({
      open: 0,
      rows: [
        { documentKind: 'credit-note', billMoney: -due, unfulfilledMoney: 0, lines: [{ gross: -210_000 }, {}, {}] },
        {
          state: 'cancelled',
          adjust: -due,
          fulfilledMoney: 0,
          unfulfilledMoney: 0,
          lines: [{ reversed: true }, {}, {}],
        },
      ],
    })
  },
)

test('cash held by another clerk stays theirs to hand in, and the customer is refunded to the balance', async ({
  office,
}) => {
  const paid = await paidOrder(office, [cash(due)])
  const colleague = await hireClerk(office)
  await cancelOrder(office, colleague, paid.orderCode)
  const { balance, inHand, payment, note } = await after(office, paid)
  expect({ balance, inHand }).toEqual({ balance: due, inHand: due })
  expect(payment).toMatchObject({ status: 'refunded', tenders: [{ settlementState: 'unrequested' }] })
  expect(note).toEqual({ state: 'used', void_reason: null })
})

test('cash stays in a settlement request when its order is cancelled', async ({ office }) => {
  const paid = await paidOrder(office, [cash(due)])
  const { settlementCode } = await paid.clerk.settlements.request({
    collections: [{ paymentCode: paid.paymentCode, line: 1 }],
  })
  await cancelOrder(office, paid.clerk, paid.orderCode)
  expect(await after(office, paid)).toMatchObject({ balance: due, inHand: due, payment: { status: 'refunded' } })
  await paid.clerk.settlements.revoke({ settlementCode })
  expect(await paid.clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 1, unrequestedAmount: due })
})

test('cash paid out to another customer in the meantime is not refunded twice: the refund goes to the balance', async ({
  office,
}) => {
  const paid = await paidOrder(office, [cash(due)])
  const other = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 20_000, remark: 'Cable' }
  const { orderCode } = await other.orders.otherCharge(charge)
  const { paymentCode } = await other.payments.payBroadband({
    orderCode,
    expectedAmount: 20_000,
    tenders: [cash(20_000)],
  })
  const refund = { customerCode, paymentCode, chargeType: 'outage', remark: 'No cable', tenders: [cash(20_000)] }
  await paid.clerk.payments.otherRefund(refund)
  await cancelOrder(office, paid.clerk, paid.orderCode)
  expect(await after(office, paid)).toMatchObject({ balance: due, inHand: due - 20_000 })
})

test('an order that was never paid leaves nothing in the ledger', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  await cancelOrder(office, clerk, orderCode)
  const { rows } = await clerk.bills.list({ customerCode })
  expect(rows).toMatchObject([{ state: 'cancelled', postedAt: null, unfulfilledMoney: 0 }])
  expect(await entries(office, rows[0]?.billNo ?? '')).toEqual([])
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders: [cash(due)] })
  await expect(paying).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a deposit paid with the order is removed from its balance', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { ...sixMonths, deposit: 70_000 } })
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 300_000, tenders: [cash(300_000)] })
  await cancelOrder(office, clerk, orderCode)
  const { balances, rows } = await clerk.ledger.balances({ customerCode, balance: 'deposit' })
  expect(balances).toMatchObject({ deposit: 0, commonBalance: 0 })
  expect(rows).toMatchObject([
    { kind: 'bill-reversal', amount: -70_000, balanceAfter: 0 },
    { kind: 'bill', amount: 70_000, balanceAfter: 70_000 },
  ])
})

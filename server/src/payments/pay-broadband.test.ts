import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { entries, fillBalance, hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const due = 230_000
const cash = (amount: number) => ({ kind: 'cash', amount }) as const
const card = (amount: number) => ({ kind: 'card', amount, reference: 'SLIP-881' }) as const
const balance = (amount: number) => ({ kind: 'common-balance', amount }) as const

async function atTheCounter(office: Office, options: Parameters<typeof hireClerk>[1] = {}) {
  const clerk = await hireClerk(office, options)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  return { clerk, customerCode, orderCode }
}

test.for([
  { paid: 'in cash', tenders: [cash(due)], booked: ['employee-cash 230000'], held: 230_000 },
  { paid: 'by card', tenders: [card(due)], booked: ['card-clearing 230000'], held: 0 },
  {
    paid: 'in cash, by two cards and from the balance',
    tenders: [cash(100_000), card(50_000), card(30_000), balance(50_000)],
    booked: ['card-clearing 80000', 'common-balance 50000', 'employee-cash 100000'],
    held: 100_000,
  },
])('an order paid $paid is settled, booked and receipted', async ({ tenders, booked, held }, { office }) => {
  const { clerk, customerCode, orderCode } = await atTheCounter(office)
  await fillBalance(office, clerk, { customerCode, amount: 50_000 })
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders })
  expect(paid).toMatchObject({ amount: due, cash: { unsettled: held, max: 100_000_000, near: false } })
  expect(paid.receiptNumber).toMatch(/^T\w+00000001$/)
  const order = await office.db
    .selectFrom('customer_order')
    .select('status')
    .where('code', '=', orderCode)
    .executeTakeFirst()
  expect(order).toEqual({ status: 'inProgress' })
  expect(await clerk.payments.due({ orderCode }), 'nothing is due after payment').toMatchObject({ amount: 0 })
  expect(await entries(office, paid.paymentCode)).toEqual([...booked, 'receivable -230000'].sort())
  const { rows, open } = await clerk.bills.list({ customerCode })
  expect(rows).toMatchObject([{ state: 'settled', billMoney: due, fulfilledMoney: due, unfulfilledMoney: 0 }])
  expect(open).toBe(0)
  expect(await entries(office, rows[0]?.billNo ?? '')).toEqual(
    ['receivable 230000', 'deferred-revenue -200000', 'revenue -19048', 'tax -10000', 'tax -952'].sort(),
  )
})

test.for([
  { why: 'too little', tenders: [cash(due - 1)], code: 'amount-mismatch', says: '229,999 MMK, but 230,000 MMK' },
  { why: 'too much', tenders: [cash(due), card(1)], code: 'amount-mismatch', says: '230,001 MMK' },
  { why: 'more than the balance', tenders: [balance(due)], code: 'insufficient-balance', says: 'please pay in cash' },
  { why: 'nothing', tenders: [cash(0)], code: 'invalid-input', says: 'greater than 0' },
  { why: 'no tender', tenders: [], code: 'invalid-input', says: 'at least one' },
  { why: 'a negative tender', tenders: [cash(due + 5), cash(-5)], code: 'invalid-input', says: 'Amount' },
  { why: 'half a minor unit', tenders: [cash(due - 0.5), cash(0.5)], code: 'invalid-input', says: 'Amount' },
  {
    why: 'a card without its slip',
    tenders: [{ kind: 'card', amount: due }] as const,
    code: 'invalid-input',
    says: 'Slip or reference number',
  },
])('refuses $why with a clear message and changes nothing', async ({ tenders, code, says }, { office }) => {
  const { clerk, customerCode, orderCode } = await atTheCounter(office)
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders: [...tenders] })
  await expect(paying).rejects.toMatchObject({ code, message: expect.stringContaining(says) as string })
  expect(await clerk.payments.list({ customerCode })).toEqual({ rows: [], next: null })
  expect(await clerk.payments.due({ orderCode })).toMatchObject({ amount: due, cash: { unsettled: 0 } })
})

test('shows the amount due before payment, and refuses with the new amount if it changed', async ({ office }) => {
  const { clerk, customerCode, orderCode } = await atTheCounter(office, { max: 200_000 })
  await fillBalance(office, clerk, { customerCode, amount: 7 })
  expect(await clerk.payments.due({ orderCode })).toEqual({
    orderCode,
    customerCode,
    customerName: expect.any(String) as unknown,
    amount: due,
    commonBalance: 7,
    deposit: 0,
    usingCommonBalance: true,
    cash: { unsettled: 0, max: 200_000, near: false },
  })
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: 1, tenders: [cash(1)] })
  await expect(paying).rejects.toMatchObject({ code: 'price-changed', fields: [{ field: 'expectedAmount' }] })
})

test('does not pay from the common balance if the price forbids it', async ({ office }) => {
  const { clerk, customerCode } = await atTheCounter(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, usingCommonBalance: false })
  await fillBalance(office, clerk, { customerCode, amount: due })
  await office.db
    .updateTable('product_offering_price')
    .set({ using_common_balance: true })
    .where('using_common_balance', '=', false)
    .execute()
  expect(await clerk.payments.due({ orderCode }), 'the original terms').toMatchObject({ usingCommonBalance: false })
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders: [balance(due)] })
  await expect(paying).rejects.toMatchObject({ code: 'balance-not-usable' })
})

test('the limit on unsettled cash is enforced, warns from 80% and does not apply to cards', async ({ office }) => {
  const { clerk, customerCode, orderCode } = await atTheCounter(office, { max: 280_000 })
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: due, tenders: [cash(due)] })
  expect(paid.cash).toEqual({ unsettled: due, max: 280_000, near: true })
  const next = await unpaidOrder(office, clerk, { customerCode })
  const paying = clerk.payments.payBroadband({ orderCode: next, expectedAmount: due, tenders: [cash(due)] })
  await expect(paying).rejects.toMatchObject({
    code: 'cash-limit',
    message:
      'Your unsettled cash would be 460,000 MMK, and your limit is 280,000 MMK. Hand in your collections and have them counted first, or take another form of payment',
    fields: [{ field: 'tenders' }],
  })
  const mixed = [cash(50_000), card(180_000)]
  expect(await clerk.payments.payBroadband({ orderCode: next, expectedAmount: due, tenders: mixed })).toMatchObject({
    cash: { unsettled: 280_000 },
  })
})

test('64 concurrent payments never exceed the limit and leave no gap in the receipt numbers', async ({ office }) => {
  const { clerk, customerCode } = await atTheCounter(office, { max: 20 * 105 + 104 })
  const codes: string[] = []
  for (let count = 0; count < 64; count++)
    codes.push(
      await unpaidOrder(office, clerk, {
        customerCode: count % 2 ? customerCode : await walkIn(office),
        cost: { oneOff: 105 },
      }),
    )
  const outcomes = await Promise.allSettled(
    codes.map((orderCode) => clerk.payments.payBroadband({ orderCode, expectedAmount: 105, tenders: [cash(105)] })),
  )
  const receipts = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.receiptNumber)
  expect(receipts.map((receipt) => Number(receipt.slice(-8))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason as { code: string }).code)
  expect(new Set(refused)).toEqual(new Set(['cash-limit']))
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 20, unsettledAmount: 2_100 })
})

test('a double click pays once; another clerk is refused because it is already paid', async ({ office }) => {
  const { clerk, customerCode, orderCode } = await atTheCounter(office)
  const other = await hireClerk(office)
  const paying = { orderCode, expectedAmount: due, tenders: [cash(due)] }
  const click = { headers: { 'idempotency-key': randomUUID() } }
  const [first, second] = await Promise.all([
    office.holding(clerk.token, click).payments.payBroadband(paying),
    office.holding(clerk.token, click).payments.payBroadband(paying),
  ])
  expect(second).toEqual(first)
  await expect(clerk.payments.payBroadband(paying)).rejects.toMatchObject({ code: 'already-paid' })
  await expect(other.payments.payBroadband(paying)).rejects.toMatchObject({ code: 'already-paid' })

  const next = await unpaidOrder(office, clerk, { customerCode })
  const race = [clerk, other].map(({ payments }) => payments.payBroadband({ ...paying, orderCode: next }))
  const outcomes = await Promise.allSettled(race)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await clerk.payments.list({ customerCode })).toMatchObject({ rows: [{ orderCode: next }, { orderCode }] })
})

test('refuses payment without receipt numbers, for an unknown order or for a customer outside the scope', async ({
  office,
}) => {
  const { orderCode } = await atTheCounter(office)
  const without = await hireClerk(office, { numbers: 0 })
  const paying = { orderCode, expectedAmount: due, tenders: [cash(due)] }
  await expect(without.payments.payBroadband(paying)).rejects.toMatchObject({
    code: 'no-receipt-numbers',
    fields: [{ field: 'tenders' }],
  })
  const elsewhere = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(elsewhere.payments.payBroadband(paying)).rejects.toMatchObject({ code: 'not-found' })
  await expect(elsewhere.payments.due({ orderCode })).rejects.toMatchObject({ code: 'not-found' })
  const unknown = `${orderCode.slice(0, 9)}-9999`
  await expect(without.payments.payBroadband({ ...paying, orderCode: unknown })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a deposit is held in its balance and shown with its movement', async ({ office }) => {
  const { clerk, customerCode } = await atTheCounter(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { ...sixMonths, deposit: 70_000 } })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 300_000,
    tenders: [cash(300_000)],
  })
  expect(paymentCode).toMatch(/^C\d{8}-\d+$/)
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({
    balances: { commonBalance: 0, deposit: 70_000, allowance: 0, cashCoupon: 0, derated: 0, paymentCard: 0, adjust: 0 },
    rows: [{ balance: 'deposit', kind: 'bill', amount: 70_000, balanceAfter: 70_000 }],
  })
})

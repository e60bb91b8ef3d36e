import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { cancelOrder, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { expectFound } from '#testing/planted.ts'

const day = 86_400_000
const wanted = { batchKind: 'cash-coupon' as const, quantity: 3, cardValue: 50_000, usableUntil: '2026-12-31' }
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const coupon = (couponCode: string, amount = 50_000) => [{ kind: 'cash-coupon' as const, amount, couponCode }]

/** Creates a batch of three coupons as finance, activates it as the store, and returns the codes. */
async function coupons(office: Office, changes: Partial<typeof wanted> & { usableFrom?: string } = {}) {
  const made = await office.demo('finance').rechargeCards.make({ ...wanted, ...changes })
  await office.demo('warehouse').rechargeCards.activate({ batchCode: made.batchCode })
  const [first = '', second = '', third = ''] = made.cards.map(({ cardCode }) => cardCode)
  return { batchCode: made.batchCode, serials: made.cards.map(({ serialNo }) => serialNo), first, second, third }
}

/** Creates a customer who owes an amount for past months. */
async function owing(office: Office, clerk: { code: string }, amount = 38_000) {
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount, due: '2026-02-10' })
  return { customerCode, items: [{ billNo, amount }] }
}

test('a coupon and cash pay an order: the unit bears its cost, and the clerk hands in only the cash', async ({
  office,
}) => {
  const [clerk, { first, serials, batchCode }] = [await hireClerk(office), await coupons(office)]
  expect(batchCode).toMatch(/^CB\d{5}$/)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  expect(await clerk.rechargeCards.checkCoupon({ couponCode: ` ${first.toLowerCase()}` })).toEqual({
    serialNo: serials[0],
    couponValue: 50_000,
    usableUntil: '2026-12-31',
  })
  const tenders = [...coupon(first), ...cash(180_000)]
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  expect(paid).toMatchObject({ amount: 230_000, cash: { unsettled: 180_000 } })
  expect(await entries(office, paid.paymentCode)).toEqual([
    'cash-coupon 50000',
    'employee-cash 180000',
    'receivable -230000',
  ])
  expect(await entries(office, serials[0] ?? '')).toEqual(['cash-coupon -50000', 'coupon-expense 50000'])
  expect((await clerk.payments.list({ customerCode })).rows[0]?.tenders[0]).toEqual({
    line: 1,
    kind: 'cash-coupon',
    amount: 50_000,
    reference: serials[0],
    settlementState: null,
  })
  expect((await clerk.ledger.balances({ customerCode })).balances).toMatchObject({ cashCoupon: 0 })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 180_000 })
  const finance = office.demo('finance').rechargeCards
  expect((await finance.list({ batchCode, cardState: 'used' })).rows).toMatchObject([
    { serialNo: serials[0], customerCode, cardValue: 50_000, paidAmount: 50_000 },
  ])
  expect((await finance.batches({ batchKind: 'cash-coupon', limit: 1 })).rows).toMatchObject([
    { batchCode, cardsUsed: 1, cardsUnused: 2, batchKind: 'cash-coupon' },
  ])
})

test('a coupon worth more than is owed pays the debt, and the rest of its value is lost', async ({ office }) => {
  const [clerk, { first, second, serials, batchCode }] = [await hireClerk(office), await coupons(office)]
  const { customerCode, items } = await owing(office, clerk)
  const pay = (tenders: Parameters<typeof clerk.payments.payForInBatchPayment>[0]['tenders']) =>
    clerk.payments.payForInBatchPayment({ items, tenders })
  const whole = { code: 'coupon-amount', fields: [{ field: 'tenders.0.amount' }] }
  await expect(pay([...coupon(first, 20_000), ...cash(18_000)])).rejects.toMatchObject({
    ...whole,
    message: expect.stringMatching(/50,000 MMK can cover 38,000 MMK/) as unknown,
  })
  const more = { items, overpaymentToBalance: true, tenders: coupon(first) }
  await expect(clerk.payments.payForInBatchPayment(more), 'a coupon gives no change').rejects.toMatchObject(whole)
  await expect(pay([...coupon(first, 38_000), ...coupon(first.toLowerCase(), 1)])).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders.1.couponCode' }],
  })
  await pay(coupon(first, 38_000))
  expect(await entries(office, serials[0] ?? '')).toEqual(['cash-coupon -38000', 'coupon-expense 38000'])
  const { rows } = await office.demo('finance').rechargeCards.list({ batchCode, cardState: 'used' })
  expect(rows).toMatchObject([{ cardValue: 50_000, paidAmount: 38_000 }])
  expect((await clerk.ledger.balances({ customerCode })).balances).toMatchObject({ cashCoupon: 0, commonBalance: 0 })
  const other = await owing(office, clerk, 60_000)
  const rest = { items: other.items, overpaymentToBalance: true, tenders: [...coupon(second), ...cash(15_000)] }
  await clerk.payments.payForInBatchPayment(rest)
  const { balances } = await clerk.ledger.balances({ customerCode: other.customerCode })
  expect(balances, 'the surplus came from the cash, not the coupon').toMatchObject({ commonBalance: 5_000 })
})

test('refuses a used, early, expired, blocked, inactive or unknown coupon with its own message', async ({ office }) => {
  const clerk = await hireClerk(office)
  const owed = await owing(office, clerk, 50_000)
  const refused = async (couponCode: string, code: string) => {
    const taken = clerk.payments.payForInBatchPayment({ items: owed.items, tenders: coupon(couponCode) })
    await expect(taken).rejects.toMatchObject({ code, fields: [{ field: 'tenders.0.couponCode' }] })
    await expect(clerk.rechargeCards.checkCoupon({ couponCode })).rejects.toMatchObject({
      code,
      fields: [{ field: 'couponCode' }],
    })
  }
  const store = office.demo('warehouse').rechargeCards
  const { cards } = await office.demo('finance').rechargeCards.make(wanted)
  await refused(cards[0]?.cardCode ?? '', 'coupon-not-active')
  const early = await coupons(office, { usableFrom: '2026-04-01' })
  await refused(early.first, 'coupon-early')
  const { first, second, serials } = await coupons(office)
  await store.blockCard({ serialNo: serials[1] ?? '', reason: 'Copied' })
  await refused(second, 'coupon-blocked')
  const other = await owing(office, clerk, 50_000)
  await clerk.payments.payForInBatchPayment({ items: other.items, tenders: coupon(first) })
  await refused(first, 'coupon-used')
  await refused('ABCD-EFGH-2345-6789', 'coupon-unknown')
  const short = await coupons(office, { usableUntil: '2026-03-06' })
  office.clock.forward(3 * day)
  const later = office.holding(await office.session(clerk.code)).payments
  const late = { items: owed.items, tenders: coupon(short.first) }
  await expect(later.payForInBatchPayment(late)).rejects.toMatchObject({ code: 'coupon-expired' })
  await expect(
    later.payForInBatchPayment({ ...late, tenders: [{ kind: 'cash-coupon', amount: 50_000 }] }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'tenders.0.couponCode' }] })
})

test('a coupon is not a recharge card, nor vice versa; it fills no balance and pays no other customer’s bill', async ({
  office,
}) => {
  const [clerk, { first, serials }] = [await hireClerk(office), await coupons(office)]
  const { customerCode, items } = await owing(office, clerk, 50_000)
  await expect(clerk.payments.recharge({ customerCode, cardCode: first })).rejects.toMatchObject({
    code: 'card-is-coupon',
    message: expect.stringContaining(serials[0] ?? '') as unknown,
    fields: [{ field: 'cardCode' }],
  })
  const { batchCode, cards } = await office
    .demo('finance')
    .rechargeCards.make({ ...wanted, batchKind: 'recharge-card' })
  await office.demo('warehouse').rechargeCards.activate({ batchCode })
  const card = coupon(cards[0]?.cardCode ?? '')
  await expect(clerk.payments.payForInBatchPayment({ items, tenders: card })).rejects.toMatchObject({
    code: 'coupon-is-card',
  })
  for (const balance of ['common-balance', 'deposit'] as const)
    await expect(clerk.payments.recharge({ customerCode, balance, tenders: coupon(first) })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'tenders' }],
    })
  const neighbour = await owing(office, clerk, 50_000)
  const both = { items: [...items, ...neighbour.items], tenders: [...coupon(first), ...cash(50_000)] }
  await expect(clerk.payments.payForInBatchPayment(both)).rejects.toMatchObject({ code: 'coupon-one-customer' })
  await expect(
    office.demo('finance').rechargeCards.make({ ...wanted, batchKind: 'recharge-card', usableFrom: '2026-04-01' }),
  ).rejects.toMatchObject({ fields: [{ field: 'usableFrom' }] })
})

test('when two clerks take the same coupon, only one succeeds; the same key again returns the same response', async ({
  office,
}) => {
  const { first, second } = await coupons(office)
  const pay = async () => {
    const clerk = await hireClerk(office)
    const { items } = await owing(office, clerk, 50_000)
    return () => clerk.payments.payForInBatchPayment({ items, tenders: coupon(first) })
  }
  const both = [await pay(), await pay()]
  const ended = await Promise.allSettled(both.map((go) => go()))
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'coupon-used' } })
  const clerk = await hireClerk(office)
  const { items } = await owing(office, clerk, 50_000)
  const form = office.holding(clerk.token, { headers: { 'idempotency-key': randomUUID() } }).payments
  const once = await form.payForInBatchPayment({ items, tenders: coupon(second) })
  expect(await form.payForInBatchPayment({ items, tenders: coupon(second) })).toEqual(once)
})

test('a coupon payment is refunded as a coupon, never as money: by a refund, or when the order is cancelled', async ({
  office,
}) => {
  const [clerk, { first, second }] = [await hireClerk(office), await coupons(office)]
  const { customerCode, items } = await owing(office, clerk, 60_000)
  const { payments } = await clerk.payments.payForInBatchPayment({
    items,
    tenders: [...coupon(first), ...cash(10_000)],
  })
  const back = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', chargeType: 'outage', remark: 'Outage' }
  await expect(clerk.payments.otherRefund({ ...back, tenders: cash(5_000) })).rejects.toMatchObject({
    code: 'credit-goes-back',
    fields: [{ field: 'tenders' }],
  })
  await clerk.payments.otherRefund({ ...back, tenders: [{ kind: 'common-balance', amount: 5_000 }] })
  const has = async () => (await clerk.ledger.balances({ customerCode })).balances
  expect(await has()).toMatchObject({ cashCoupon: 5_000, commonBalance: 0 })

  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const tenders = [...coupon(second), ...cash(180_000)]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const held = (await clerk.settlements.unSettlementCollection({})).unsettledAmount
  await cancelOrder(office, clerk, orderCode)
  expect((await clerk.settlements.unSettlementCollection({})).unsettledAmount).toBe(held - 180_000)
  expect(await has()).toMatchObject({ cashCoupon: 55_000, commonBalance: 0 })
  expect((await clerk.ledger.balances({ customerCode })).lots).toMatchObject([
    { balance: 'cash-coupon', expiresOn: '2026-12-31' },
    { balance: 'cash-coupon', expiresOn: '2026-12-31' },
  ])
})

test('a coupon cannot pay a deposit, and credit used with it cannot exceed the rest of the bill', async ({
  office,
}) => {
  const clerk = await hireClerk(office, { more: ['balance.credit', 'balance.aboveCeiling'] })
  const { first, second } = await coupons(office)
  const customerCode = await walkIn(office)
  const cost = { months: 1, gift: 0, period: 30_000, install: 0, deposit: 70_000 }
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost })
  expect(await clerk.payments.due({ orderCode })).toMatchObject({ amount: 100_000, deposit: 70_000 })
  const order = { orderCode, expectedAmount: 100_000 }
  await expect(
    clerk.payments.payBroadband({ ...order, tenders: [...coupon(first), ...cash(50_000)] }),
  ).rejects.toMatchObject({ code: 'coupon-amount', message: expect.stringContaining('30,000') as unknown })
  const credit = { balance: 'allowance' as const, amount: 9_000, chargeType: 'outage', remark: 'Outage' }
  await clerk.payments.giveCredit({ customerCode, ...credit })
  const mixed = [...coupon(first, 30_000), { kind: 'common-balance' as const, amount: 1_000 }, ...cash(69_000)]
  await expect(clerk.payments.payBroadband({ ...order, tenders: mixed })).rejects.toMatchObject({
    code: 'insufficient-balance',
  })
  await clerk.payments.payBroadband({ ...order, tenders: [...coupon(first, 30_000), ...cash(70_000)] })
  const bare = await unpaidOrder(office, clerk, { customerCode, cost: { ...cost, period: 0, months: 0 } })
  const only = { orderCode: bare, expectedAmount: 70_000 }
  await expect(
    clerk.payments.payBroadband({ ...only, tenders: [...coupon(second, 50_000), ...cash(20_000)] }),
  ).rejects.toMatchObject({ code: 'coupon-pays-bills' })
})

test('a payment can be corrected to a coupon, but one paid by a coupon cannot be corrected', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const { first } = await coupons(office)
  const { customerCode, items } = await owing(office, clerk)
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cash(38_000) })
  const wrong = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', remark: 'It was a coupon' }
  const right = await clerk.payments.adjustPayment({ ...wrong, tenders: coupon(first, 38_000) })
  expect(right.cash.unsettled).toBe(0)
  const again = { ...wrong, paymentCode: right.paymentCode, tenders: cash(38_000) }
  await expect(clerk.payments.adjustPayment(again)).rejects.toMatchObject({ code: 'coupon-not-corrected' })
})

test('throttles an employee who guesses coupon codes, and stores nothing from the payment', async ({ office }) => {
  const [clerk, { first }] = [await hireClerk(office), await coupons(office)]
  const { items } = await owing(office, clerk, 50_000)
  for (let guess = 0; guess < 10; guess += 1)
    await expect(
      clerk.payments.payForInBatchPayment({ items, tenders: coupon(`GUESS-${guess}`) }),
    ).rejects.toMatchObject({ code: 'coupon-unknown' })
  await expect(clerk.payments.payForInBatchPayment({ items, tenders: coupon(first) })).rejects.toMatchObject({
    code: 'too-many-cards',
  })
  office.clock.forward(16 * 60_000)
  const later = office.holding(await office.session(clerk.code)).payments
  await later.payForInBatchPayment({ items, tenders: coupon(first) })
  const stored = await office.db.selectFrom('employee_log').select('input').execute()
  const replies = await office.db.selectFrom('idempotency').select('reply').execute()
  expect(JSON.stringify([stored, replies])).not.toContain(first)
})

test.for([
  [
    'a used coupon that paid nothing',
    sql`update recharge_card set state = 'used', customer_code = (select min(code) from customer), used_at = now()
      where serial in (select min(serial) from recharge_card where serial like 'CB%' and state = 'active')`,
    'a used cash coupon paid at most its value',
  ],
  [
    'a payment by an unused coupon',
    sql`update recharge_card set state = 'active', customer_code = null, used_at = null
      where serial like 'CB%' and state = 'used'`,
    'a used cash coupon paid at most its value',
  ],
  [
    'a coupon whose lot holds another amount',
    sql`update balance_lot set value = value + 1 where kind = 'cash-coupon' and source like 'CB%'`,
    'the amount a cash coupon paid equals its lot',
  ],
] as const)('the audit finds %s', async ([, planted, sentence], { office }) => {
  const [clerk, { first }] = [await hireClerk(office), await coupons(office)]
  const { items } = await owing(office, clerk)
  await clerk.payments.payForInBatchPayment({ items, tenders: coupon(first, 38_000) })
  await expectFound(office, planted, sentence)
})

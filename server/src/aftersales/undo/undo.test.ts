import { expect } from 'vitest'
import { sql } from 'kysely'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const reason = 'wrong-entry'
const again = async (office: Office, code: string) => office.holding(await office.session(code))

/** Returns a clerk, and a line paid until 2026-10-05 and renewed for 12 months at 420,000 in cash. */
async function given(office: Office, priceCode = 'HF30-12', amount = 420_000) {
  const { code } = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const clerk = await again(office, code)
  const card = [{ kind: 'card' as const, amount: 230_000, reference: 'S-0' }]
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 230_000, tenders: card })
  const line = await connected(office, opened)
  const before = await stand(office, line)
  const order = await renews(clerk, line, { priceCode, amount })
  return { code, clerk, line, before, ...order, revoke: { ...order, reason } }
}

type Line = { customerCode: string; productCode: string }
async function renews(
  clerk: Awaited<ReturnType<typeof again>>,
  line: Line,
  { priceCode = 'HF30-1', amount = 35_000 } = {},
) {
  const { customerCode, productCode } = line
  const bought = { customerCode, productOfferingCode: 'HF30', priceCode, renewProductCode: productCode }
  const { orderCode } = await clerk.orders.purchaseBroadband({ ...bought, expectedAmount: amount })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: amount,
    tenders: cash(amount),
  })
  return { customerCode, orderCode, paymentCode }
}

/**
 * Returns everything a renewal changes: the product, its periods, the ledger balances, and the commands to the network.
 */
async function stand({ db }: Office, { customerCode, productCode }: Line) {
  const { rows } = await sql<{ product: unknown; periods: unknown; books: unknown; expires: unknown }>`
    select (select json_build_object('paidThrough', paid_through, 'anchor', anchor, 'price', price_code, 'version', price_version,
        'status', status) from product where customer_code = ${customerCode} and code = ${productCode}) as product,
      (select json_agg(d order by d.days) from (select days, kind, value, tax, source from product_period
        where customer_code = ${customerCode} and product_code = ${productCode}) d) as periods,
      (select json_agg(e order by e.account) from (select account, sum(amount) as amount from ledger_entry
        where customer_code = ${customerCode} and account <> 'employee-cash'
        group by account having sum(amount) <> 0) e) as books`.execute(db)
  return rows[0]
}

test('undoing a mistaken renewal restores money, days, revenue, tax and commission', async ({ office }) => {
  const { clerk, line, before, customerCode, orderCode, paymentCode, revoke } = await given(office)
  const shown = await clerk.orders.previewRevoke({ customerCode, orderCode })
  expect(shown).toEqual({
    orderCode,
    amount: 420_000,
    cash: 420_000,
    toBalance: 0,
    paidThroughBefore: expect.stringMatching(/^2027-/) as unknown,
    paidThroughAfter: '2026-10-05',
  })
  expect(await clerk.orders.revoke({ customerCode, orderCode, reason })).toEqual({
    orderCode,
    orderStatus: 'cancelled',
  })
  expect(await stand(office, line)).toEqual(before)
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 0 })
  expect(await entries(office, paymentCode)).toEqual([
    'employee-cash -420000',
    'employee-cash 420000',
    'receivable -420000',
    'receivable 420000',
  ])
  expect((await clerk.bills.list({ customerCode })).rows[0]).toMatchObject({
    documentKind: 'credit-note',
    billMoney: -420_000,
    lines: [{ gross: -420_000, net: -400_000, tax: -20_000 }, { gross: 0 }],
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderStatus: 'cancelled',
    reason: { code: reason },
  })
  await expect(clerk.orders.revoke(revoke)).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(clerk.orders.previewRevoke({ customerCode, orderCode })).rejects.toMatchObject({ code: 'wrong-state' })
  // After the undo, the same days can be bought again.
  await renews(clerk, line, { priceCode: 'HF30-12', amount: 420_000 })
  expect((await office.demo('clerk').orders.productDetail(line)).expireDate).toBe(shown.paidThroughBefore)
})

test('money that the actor does not hold in cash goes to the balance, and can be paid out', async ({ office }) => {
  const { customerCode, orderCode, before, line } = await given(office)
  const other = await hireClerk(office)
  const shown = await other.orders.previewRevoke({ customerCode, orderCode })
  expect(shown).toMatchObject({ amount: 420_000, cash: 0, toBalance: 420_000 })
  await other.orders.revoke({ customerCode, orderCode, reason })
  expect((await other.ledger.balances({ customerCode })).balances.commonBalance).toBe(420_000)
  const after = await stand(office, line)
  expect(after?.product).toEqual(before?.product)
  expect(after?.periods).toEqual(before?.periods)
  const transfer = [{ kind: 'bank-transfer' as const, amount: 50_000, reference: 'KBZ 7' }]
  expect(await other.payments.payOutBalance({ customerCode, tenders: transfer, remark: 'By mistake' })).toMatchObject({
    after: 370_000,
  })
})

test('renewals are undone newest first, and the previous price is restored', async ({ office }) => {
  const { clerk, line, before, customerCode, orderCode } = await given(office)
  const second = await renews(clerk, line)
  const first = { customerCode, orderCode, reason }
  for (const call of [() => clerk.orders.revoke(first), () => clerk.orders.previewRevoke({ customerCode, orderCode })])
    await expect(call()).rejects.toMatchObject({
      code: 'later-months',
      message: expect.stringContaining(second.orderCode) as unknown,
    })
  await clerk.orders.revoke({ customerCode, orderCode: second.orderCode, reason })
  await clerk.orders.revoke(first)
  expect(await stand(office, line)).toEqual(before)
})

test('refuses months that have begun; closing the line, as advised, refunds the unused days', async ({ office }) => {
  const { code, line, customerCode, orderCode } = await given(office)
  const { paid_through } = await office.db
    .selectFrom('product')
    .select('paid_through')
    .where('code', '=', line.productCode)
    .executeTakeFirstOrThrow()
  expect(paid_through).not.toBeNull()
  office.clock.forward(220 * day)
  const clerk = await again(office, code)
  await expect(clerk.orders.revoke({ customerCode, orderCode, reason })).rejects.toMatchObject({
    code: 'months-begun',
    fields: [{ field: 'orderCode' }],
  })
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable?.effect.amount).toBeLessThan(-200_000)
})

test('a charge can be undone on the day it was paid, and only refunded through Other refund later', async ({
  office,
}) => {
  const { clerk, code, customerCode, before, line } = await given(office)
  const charges = async (by: typeof clerk) => {
    const charge = { customerCode, chargeType: 'relocation', amount: 10_000, remark: 'Cable' }
    const { orderCode } = await by.orders.otherCharge(charge)
    const taken = await by.payments.payBroadband({ orderCode, expectedAmount: 10_000, tenders: cash(10_000) })
    return { orderCode, ...taken }
  }
  expect(before).toBeDefined()
  const standing = await stand(office, line)
  const { orderCode } = await charges(clerk)
  expect(await clerk.orders.previewRevoke({ customerCode, orderCode })).toMatchObject({
    amount: 10_000,
    cash: 10_000,
    paidThroughBefore: null,
    paidThroughAfter: null,
  })
  await clerk.orders.revoke({ customerCode, orderCode, reason })
  expect(await stand(office, line)).toEqual(standing)

  const late = await charges(clerk)
  office.clock.forward(day)
  const tomorrow = await again(office, code)
  await expect(tomorrow.orders.revoke({ customerCode, orderCode: late.orderCode, reason })).rejects.toMatchObject({
    code: 'charge-earlier',
  })
  const back = { customerCode, paymentCode: late.paymentCode, chargeType: 'outage', remark: 'Not needed' }
  await tomorrow.payments.otherRefund({ ...back, tenders: cash(10_000) })
  await expect(tomorrow.orders.revoke({ customerCode, orderCode: late.orderCode, reason })).rejects.toMatchObject({
    code: 'charge-earlier',
  })
})

test('refuses an order refunded in part, an actor outside the scope, and an actor without the right', async ({
  office,
}) => {
  const { clerk, customerCode, orderCode, paymentCode } = await given(office)
  const preview = { customerCode, orderCode }
  await expect(office.as('CustomerOpenAct').orders.previewRevoke(preview)).rejects.toMatchObject({
    code: 'no-permission',
  })
  await expect(office.demo('clerk3').orders.previewRevoke(preview)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.previewRevoke({ customerCode, orderCode: `${customerCode}-77` })).rejects.toMatchObject({
    code: 'not-found',
  })
  office.clock.forward(40 * day)
  const later = await again(office, (await hireClerk(office)).code)
  const back = { customerCode, paymentCode, chargeType: 'outage', remark: 'Goodwill' }
  const card = [{ kind: 'card' as const, amount: 1_000, reference: 'S-1' }]
  const refund = await later.payments.otherRefund({ ...back, tenders: card })
  await expect(later.orders.revoke({ customerCode, orderCode, reason })).rejects.toMatchObject({
    code: 'refunded-in-part',
    message: expect.stringContaining(refund.orderCode) as unknown,
  })
})

test('the details of an order offer to undo it exactly while the call accepts it', async ({ office }) => {
  const { customerCode } = await given(office)
  const cashier = await hireClerk(office)
  const charge = { customerCode, chargeType: 'relocation', amount: 10_000, remark: 'Cable' }
  const { orderCode } = await cashier.orders.otherCharge(charge)
  const offered = async ({ orders }: Pick<typeof cashier, 'orders'>) =>
    (await orders.orderDetailInfo({ orderCode })).mayUndo
  expect(await offered(cashier), 'not before it is paid').toBe(false)
  await cashier.payments.payBroadband({ orderCode, expectedAmount: 10_000, tenders: cash(10_000) })
  expect(await offered(cashier)).toBe(true)
  expect(await offered(office.as('OrderInfoConfigComposite')), 'not without the permission').toBe(false)
  office.clock.forward(day)
  const tomorrow = await again(office, cashier.code)
  expect(await offered(tomorrow), 'not on a later day').toBe(false)
  await expect(tomorrow.orders.revoke({ customerCode, orderCode, reason })).rejects.toMatchObject({
    code: 'charge-earlier',
  })
})

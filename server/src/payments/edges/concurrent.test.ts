import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { aMonth, cash, renewal, toFaster } from '#testing/payments/edges.ts'

/** Returns how many of two concurrent calls succeeded, and the refusals of the others. */
async function outcomes(both: Promise<unknown>[]) {
  const settled = await Promise.allSettled(both)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  return { done: settled.length - refused.length, refused }
}

test('when two clerks renew one line at once, one succeeds and the other is refused with the code of that order', async ({
  office,
}) => {
  const { clerk, line } = await aMonth(office)
  const other = await hireClerk(office)
  const both = [clerk, other].map(({ orders }) => orders.purchaseBroadband(renewal(line)))
  expect(await outcomes(both)).toEqual({ done: 1, refused: ['open-order-exists'] })
  const [order] = (await clerk.orders.byCustomer({ customerCode: line.customerCode })).rows
  await expect(other.orders.changeBroadband({ ...toFaster(line), expectedAmount: 0 })).rejects.toMatchObject({
    message: `Order ${order?.orderCode} for this product is still open`,
  })
  const chinese = office.holding(other.token, { language: 'zh-CN' })
  await expect(chinese.orders.purchaseBroadband(renewal(line))).rejects.toMatchObject({
    message: `该产品的订单 ${order?.orderCode} 尚未完成`,
  })
})

test('when one clerk pauses a line while another closes it, one of them is refused', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode, productCode } = line
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  const { done, refused } = await outcomes([
    clerk.orders.close({ customerCode, productCode, reason: 'moving', expectedAmount }),
    clerk.orders.suspend({ customerCode, productCode, reason: 'travel' }),
  ])
  const { state } = await office.demo('clerk').orders.productDetail({ productCode })
  expect(state, 'the line ends up closed, in either order').toBe('terminated')
  expect({ done, refused }).toEqual(done === 2 ? { done: 2, refused: [] } : { done: 1, refused: ['wrong-state'] })
})

/** Raises the monthly price, as the product manager, while a clerk shows it to a customer. */
async function raisesPrice(office: Office, to: number): Promise<void> {
  const { changes: _changes, ...price } = await office.demo('product').offeringPrices.get({ priceCode: 'HF30-1' })
  await office.demo('product').offeringPrices.modify({ ...price, normalPrice: to })
}

test('a price that changes after its preview is refused in both languages, and nothing is written', async ({
  office,
}) => {
  const { clerk, line } = await aMonth(office)
  const shown = await clerk.orders.buildPreviewForRenew({ productCode: line.productCode, priceCode: 'HF30-1' })
  const before = await clerk.orders.byCustomer({ customerCode: line.customerCode })
  await raisesPrice(office, 36_000)
  const operation = renewal(line, { expectedAmount: shown.amount })
  await expect(clerk.orders.purchaseBroadband(operation)).rejects.toMatchObject({
    code: 'price-changed',
    message: 'The price is now 36,000 MMK. Check it before you submit',
  })
  const chinese = office.holding(clerk.token, { language: 'zh-CN' })
  await expect(chinese.orders.purchaseBroadband(operation)).rejects.toMatchObject({
    message: expect.stringMatching(/^价格已变为 36,000/) as unknown,
  })
  expect(await clerk.orders.byCustomer({ customerCode: line.customerCode })).toEqual(before)

  const ordered = await clerk.orders.purchaseBroadband(renewal(line, { expectedAmount: 36_000 }))
  await raisesPrice(office, 35_000)
  const paid = { orderCode: ordered.orderCode, expectedAmount: 36_000, tenders: cash(36_000) }
  expect(await clerk.payments.payBroadband(paid), 'the order keeps its price').toMatchObject({
    amount: 36_000,
  })
})

test('a repeated idempotency key performs each counter operation once and returns the same response', async ({
  office,
}) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode, productCode } = line
  const twice = async <T>(operation: (api: typeof clerk) => Promise<T>): Promise<T> => {
    const options = { headers: { 'idempotency-key': randomUUID() } }
    const here = { ...clerk, ...office.holding(clerk.token, options) }
    const [first, second] = [await operation(here), await operation(here)]
    expect(second).toEqual(first)
    return first
  }
  const billNo = await oldBill(office, clerk, { customerCode, amount: 8_000, due: '2026-02-10' })
  await twice(({ payments }) => payments.recharge({ customerCode, tenders: cash(7_000) }))
  await twice(({ payments }) => payments.payForInBatchPayment({ customerCode, tenders: cash(6_000) }))
  await twice(({ bills }) =>
    bills.adjustBill({ billNo, line: 1, amount: -500, chargeType: 'outage', remark: 'Two days' }),
  )
  const charge = { customerCode, chargeType: 'cabling', amount: 3_000, remark: 'Cable' }
  const { orderCode } = await twice(({ orders }) => orders.otherCharge(charge))
  const paid = await twice(({ payments }) =>
    payments.payBroadband({ orderCode, expectedAmount: 3_000, tenders: cash(3_000) }),
  )
  const { paymentCode } = paid
  await twice(({ payments }) =>
    payments.otherRefund({ customerCode, paymentCode, chargeType: 'outage', remark: 'Outage', tenders: cash(1_000) }),
  )
  await twice(({ orders }) => orders.suspend({ customerCode, productCode, reason: 'travel' }))
  await twice(({ orders }) => orders.resume({ customerCode, productCode, reason: 'returned' }))
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await twice(({ orders }) => orders.close({ customerCode, productCode, reason: 'moving', expectedAmount }))
  const { rows } = await clerk.payments.list({ customerCode })
  expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    expectedAmount + 1_500,
    -1_000,
    3_000,
    6_000,
    7_000,
    55_000,
  ])
})

test('another user’s key is independent, and a key reused for another request is refused', async ({ office }) => {
  const [clerk, other] = [await hireClerk(office), await hireClerk(office)]
  const customerCode = await walkIn(office)
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const recharges = ({ token }: { token: string }, amount: number) =>
    office.holding(token, options).payments.recharge({ customerCode, tenders: cash(amount) })
  await recharges(clerk, 1_000)
  await recharges(other, 1_000)
  await expect(recharges(clerk, 2_000)).rejects.toMatchObject({ code: 'key-reused' })
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 2_000 } })
})

import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const again = async (office: Office, code: string) => office.holding(await office.session(code))
/** Opens a line with one month of Home Fibre 30, paid and active from today: 6 March to 5 April, 31 days for 35,000. */
async function aMonth(office: Office) {
  const { code } = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 })
  const clerk = await again(office, code)
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  return { code, line: await connected(office, opened) }
}
const to = (line: { customerCode: string; productCode: string }, offering: string, expectedAmount: number) => ({
  customerCode: line.customerCode,
  productCode: line.productCode,
  productOfferingCode: offering,
  priceCode: `${offering}-1`,
  expectedAmount,
})

test('a customer upgrades in mid-month, downgrades, then closes the line and is refunded', async ({ office }) => {
  const { code, line } = await aMonth(office)
  const { customerCode, productCode } = line
  office.clock.forward(10 * day) // 16 March: 21 of 31 days are left
  const clerk = await again(office, code)
  expect(
    (await clerk.orders.newProductInfoForBroadbandChange({ productCode })).map((one) => one.productOfferingCode),
  ).toEqual(['HF60', 'HF100'])
  const { expectedAmount: _shown, ...wanted } = to(line, 'HF60', 0)
  const up = await clerk.orders.noPaymentPreviewForBroadbandChange(wanted)
  // Computed manually: 10 of 31 days of 35,000 are 11,290, including 538 tax. This leaves 23,710, including 1,667 - 538
  // = 1,129 tax.
  expect(up).toMatchObject({
    unused: { days: 21, ofDays: 31, giftDays: 0, net: 22_581, tax: 1_129 },
    newValue: 33_871,
    newPriceMonths: 1,
    left: { months: 0, stubs: [{ days: 21, ofDays: 31 }] },
    amount: 33_871 - 23_710,
    expireDate: '2026-04-05',
  })
  const order = await clerk.orders.changeBroadband(to(line, 'HF60', up.amount))
  expect(order).toMatchObject({ orderStatus: 'pending', amount: up.amount, tax: up.tax })
  await clerk.payments.payBroadband({
    orderCode: order.orderCode,
    expectedAmount: up.amount,
    tenders: cash(up.amount),
  })
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({
    productOfferingCode: 'HF60',
    state: 'active',
    expireDate: '2026-04-05',
  })

  office.clock.forward(5 * day) // 21 March: 16 of 21 days are left
  const later = await again(office, code)
  const down = await later.orders.noPaymentPreviewForBroadbandChange({
    ...wanted,
    productOfferingCode: 'HF30',
    priceCode: 'HF30-1',
  })
  expect(down.unused.days).toBe(16)
  expect(down.amount).toBeLessThan(0)
  expect(await later.orders.changeBroadband(to(line, 'HF30', down.amount))).toMatchObject({ orderStatus: 'completed' })
  expect((await later.ledger.balances({ customerCode })).balances.commonBalance).toBe(-Number(down.amount))

  const [closable] = await later.orders.productsForClosable({ customerCode })
  expect(closable).toMatchObject({ _disabled: false, effect: { unused: { days: 16 }, open: 0, due: 0 } })
  const refund = closable?.effect.refund ?? 0
  expect(refund).toBe(-Number(closable?.effect.amount ?? 0))
  const before = (await later.settlements.unSettlementCollection({})).unsettledAmount
  const closed = await later.orders.close({
    customerCode,
    productCode,
    reason: 'moving',
    payout: 'cash',
    expectedAmount: closable?.effect.amount ?? 0,
  })
  expect(closed).toMatchObject({ orderStatus: 'completed', state: 'terminated', refund })
  expect((await later.settlements.unSettlementCollection({})).unsettledAmount).toBe(before - refund)
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({
    state: 'terminated',
    expireDate: '2026-03-20',
    port: null,
  })
})

test('gift days stay gift days when a line changes', async ({ office }) => {
  const { code } = await hireClerk(office)
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const clerk = await again(office, code)
  const { expectedAmount: _shown, ...wanted } = to(line, 'HF60', 0)
  const effect = await clerk.orders.noPaymentPreviewForBroadbandChange(wanted)
  expect(effect.unused).toMatchObject({ net: 200_000, tax: 10_000 })
  expect(effect.unused.giftDays).toBe(30)
})

test('refuses a change without the right, in another unit, to the same offering, to another payment mode, or at another price', async ({
  office,
}) => {
  const { code, line } = await aMonth(office)
  const clerk = await again(office, code)
  await expect(office.as('6').orders.changeBroadband(to(line, 'HF60', 0))).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.orders.changeBroadband(to(line, 'HF60', 0))).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.changeBroadband(to(line, 'HF30', 0))).rejects.toMatchObject({ code: 'not-changeable' })
  await expect(clerk.orders.changeBroadband(to(line, 'HF60M', 0))).rejects.toMatchObject({ code: 'not-changeable' })
  await expect(clerk.orders.changeBroadband(to(line, 'HF60', 1))).rejects.toMatchObject({ code: 'price-changed' })
  const { rows } = await office.db
    .selectFrom('product')
    .select('code')
    .where('code', '=', line.productCode)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toHaveLength(1)
})

test('the cost of a change is valid only on the day it was computed', async ({ office }) => {
  const { code, line } = await aMonth(office)
  const clerk = await again(office, code)
  const { expectedAmount: _shown, ...wanted } = to(line, 'HF60', 0)
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(wanted)
  const { orderCode } = await clerk.orders.changeBroadband(to(line, 'HF60', amount))
  office.clock.forward(day)
  const later = await again(office, code)
  await expect(
    later.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) }),
  ).rejects.toMatchObject({ code: 'wrong-state' })
})

test('closing settles arrears first; a monthly line is billed to the day and its deposit is refunded', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'), {
    productOfferingCode: 'HF30M',
    priceCode: 'HF30M-1',
    expectedAmount: 55_000,
  })
  const first = await again(office, code)
  await first.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  const line = await connected(office, opened)
  const { customerCode, productCode } = line
  await oldBill(office, { code }, { customerCode, amount: 5_000, due: '2026-02-10' })
  office.clock.forward(10 * day)
  const clerk = await again(office, code)
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable?.effect).toMatchObject({ deposit: 35_000, open: 5_000, due: 0 })
  const { amount = 0, refund = 0 } = closable?.effect ?? {}
  expect(refund).toBe(-Number(amount) - 5_000)
  const close = { customerCode, productCode, reason: 'moving', expectedAmount: amount }
  await expect(clerk.orders.close({ ...close, reason: 'boredom' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.close({ ...close, expectedAmount: 0 })).rejects.toMatchObject({ code: 'price-changed' })
  await expect(office.as('6').orders.close(close)).rejects.toMatchObject({ code: 'no-permission' })
  expect(await clerk.orders.close(close)).toMatchObject({ orderStatus: 'completed', state: 'pendingTerminate', refund })
  const { balances } = await clerk.ledger.balances({ customerCode })
  expect(balances).toMatchObject({ deposit: 0, commonBalance: refund })
  expect((await clerk.payments.inBatchPaymentDetails({ customerCode })).arrears).toBe(0)
  await expect(clerk.orders.close(close)).rejects.toMatchObject({ code: 'wrong-state' })
  const change = { ...to(line, 'HF60', 0), priceCode: 'HF60M-1' }
  await expect(clerk.orders.changeBroadband(change), 'a closed line cannot be changed').rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('refuses payment for a change if the line has stopped working in the meantime', async ({ office }) => {
  const { code, line } = await aMonth(office)
  const clerk = await again(office, code)
  const { expectedAmount: _shown, ...wanted } = to(line, 'HF60', 0)
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(wanted)
  const { orderCode } = await clerk.orders.changeBroadband(to(line, 'HF60', amount))
  await office.db
    .updateTable('product')
    .set({ status: 'pendingTerminate', terminate_on: '2026-03-06' })
    .where('code', '=', line.productCode)
    .execute()
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  await expect(paying).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ orderStatus: 'pending' })
})

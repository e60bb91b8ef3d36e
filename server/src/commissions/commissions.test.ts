import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { aTenant } from '#testing/orders/partners.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const statement = async (office: Office) => {
  const reader = office.holding(await office.session(await office.hire(['report.commission'], 'HQ')))
  const parameters = { from: '2026-01-01', to: '2026-12-31' }
  return reader.reports.open({ reportCode: 'commission', parameters, limit: 200 })
}
/** Returns the operator's debt to all sellers, or to one of them, in the ledger. */
async function owed({ db }: Office, seller: string | null = null): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(amount), 0)::bigint as amount from ledger_entry
    where account = 'commission-payable' and (${seller}::text is null or holder = ${seller})`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * 210,000 with 5% tax is 200,000 net. The offering counts 80% of it, 160,000; the price gives 2.5%, 4,000, plus 1,000:
 * 5,000 in total. Closed on the same day, 200,000 are refunded and 4,000 clawed back.
 */
test('a paid sale earns its seller the commission of its offering and price, and a refund claws it back', async ({
  office,
}) => {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.8 }).where('code', '=', 'HF30').execute()
  await office.db
    .updateTable('product_offering_price')
    .set({ scale_profit_share: 2.5, profit_share_value: 1_000 })
    .where('code', '=', 'HF30-6')
    .execute()
  const taker = await hireClerk(office)
  const [one, two] = [
    await openedAccount(office, office.demo('clerk')),
    await openedAccount(office, office.demo('clerk')),
  ]
  expect(await owed(office), 'nothing before payment').toBe(0)
  await taker.payments.payBroadband({ orderCode: one.orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  expect(await statement(office)).toMatchObject({
    rows: [{ month: '2026-03-01', sellerCode: 'E0101', orders: 1, earned: 5_000, takenBack: 0, amount: 5_000 }],
    totals: { amount: 5_000 },
  })
  await connected(office, one)
  const { customerCode, productCode } = one
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  await office.demo('clerk').orders.close({
    customerCode,
    productCode,
    reason: 'moving',
    payout: 'common-balance',
    expectedAmount: closable?.effect.amount ?? 0,
  })
  expect(await owed(office)).toBe(1_000)
  await taker.payments.payBroadband({ orderCode: two.orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  expect(await owed(office)).toBe(6_000)
  await office
    .demo('clerk')
    .orders.revoke({ customerCode: two.customerCode, orderCode: two.orderCode, reason: 'customer-withdrew' })
  expect(await statement(office)).toMatchObject({
    rows: [{ orders: 3, earned: 10_000, takenBack: 9_000, amount: 1_000 }],
    totals: { amount: await owed(office) },
  })
  const reader = office.holding(await office.session(await office.hire(['report.commission'], 'HQ')))
  const { by, points } = await reader.reports.chart({
    reportCode: 'commission',
    parameters: { from: '2026-01-01', to: '2026-12-31' },
  })
  expect([by, points.map(({ at, series, value }) => [at, series, value])]).toEqual([
    'month',
    [
      ['2026-03-01', 'earned', 10_000],
      ['2026-03-01', 'takenBack', -9_000],
      ['2026-03-01', 'paidOut', 0],
    ],
  ])
  await expect(office.as('6').reports.open({ reportCode: 'commission' })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

/**
 * 230,000 with 5% tax is 219,048 net, of which the partner gets 5%. The months are 200,000 of it, and one part of the
 * installation is 10,000.
 */
test('a refund claws back its share from the partner who sold it, at the original percentages', async ({ office }) => {
  await office.db
    .updateTable('product_offering_price')
    .set({ scale_profit_share: 0, profit_share_value: 0 })
    .where('code', '=', 'HF30-6')
    .execute()
  const before = await owed(office)
  const partner = office.demo('partner')
  const { customerCode } = await partner.customers.genCustomerCode({})
  const sold = await partner.orders.partnerOpen(aTenant(customerCode))
  const hall = await hireClerk(office, { unit: 'HQ' })
  await hall.payments.payBroadband({ orderCode: sold.orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  expect((await owed(office)) - before).toBe(10_952)
  await connected(office, { ...sold, customerCode })
  await office.db.updateTable('customer').set({ salesman_code: 'E0101' }).where('code', '=', customerCode).execute()
  await office.db
    .updateTable('configuration')
    .set({ value: JSON.stringify({ commissionPercent: 50 }) })
    .where('key', '=', 'partners')
    .execute()
  const [bill] = (await hall.bills.forAdjustBill({ customerCode })).rows
  const line = bill?.lines.find(({ gross }) => gross === 20_000)?.line ?? 0
  const request = { billNo: bill?.billNo ?? '', line, chargeType: 'outage', remark: 'Cable was there' }
  await hall.bills.adjustBill({ ...request, amount: -10_500 })
  expect((await owed(office)) - before, 'the adjustment claws back the commission of 10,000 net').toBe(10_452)
  const shown = async () => (await partner.commissions.partnerSales({ limit: 1 })).rows[0]
  expect(await shown(), 'the partner sees the open amount').toMatchObject({
    orderCode: sold.orderCode,
    commission: 10_452,
  })
  const [closable] = await hall.orders.productsForClosable({ customerCode })
  await hall.orders.close({
    customerCode,
    productCode: sold.productCode,
    reason: 'moving',
    payout: 'common-balance',
    expectedAmount: closable?.effect.amount ?? 0,
  })
  expect((await owed(office)) - before, 'closing claws back the commission of the remaining months').toBe(452)
  expect(await shown()).toMatchObject({ commission: 452 })
  expect(await owed(office, 'E0101'), 'the customer’s salesperson loses nothing').toBe(before)
})

/**
 * 38,000 a month includes 5% tax: 38000 * 5 / 105 = 1809.52, so 36,190 net. The offering counts half of it, 18,095; the
 * price gives 10%, 1,809.5, so 1,810, plus 5,000: 6,810. The installation and the deposit earn nothing.
 */
test('a sale that is billed monthly earns its commission once, with the sale, and none with its bills', async ({
  office,
}) => {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.5 }).where('code', '=', 'HF30M').execute()
  await office.db
    .updateTable('product_offering_price')
    .set({ scale_profit_share: 10, profit_share_value: 5_000 })
    .where('code', '=', 'HF30M-1')
    .execute()
  const before = await owed(office, 'E0101')
  const taker = await hireClerk(office)
  const month = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const sell = () => openedAccount(office, office.demo('clerk'), month)
  const [kept, given] = [await sell(), await sell()]
  for (const { orderCode } of [kept, given])
    await taker.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  expect((await owed(office, 'E0101')) - before).toBe(13_620)
  const { customerCode, orderCode } = given
  await office.demo('clerk').orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect((await owed(office, 'E0101')) - before, 'a cancelled sale earns nothing').toBe(6_810)
})

/**
 * 42,000 a month from the planned day on, including 2,000 tax. Half of 40,000 is 20,000; 10% of it is 2,000, plus
 * 5,000.
 */
test('a monthly sale that is paid after a planned price change earns commission at the new price', async ({
  office,
}) => {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.5 }).where('code', '=', 'HF30M').execute()
  const { offeringPrices, priceChanges } = office.demo('product')
  const shown = await offeringPrices.get({ priceCode: 'HF30M-1' })
  const { changes: _, offeringName: _name, offeringZhName: _zhName, ...price } = shown
  const startsOn = addDays(office.clock.now.toISOString().slice(0, 10), 2)
  await priceChanges.plan({ ...price, normalPrice: 42_000, scaleProfitShare: 10, profitShareValue: 5_000, startsOn })
  office.clock.forward(3 * 86_400_000)
  await runJob(office.app, { name: 'offerings.change-due', payload: {}, id: 'test' })
  const [before, taker] = [await owed(office, 'E0101'), await hireClerk(office)]
  const month = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { orderCode } = await openedAccount(office, office.demo('clerk'), month)
  await taker.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  expect((await owed(office, 'E0101')) - before).toBe(7_000)
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#orders/testing'
import { hireClerk } from '#payments/testing'
import { type Office, test } from '#platform/testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const statement = async (office: Office) => {
  const reader = office.holding(await office.session(await office.hire(['report.commission'], 'HQ')))
  const parameters = { from: '2026-01-01', to: '2026-12-31' }
  return reader.reports.open({ reportCode: 'commission', parameters, limit: 200 })
}
/** What the operator owes to sellers, by the ledger. */
async function owed({ db }: Office): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(amount), 0)::bigint as amount from ledger_entry where account = 'commission-payable'`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

/**
 * 210,000 with 5% tax is 200,000 net. The offering counts 80% of it, 160,000; the price gives 2.5%, 4,000, and 1,000 beside it:
 * 5,000. Closed on the same day, 200,000 go back, and 4,000 with them.
 */
test('a paid sale earns its seller what offering and price say, and what goes back takes it back', async ({
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
  expect(await owed(office), 'nothing before the payment').toBe(0)
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
  await expect(office.as('6').reports.open({ reportCode: 'commission' })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

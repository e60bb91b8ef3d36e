import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { cash } from '#testing/payments/edges.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const at = (office: Office, day: string) => {
  office.clock.now = new Date(`${day}T03:00:00Z`)
}
const again = async (office: Office, code: string) => office.holding(await office.session(code))

/** Opens a line with Home Fibre 30 for six months and a gift month, paid and active from today. */
async function halfYear(office: Office, code: string) {
  const opened = await openedAccount(office, office.demo('clerk'))
  const { orderCode } = opened
  const { payments } = await again(office, code)
  await payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  return connected(office, opened)
}

async function recognise(office: Office, month: string) {
  await office.demo('finance').periods.recognise({ month })
  await office.work()
}

/** Returns the revenue booked for a product in a month, and its deferred amount. */
async function booked({ db }: Office, { productCode }: { productCode: string }, month: string) {
  const { rows } = await sql<{ earned: number; deferred: number }>`
    select coalesce(sum(amount) filter (where kind = 'recognition' and date_trunc('month', day) = ${month}::date), 0)::bigint as earned,
      -sum(amount)::bigint as deferred
    from ledger_entry where account = 'deferred-revenue' and holder = ${productCode}`.execute(db)
  return rows[0]
}

/**
 * 210,000 with tax for 181 days from 1 February to 31 July; the gift month has no value. The net value of days is their
 * gross value, rounded half up, less the 5% tax included in it. 28 days of February: 32,486.19, tax 1,546.95, so
 * 30,939. Through March, 59 days: 68,453.04, tax 3,259.67, so 65,193: a working line earns 34,254 in March. A line
 * paused for all of March earns 0. Through April, 89 days: 103,259.67, tax 4,917.14, so 98,343. A line resumed on 1
 * April has used 58 days by then: 67,292.82, tax 3,204.43, so 64,089.
 */
test('a month recognizes no revenue for days that a pause in progress will credit', async ({ office }) => {
  at(office, '2026-02-01')
  const { code } = await hireClerk(office)
  const [working, resumed, closed] = [
    await halfYear(office, code),
    await halfYear(office, code),
    await halfYear(office, code),
  ]
  at(office, '2026-03-01')
  for (const line of [resumed, closed])
    await office.demo('clerk').orders.suspend({
      customerCode: line.customerCode,
      productCode: line.productCode,
      reason: 'travel',
    })
  at(office, '2026-04-01')
  await recognise(office, '2026-02-01')
  await recognise(office, '2026-03-01')
  expect(await booked(office, working, '2026-03-01')).toEqual({ earned: 34_254, deferred: 200_000 - 65_193 })
  for (const line of [resumed, closed])
    expect(await booked(office, line, '2026-03-01')).toEqual({ earned: 0, deferred: 200_000 - 30_939 })
  expect(await office.audit()).toEqual([])

  const clerk = office.demo('clerk')
  await clerk.orders.resume({
    customerCode: resumed.customerCode,
    productCode: resumed.productCode,
    reason: 'returned',
  })
  const { customerCode, productCode } = closed
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable?.effect.unused).toMatchObject({ net: 200_000 - 30_939 })
  const expectedAmount = closable?.effect.amount ?? 0
  await clerk.orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
  expect(await booked(office, closed, '2026-03-01'), 'no negative deferral').toEqual({ earned: 0, deferred: 0 })

  at(office, '2026-05-01')
  await recognise(office, '2026-04-01')
  expect(await booked(office, working, '2026-04-01')).toEqual({ earned: 98_343 - 65_193, deferred: 200_000 - 98_343 })
  expect(await booked(office, resumed, '2026-04-01')).toEqual({ earned: 64_089 - 30_939, deferred: 200_000 - 64_089 })
  expect(await booked(office, closed, '2026-04-01')).toEqual({ earned: 0, deferred: 0 })
  expect(await office.audit()).toEqual([])
})

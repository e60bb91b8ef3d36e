import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { post, postOpposite } from './post.ts'

const booked = (amount: number) => [
  { account: 'card-clearing' as const, holder: 'YGN-H1', amount },
  { account: 'revenue' as const, holder: 'YGN-H1', amount: -amount },
]

test('an entry belongs to the operator’s calendar day, even if the day differs in UTC', async ({ office }) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const dayOf = async (at: string) => {
    office.clock.now = new Date(at)
    await inTransaction(office, code, (ctx) =>
      post(ctx, { kind: 'payment', document: at, customerCode, entries: booked(5) }),
    )
    const { rows } = await sql<{ day: string; at: Date }>`
      select distinct day::text, at from ledger_entry where document = ${at}`.execute(office.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.at.toISOString()).toBe(new Date(at).toISOString())
    return rows[0]?.day
  }
  expect(await dayOf('2026-03-06T17:29:59Z')).toBe('2026-03-06')
  expect(await dayOf('2026-03-06T17:30:00Z')).toBe('2026-03-07')
  expect(await dayOf('2026-03-06T23:59:59Z')).toBe('2026-03-07')
})

test('a reversal nets to zero: the opposite entries are written to the ledger, not just returned', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  await inTransaction(office, code, async (ctx) => {
    await post(ctx, { kind: 'payment', document: 'P1', customerCode, entries: booked(7) })
    await post(ctx, { kind: 'bill', document: 'P1', customerCode, entries: booked(2) })
  })
  await inTransaction(office, code, (ctx) =>
    postOpposite(ctx, { customerCode, of: 'P1', document: 'P1-R', was: 'payment', kind: 'refund' }),
  )
  const left = await office.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('amount')])
    .where('customer_code', '=', customerCode)
    .groupBy('account')
    .orderBy('account')
    .execute()
  expect(
    left.map(({ account, amount }) => [account, amount]),
    'only entries of the other kind remain',
  ).toEqual([
    ['card-clearing', 2],
    ['revenue', -2],
  ])
  const { rows } = await sql<{ document: string }>`
    select distinct document from ledger_entry where customer_code = ${customerCode} and kind = 'refund'`.execute(
    office.db,
  )
  expect(rows).toEqual([{ document: 'P1-R' }])
})

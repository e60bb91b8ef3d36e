import { sql } from 'kysely'
import { expect } from 'vitest'
import { aFullLine } from '#testing/full-line.ts'
import { type Office, test } from '#testing/office.ts'

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
 * Computed manually: the static address costs 120,000 with tax for the 365 days from 6 March; 10 of them are used
 * before the pause: 3,288, net 3,131. The line has used 10 of the 184 days of its six months: 210,000 × 10 ÷ 184 =
 * 11,413.04, tax 543.48, so 10,870.
 */
test('value-added products on a paused line earn no revenue, and the audit finds revenue for paused days', async ({
  office,
}) => {
  const { codes, ref } = await aFullLine(office)
  office.clock.now = new Date('2026-03-16T03:00:00Z')
  await office.demo('clerk').orders.suspend({ ...ref, reason: 'travel', resumeOn: '2026-12-01' })
  office.clock.now = new Date('2026-05-02T03:00:00Z')
  for (const month of ['2026-02-01', '2026-03-01', '2026-04-01']) await recognise(office, month)
  const fixed = { productCode: codes.fixed }
  expect(await booked(office, fixed, '2026-03-01')).toEqual({ earned: 3_131, deferred: 114_286 - 3_131 })
  expect(await booked(office, fixed, '2026-04-01')).toMatchObject({ earned: 0 })
  expect(await booked(office, { productCode: codes.line }, '2026-04-01')).toEqual({
    earned: 0,
    deferred: 200_000 - 10_870,
  })
  expect(await office.audit()).toEqual([])

  const wrongly = (amount: number) =>
    sql`insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
      select customer_code, e.id, l.line, day, at, kind, document, l.account, l.holder, l.amount, employee_code
      from (select *, nextval('ledger_number') as id from ledger_entry where kind = 'recognition' and account = 'deferred-revenue'
          and holder = ${codes.line} order by day limit 1) e,
        (values (1, 'deferred-revenue', ${codes.line}, ${amount}::bigint), (2, 'revenue', 'YGN-H1', -${amount}::bigint)) l (line, account, holder, amount)`.execute(
      office.db,
    )
  await wrongly(34_254)
  expect((await office.audit()).map(({ invariant }) => invariant)).toEqual([
    'deferred revenue equals the value of the days after the last recognized month',
  ])
  await wrongly(-34_254)
})

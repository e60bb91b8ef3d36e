import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { recogniseDeferred } from './recognise-deferred.ts'

test('earned revenue is booked per product on the last day of the month; zero amounts are not booked', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const recognise = (month: string, amount: number) =>
    inTransaction(office, code, (ctx) =>
      recogniseDeferred(ctx, {
        earned: sql`select ${customerCode}::text as customer_code, product as product_code, 'YGN-H1' as unit, amount::bigint
          from (values ('A', ${amount}::int), ('B', 0)) v (product, amount)`,
        month,
        employeeCode: code,
      }),
    )
  await recognise('2026-02-01', 700)
  await recognise('2026-12-01', -700)
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', day, document, kind, line, account, holder, amount) as entry from ledger_entry
    where employee_code = ${code} order by transaction_id, line`.execute(office.db)
  expect(rows.map(({ entry }) => entry)).toEqual([
    '2026-02-28 R-2026-02 recognition 1 deferred-revenue A 700',
    '2026-02-28 R-2026-02 recognition 2 revenue YGN-H1 -700',
    '2026-12-31 R-2026-12 recognition 1 deferred-revenue A -700',
    '2026-12-31 R-2026-12 recognition 2 revenue YGN-H1 700',
  ])
})

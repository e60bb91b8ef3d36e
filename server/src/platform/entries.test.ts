import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { entriesWithin } from './entries.ts'

test.for([
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z', '23 hours'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z', '25 hours'],
] as const)('the log of %s in Berlin runs from %s to %s: %s', async ([day, first, last], { office }) => {
  const isWithin = async (at: number) => {
    const range = entriesWithin('l', { from: day, to: day }, 'Europe/Berlin')
    const { rows } = await sql`select from (select ${new Date(at)}::timestamptz as at) l
      where ${sql.join(range, sql` and `)}`.execute(office.db)
    return rows.length === 1
  }
  const [from, to] = [Date.parse(first), Date.parse(last)]
  expect([await isWithin(from - 1000), await isWithin(from), await isWithin(to), await isWithin(to + 1000)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

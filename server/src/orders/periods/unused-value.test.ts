import { addDays } from '@lastmile/contract/platform/days.ts'
import { taxInside } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { unusedValue } from './unused-value.ts'
import { cut, type Period } from './value.ts'

const first = '2026-02-01'
const cases = fc.array(
  fc.record({
    gross: fc.integer({ min: 0, max: 5_000_000 }),
    taxPercent: fc.constantFrom(0, 5, 7.5, 13),
    length: fc.integer({ min: 1, max: 400 }),
    cutAfter: fc.integer({ min: 0, max: 400 }),
    day: fc.integer({ min: -5, max: 410 }),
  }),
  { minLength: 100, maxLength: 100 },
)

/** Returns a period, for example of 181 days, or the part of it that a pause left. */
function partOf({
  gross,
  taxPercent,
  length,
  cutAfter,
}: {
  gross: number
  taxPercent: number
  length: number
  cutAfter: number
}) {
  const tax = taxInside(gross, taxPercent)
  const whole: Period = {
    from: first,
    to: addDays(first, length),
    value: gross - tax,
    tax,
    taxCode: 'standard',
    taxPercent,
    whole: null,
  }
  return cut(whole, addDays(first, cutAfter))[1] ?? whole
}

test('the SQL and the TypeScript computation agree on the value of the remaining days, of whole periods and of parts', async ({
  office,
}) => {
  const [sample = []] = fc.sample(cases, { numRuns: 1, seed: 30 })
  const periods = sample.map((one) => ({ ...partOf(one), day: addDays(first, one.day) }))
  const { rows } = await sql<{ value: number }>`
    select ${unusedValue(sql`d.day`)}::bigint as value from (
      select ordinality, "day"::date as day, daterange("from"::date, "to"::date) as days, value, tax, "taxPercent" as tax_percent,
        (whole ->> 'value')::bigint as whole_value, (whole ->> 'tax')::bigint as whole_tax, (whole ->> 'days')::int as whole_days,
        (whole ->> 'before')::int as whole_before
      from rows from (json_to_recordset(${JSON.stringify(periods)}::json) as ("day" text, "from" text, "to" text, value bigint, tax bigint,
        "taxPercent" numeric, whole json)) with ordinality) d order by ordinality`.execute(office.db)
  expect(rows.map(({ value }) => value)).toEqual(periods.map((period) => cut(period, period.day)[1]?.value ?? 0))
})

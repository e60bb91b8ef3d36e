import type { Events } from '@lastmile/contract/events.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { type RawBuilder, sql } from 'kysely'
import { discounted, unbilled } from '#orders'
import type { Context } from '#platform/context.ts'

/**
 * Previews a change of an offering or price: the number of affected lines, and what the bill run of that month will
 * charge from that day on, with and without the change. Uses the same statement as the run, rounded half up per line.
 */
export async function previewPriceChange(
  { db, operator }: Context,
  { thing, code, startsOn, monthly, report }: Events['catalogue.assessing'],
): Promise<void> {
  const of = thing === 'product_offering' ? sql`offering_code = ${code}` : sql`price_code = ${code}`
  const { rows } = await sql<{ lines: number; customers: number; billed: number }>`
    select count(*)::int as lines, count(distinct customer_code)::int as customers,
      count(*) filter (where billed_through is not null)::int as billed
    from product where ${of} and status in ('created', 'pendingActive', 'active', 'suspended')`.execute(db)
  const { lines = 0, customers = 0, billed = 0 } = rows[0] ?? {}
  const billMonth = `${startsOn.slice(0, 8)}01`
  const end = addMonths(billMonth, 1)
  if (billed === 0) return report({ lines, customers, nextBill: null })
  const days = sql`select customer_code, code as product_code,
      daterange(greatest(billed_through + 1, ${startsOn}::date), ${end}::date) as days
    from product where ${of} and billed_through is not null and billed_through + 1 < ${end}::date
      and status in ('active', 'suspended')`
  const billedDays = await sql<{ before: number; after: number }>`
    with u as (${unbilled(days, operator.timeZone)}), n as (${unbilled(days, operator.timeZone, { monthly })})
    select ${billedOf(sql`select * from u`)} as before, ${billedOf(sql`select * from n`)} as after`.execute(db)
  const { before = 0, after = 0 } = billedDays.rows[0] ?? {}
  report({ lines, customers, nextBill: { billMonth, before, after, difference: after - before } })
}

/** SQL: the monthly bill amounts of the affected lines, less policy discounts. */
const billedOf = (of: RawBuilder<unknown>) => sql`((select coalesce(sum(gross), 0) from (${of}) l)
  - (select coalesce(sum(off_with - off_before), 0) from (${discounted(of)}) d))::bigint`

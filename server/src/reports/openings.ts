import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { dayAfter, everyDay } from './days.ts'

/** Returns the uncancelled accounts that the actor's stores opened, by day. Reads only an index of openings. */
export const openings: Handler<typeof reports.openings> = async ({ db, actor, today, operator }) => {
  const from = dayAfter(today, -29)
  const monthBegin = `${today.slice(0, 8)}01`
  const reached = { unit: 'organization_unit_code', customer: 'customer_code' }
  const earliest = monthBegin < from ? monthBegin : from
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone ${operator.timeZone})::date::text as day, count(*)::int as count
    from customer_order
    where type in ${oneOf(kindGroups.openings)} and status <> 'cancelled' and ${visibleTo(actor, reached)}
      and created_at >= ${earliest}::date::timestamp at time zone ${operator.timeZone}
    group by 1`.execute(db)
  const days = everyDay(rows, { from, to: today, empty: (day) => ({ day, count: 0 }) })
  const month = rows.filter(({ day }) => day >= monthBegin).reduce((sum, { count }) => sum + count, 0)
  return { today: days.at(-1)?.count ?? 0, month, monthBegin, days }
}

import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Row = {
  requests: number
  oldest: Date | null
  collections: number
  oldestCollection: Date | null
  clerksNearLimit: number
}

/**
 * Returns the cash in transit in the actor's units, or only the actor's own if their scope is no wider. Employees who
 * count cash must not know its amount beforehand (docs/domain.md#settlement), so this returns counts and ages but no
 * totals. A clerk is near their limit from 80% on.
 */
export const cash: Handler<typeof reports.cash> = async ({ db, actor, now }) => {
  const requested = sql`status = 'requested' and ${visibleTo(actor, { unit: 'organization_unit_code', madeBy: 'employee_code' })}`
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from employee_settlement where ${requested}) as requests,
      (select min(requested_at) from employee_settlement where ${requested}) as oldest,
      coalesce(sum(h.collections), 0)::int as collections, min(h.oldest) as "oldestCollection",
      count(*) filter (where k.unsettled * 5 >= e.max_unsettled_amount * 4)::int as "clerksNearLimit"
    from employee e join employee_cash k on k.employee_code = e.code and k.unsettled > 0, lateral (
      select count(*) as collections, min(at) as oldest from payment_tender
      where employee_code = e.code and settlement_state = 'unrequested'
    ) h
    where ${visibleTo(actor, { unit: 'e.organization_unit_code', madeBy: 'e.code' })}`.execute(db)
  const [row] = rows
  return {
    requests: row?.requests ?? 0,
    oldestHours: hoursSince(row?.oldest, now),
    collections: row?.collections ?? 0,
    oldestCollectionHours: hoursSince(row?.oldestCollection, now),
    clerksNearLimit: row?.clerksNearLimit ?? 0,
  }
}

/** Returns the number of full hours from an instant until now; null without an instant. */
const hoursSince = (at: Date | null | undefined, now: Date): number | null =>
  at ? Math.max(0, Math.floor((now.getTime() - at.getTime()) / 3_600_000)) : null

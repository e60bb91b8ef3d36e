import { custodyStages, type packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { hoursSince } from '#platform/age.ts'
import type { Handler } from '#platform/context.ts'

type Row = { place: (typeof custodyStages)[number]; count: number; amount: number; oldest: Date | null }

/**
 * Returns where the cash of the actor's units, or of one of them, is: held by clerks, awaiting a count, with the
 * department, packaged, deposited but unconfirmed, and confirmed today. Hides uncounted amounts from employees who
 * count cash (docs/domain.md#settlement), except in finance. Refuses `outside-scope`.
 */
export const custody: Handler<typeof packages.custody> = async (ctx, { organizationUnitCode }) => {
  const { visibleUnits, permissions } = ctx.actor
  if (organizationUnitCode !== undefined && !visibleUnits.includes(organizationUnitCode))
    ctx.refuse('outside-scope', { what: 'unit', field: 'organizationUnitCode' })
  const units = sql`any(${organizationUnitCode === undefined ? [...visibleUnits] : [organizationUnitCode]}::text[])`
  const midnight = sql`(${ctx.today}::date)::timestamp at time zone ${ctx.operator.timeZone}`
  const { rows } = await sql<Row>`
    select 'drawer' as place, count(distinct t.employee_code)::int as count, coalesce(sum(t.amount), 0)::bigint as amount, min(t.at) as oldest
      from payment_tender t join employee e on e.code = t.employee_code
      where t.settlement_state = 'unrequested' and e.organization_unit_code = ${units}
    union all select 'handedIn', count(*)::int, coalesce(sum(handed_in), 0)::bigint, min(requested_at) from employee_settlement
      where status = 'requested' and organization_unit_code = ${units}
    union all select 'department', count(*)::int, coalesce(sum(handed_in), 0)::bigint, min(decided_at) from employee_settlement
      where status = 'confirmed' and package_code is null and organization_unit_code = ${units}
    union all select 'packaged', count(*)::int, coalesce(sum(payable), 0)::bigint, min(packaged_at) from cash_package
      where status in ('packaged', 'rejected') and organization_unit_code = ${units}
    union all select 'atBank', count(*)::int, coalesce(sum(r.amount), 0)::bigint, min(r.uploaded_at)
      from cash_package p join bank_receipt r on r.package_code = p.code and r.state = 'uploaded'
      where p.status = 'uploaded' and p.organization_unit_code = ${units}
    union all select 'banked', count(*)::int, coalesce(sum(payable), 0)::bigint, null from cash_package
      where status = 'financeConfirmed' and decided_at >= ${midnight} and organization_unit_code = ${units}`.execute(
    ctx.db,
  )
  const blind = permissions.has('DeptConfirm') && !permissions.has('financialConfirm')
  return {
    places: custodyStages.flatMap((place) =>
      rows
        .filter((row) => row.place === place)
        .map(({ count, amount, oldest }) => ({
          place,
          count,
          amount: blind && (place === 'drawer' || place === 'handedIn') ? null : amount,
          oldestHours: oldest ? hoursSince(oldest, ctx.now) : null,
        })),
    ),
  }
}

import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Counts = { requests: number; packages: number; handovers: number }

/**
 * Reports the cash in transit of units, which must be completed in the unit where it started. The cash of a store
 * without a cashier is settled by the unit above, so pending requests and handovers of a unit's employees also count.
 */
export async function countUnitCash({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const ofUnits = sql`organization_unit_code = any(${unitCodes}::text[])`
  const people = sql`(select code from employee where ${ofUnits})`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from employee_settlement where
      (status = 'requested' and (${ofUnits} or employee_code in ${people}))
      or (status = 'confirmed' and package_code is null and ${ofUnits})) as requests,
    (select count(*)::int from cash_package p where ${ofUnits} and (status not in ('financeConfirmed', 'revoked')
      or exists (select from cash_difference d where d.package_code = p.code and d.state = 'proposed'))) as packages,
    (select count(*)::int from shift_handover where state in ('toBeTaken', 'differing')
      and (${ofUnits} or giver_code in ${people} or taker_code in ${people})) as handovers`.execute(db)
  const { requests = 0, packages = 0, handovers = 0 } = rows[0] ?? {}
  report({ kind: 'cash-request', count: requests, fate: 'in-the-way' })
  report({ kind: 'cash-package', count: packages, fate: 'in-the-way' })
  report({ kind: 'cash-handover', count: handovers, fate: 'in-the-way' })
}

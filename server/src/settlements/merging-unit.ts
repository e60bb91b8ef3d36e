import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Counts = { requests: number; packages: number; handovers: number }

/** Reports the cash of units that is in transit: it is completed in the unit where it started. */
export async function countUnitCash({ db }: Context, { unitCodes, tell }: Events['unit.holdings']): Promise<void> {
  const ofUnits = sql`organization_unit_code = any(${unitCodes}::text[])`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from employee_settlement where ${ofUnits}
      and (status = 'requested' or (status = 'confirmed' and package_code is null))) as requests,
    (select count(*)::int from cash_package p where ${ofUnits} and (status not in ('financeConfirmed', 'revoked')
      or exists (select from cash_difference d where d.package_code = p.code and d.state = 'proposed'))) as packages,
    (select count(*)::int from shift_handover where ${ofUnits} and state in ('toBeTaken', 'differing')) as handovers`.execute(
    db,
  )
  const { requests = 0, packages = 0, handovers = 0 } = rows[0] ?? {}
  tell({ kind: 'cash-request', count: requests, fate: 'in-the-way' })
  tell({ kind: 'cash-package', count: packages, fate: 'in-the-way' })
  tell({ kind: 'cash-handover', count: handovers, fate: 'in-the-way' })
}

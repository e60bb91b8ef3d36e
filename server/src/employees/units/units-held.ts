import type { Events } from '@lastmile/contract/events.ts'
import type { UnitHeld } from '@lastmile/contract/employees/unit-changes.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { recordChanges } from '#platform/history.ts'

/** Returns what units hold, as reported by all slices. */
export async function heldByUnits(ctx: Pick<Context, 'announce'>, unitCodes: string[]): Promise<UnitHeld[]> {
  const all: UnitHeld[] = []
  await ctx.announce('unit.holdings', { unitCodes, report: (held) => held.count > 0 && all.push(held) })
  return all
}

type Counts = { units: number; people: number; teams: number; grants: number }

/** Reports the direct child units of units, their employees (including departed ones), their teams and their grants. */
export async function countUnitPeople({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const units = sql`any(${unitCodes}::text[])`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from organization_unit where parent_code = ${units}) as units,
    (select count(*)::int from employee where organization_unit_code = ${units}) as people,
    (select count(*)::int from work_team where organization_unit_code = ${units}) as teams,
    (select count(*)::int from permission_grant where grantee_kind = 'organization-unit' and grantee_code = ${units})
      + (select count(*)::int from operation_role_assignment
        where grantee_kind = 'organization-unit' and grantee_code = ${units}) as grants`.execute(db)
  const { units: below = 0, people = 0, teams = 0, grants = 0 } = rows[0] ?? {}
  report({ kind: 'unit', count: below, fate: 'goes-over' })
  report({ kind: 'employee', count: people, fate: 'goes-over' })
  report({ kind: 'team', count: teams, fate: 'goes-over' })
  report({ kind: 'grant', count: grants, fate: 'goes-over' })
}

/** Moves the employees and teams of one unit to another. */
export async function moveUnitPeople(ctx: Context, { from, into }: Events['unit.merging']): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    update employee set organization_unit_code = ${into}, version = version + 1 where organization_unit_code = ${from}
    returning code`.execute(ctx.db)
  await sql`update work_team set organization_unit_code = ${into}, version = version + 1
    where organization_unit_code = ${from}`.execute(ctx.db)
  const change = { before: { organizationUnitCode: from }, after: { organizationUnitCode: into } }
  await recordChanges(
    ctx,
    'employee',
    rows.map(({ code }) => ({ code, ...change })),
  )
}

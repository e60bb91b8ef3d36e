import type { GranteeKind } from '@lastmile/contract/access/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reference } from '#platform/maintain.ts'

/** Returns an employee of the actor's units, with the data that decisions about permissions need. Refuses not-found. */
export async function employeeInScope(ctx: Context<'not-found'>, employeeCode: string, field = 'employeeCode') {
  const employee = await ctx.db
    .selectFrom('employee')
    .select([
      'code',
      'organization_unit_code as unitCode',
      'end_time as endTime',
      'password_expired as passwordExpired',
    ])
    .where('code', '=', employeeCode)
    .where('organization_unit_code', '=', sql<string>`any(${[...ctx.actor.visibleUnits]})`)
    .executeTakeFirst()
  return employee ?? ctx.refuse('not-found', { what: 'employee', field })
}

/** Requires a reference in a row to be a current employee of the actor's units. */
export const present: Reference = {
  table: 'employee',
  what: 'employee',
  scope: 'organization_unit_code',
  only: ({ now }) => sql`(end_time is null or end_time > ${now})`,
}

/**
 * SQL: the grantees of each type that the actor may manage. Groups belong to no unit; all others belong to a unit that
 * the actor must see.
 */
const mine = ({ actor }: Pick<Context, 'actor'>): Record<GranteeKind, RawBuilder<unknown>> => {
  const units = [...actor.visibleUnits]
  return {
    employee: sql`select code from employee where organization_unit_code = any(${units})`,
    'employee-group': sql`select code from employee_group`,
    'work-team': sql`select code from work_team where active and organization_unit_code = any(${units})`,
    'organization-unit': sql`select code from organization_unit where code = any(${units})`,
  }
}

/** The term for a grantee type in refusals. */
export const wordFor = {
  employee: 'employee',
  'employee-group': 'employee-group',
  'work-team': 'team',
  'organization-unit': 'unit',
} as const satisfies Record<GranteeKind, string>

/** Returns whether a grantee exists and the actor may change its grants. */
export async function granteeInScope(ctx: Pick<Context, 'db' | 'actor'>, kind: GranteeKind, code: string) {
  const { rows } = await sql`select from (${mine(ctx)[kind]}) t where t.code = ${code}`.execute(ctx.db)
  return rows.length > 0
}

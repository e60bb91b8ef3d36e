import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const kinds: Readonly<Record<string, string>> = {
  employee: 'employee',
  employee_group: 'employee-group',
  work_team: 'work-team',
  organization_unit: 'organization-unit',
  operation_role: 'operation-role',
}

/** Deletes the grants of a deleted grantee, whose code may be reused later. */
export async function forgetGrants(
  { db }: Pick<Context, 'db'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  const kind = kinds[thing]
  if (!kind) return
  await sql`delete from permission_grant where grantee_kind = ${kind} and grantee_code = ${code}`.execute(db)
  if (kind === 'employee') await sql`delete from delegation where ${code} in (grantor_code, receiver_code)`.execute(db)
  await sql`delete from operation_role_assignment where grantee_kind = ${kind} and grantee_code = ${code}`.execute(db)
}

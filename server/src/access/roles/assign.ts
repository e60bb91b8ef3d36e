import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Assigning = Pick<Context, 'db' | 'now' | 'actor'>
type Replaced = { code: string; was: string | null; is: string | null }

/**
 * Replaces an employee's previous role with the chosen one, which takes over the dates and scope of the previous
 * assignment if it is still valid. An expired assignment counts as missing.
 */
export async function replaceRole({ db, now, actor }: Assigning, { code, was, is }: Replaced): Promise<void> {
  await sql`
    with gone as (
      delete from operation_role_assignment
      where grantee_kind = 'employee' and grantee_code = ${code} and role_code = ${was} returning valid, scope, areas
    )
    insert into operation_role_assignment as a (grantee_kind, grantee_code, role_code, valid, scope, areas, granted_by)
    select 'employee', ${code}, given.role, coalesce(gone.valid, tstzrange(null, null)), coalesce(gone.scope, 'unit-and-below'),
      coalesce(gone.areas, '{}'), ${actor.employeeCode}
    from (select ${is}::text as role) given
      left join gone on upper_inf(gone.valid) or upper(gone.valid) > ${now}::timestamptz
    where given.role is not null
    on conflict (grantee_kind, grantee_code, role_code) do update
      set valid = excluded.valid, granted_by = excluded.granted_by, scope = excluded.scope, areas = excluded.areas
      where upper(a.valid) <= ${now}::timestamptz`.execute(db)
}

/** Assigns roles to new employees, who have none yet. */
export async function assignRoles(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  assigned: readonly { code: string; role: string }[],
): Promise<void> {
  await sql`insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
    select 'employee', code, role, ${actor.employeeCode}
    from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as given (code text, role text)`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * The function codes an employee holds at `now` (domain (h)): grants to himself, his groups, teams, unit and the
 * operation roles of any of these, roles inheriting what their parents hold, less what is explicitly denied.
 */
export async function effectivePermissions(db: Db, employeeCode: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ function_code: string }>`
    with recursive grantee (kind, code) as (
      select 'employee', ${employeeCode}::text
      union all select 'employee-group', group_code from employee_group_member where employee_code = ${employeeCode}
      union all select 'work-team', team_code from work_team_member where employee_code = ${employeeCode}
      union all select 'organization-unit', organization_unit_code from employee where code = ${employeeCode}
    ), role (code) as (
      select a.role_code from operation_role_assignment a join grantee g on g.kind = a.grantee_kind and g.code = a.grantee_code
      where a.valid @> ${now}::timestamptz
      union select r.parent_code from operation_role r join role on role.code = r.code where r.parent_code is not null
    ), held as (
      select p.function_code, p.effect from permission_grant p
      join (select kind, code from grantee union all select 'operation-role', code from role) g
        on g.kind = p.grantee_kind and g.code = p.grantee_code
      where p.valid @> ${now}::timestamptz
    )
    select distinct function_code from held where effect = 'allow'
    except select function_code from held where effect = 'deny'`.execute(db)
  return rows.map((row) => row.function_code)
}

/**
 * The units whose rows a member of this unit sees: its own and, where it accepts that, everything below. A department or
 * a warehouse works for the unit it belongs to, and sees what that one sees.
 */
export async function visibleUnitsOf(db: Db, unitCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with mine as (
      select coalesce(served.code, own.code) as code, coalesce(served.path, own.path) as path,
        coalesce(served.children_operation_acceptable, own.children_operation_acceptable) as below
      from organization_unit own
      left join organization_unit served on served.code = own.parent_code and own.type in ('department', 'warehouse')
      where own.code = ${unitCode}
    )
    select u.code from organization_unit u join mine on u.code = mine.code or (mine.below and starts_with(u.path, mine.path))`.execute(
    db,
  )
  return rows.map((row) => row.code)
}

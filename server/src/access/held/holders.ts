import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Limits the holders of a function to the members of a unit, to those who see its rows, or not at all. */
type Asked = { functionCode: FunctionCode } & ({ membersOf: string } | { seeing: string } | { anywhere: true })

/**
 * Returns the codes of all employees who hold a function now, from any source that `effectivePermissions` knows. Finds
 * all recipients of a notification with one query.
 */
export async function holdersOf({ db, now }: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<string[]> {
  const place =
    'anywhere' in asked
      ? sql`true`
      : 'membersOf' in asked
        ? sql`e.organization_unit_code = ${asked.membersOf}`
        : sql`(h.scope = 'everything' or (h.scope = 'own-unit' and e.organization_unit_code in (
            select unnest(array[code, merged_into]) from organization_unit where code = ${asked.seeing}))
          or (h.scope = 'named-areas' and exists (
            with recursive area (code) as (
              select unnest(h.areas) union select s.code from management_area s join area on area.code = s.parent_code
            )
            select from area where code = (select up.city_code from organization_unit u
              join organization_unit up on starts_with(u.path, up.path) and up.city_code is not null
              where u.code = ${asked.seeing} order by length(up.path) desc limit 1)))
          or (h.scope = 'unit-and-below' and exists (
          select from organization_unit own
          left join organization_unit served on served.code = own.parent_code and own.type in ('department', 'warehouse')
          join organization_unit u on u.code = ${asked.seeing}
          where own.code = e.organization_unit_code and (coalesce(served.code, own.code) in (u.code, u.merged_into)
            or (coalesce(served.children_operation_acceptable, own.children_operation_acceptable)
              and starts_with(u.path, coalesce(served.path, own.path)))))))`
  const { rows } = await sql<{ code: string }>`
    with recursive carrying (role_code, effect) as (
      select grantee_code, effect from permission_grant
      where grantee_kind = 'operation-role' and function_code = ${asked.functionCode} and valid @> ${now}::timestamptz
      union select r.code, c.effect from operation_role r join carrying c on c.role_code = r.parent_code
    ), granted (kind, code, effect, scope, areas) as (
      select grantee_kind, grantee_code, effect, scope, areas from permission_grant
      where grantee_kind <> 'operation-role' and function_code = ${asked.functionCode} and valid @> ${now}::timestamptz
      union select a.grantee_kind, a.grantee_code, c.effect, a.scope, a.areas from operation_role_assignment a
      join carrying c using (role_code) where a.valid @> ${now}::timestamptz
    ), held (code, effect, scope, areas) as (
      select code, effect, scope, areas from granted where kind = 'employee'
      union select m.employee_code, g.effect, g.scope, g.areas from granted g
        join employee_group_member m on m.group_code = g.code where g.kind = 'employee-group'
      union select m.employee_code, g.effect, g.scope, g.areas from granted g
        join work_team_member m on m.team_code = g.code where g.kind = 'work-team'
      union select e.code, g.effect, g.scope, g.areas from granted g
        join employee e on e.organization_unit_code = g.code where g.kind = 'organization-unit'
    )
    select e.code from employee e join held h on h.code = e.code
    where (e.end_time is null or e.end_time > ${now})
    group by e.code having bool_and(h.effect = 'allow') and bool_or(${place}) order by e.code`.execute(db)
  return rows.map(({ code }) => code)
}

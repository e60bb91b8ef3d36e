import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Holding } from './grantable.ts'

/** Which denials count: current ones if a change may grant functions, future ones too if it may remove functions. */
export type Denials = 'now' | 'later'

/**
 * Returns the functions that the selected employees hold now or through a grant that begins later, and the day on which
 * their unit ends. A day in the past counts as today.
 */
export async function holdingsOf(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  who: RawBuilder<unknown>,
  denials: Denials = 'now',
): Promise<Holding[]> {
  const open = (valid: string) => sql`(upper_inf(${sql.ref(valid)}) or upper(${sql.ref(valid)}) > ${now}::timestamptz)`
  const { rows } = await sql<Holding>`
    with recursive people as (
      select e.code, e.true_name, e.zh_name, e.organization_unit_code, (
        select greatest(min(up.expires_on), ${today}::date)::text from organization_unit own
        join organization_unit up on starts_with(own.path, up.path) where own.code = e.organization_unit_code
        having min(up.expires_on) is not null
      ) as ends_on from employee e
      where (e.end_time is null or e.end_time > ${now}) and ${who}
    ), grantee (employee, kind, code) as (
      select code, 'employee', code from people
      union all select p.code, 'employee-group', m.group_code from people p join employee_group_member m on m.employee_code = p.code
      union all select p.code, 'work-team', m.team_code from people p join work_team_member m on m.employee_code = p.code
      union all select code, 'organization-unit', organization_unit_code from people
    ), role (employee, code, scope, areas) as (
      select g.employee, a.role_code, a.scope, a.areas from grantee g
      join operation_role_assignment a on a.grantee_kind = g.kind and a.grantee_code = g.code where ${open('a.valid')}
      union select role.employee, r.parent_code, role.scope, role.areas from role join operation_role r on r.code = role.code
      where r.parent_code is not null
    ), held (employee, function_code, effect, scope, areas) as (
      select g.employee, p.function_code, p.effect, coalesce(g.scope, p.scope), coalesce(g.areas, p.areas) from (
        select employee, kind, code, null as scope, null::text[] as areas from grantee
        union all select employee, 'operation-role', code, scope, areas from role
      ) g join permission_grant p on p.grantee_kind = g.kind and p.grantee_code = g.code where ${open('p.valid')}
        and (p.effect = 'allow' or ${denials === 'later'} or p.valid @> ${now}::timestamptz)
    ), effective as (
      select distinct employee, function_code, scope, areas from held where effect = 'allow'
        and (employee, function_code) not in (select employee, function_code from held where effect = 'deny')
    )
    select p.code, p.true_name as name, p.zh_name as "zhName", p.organization_unit_code as unit, p.ends_on as "endsOn",
      array_agg(distinct f.function_code order by f.function_code) as functions,
      json_agg(json_build_object('functionCode', f.function_code, 'scope', f.scope, 'areas', f.areas)
        order by f.function_code, f.scope, f.areas) as grants
    from effective f join people p on p.code = f.employee group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

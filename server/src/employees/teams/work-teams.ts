import type { employees } from '@lastmile/contract/employees/calls.ts'
import { sql } from 'kysely'
import { agentCities, serves } from '#organizations'
import type { Context, Handler } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'

type Team = Awaited<ReturnType<Handler<typeof employees.workTeams>>>[number]

/**
 * Lists the work teams that take tasks, optionally those that work in a given city. Not limited to the actor's units: a
 * store can sell a line that a team of another unit installs. Agents and partners get only the teams of their own
 * cities, and the members of their own teams.
 */
export const listWorkTeams: Handler<typeof employees.workTeams> = async (ctx, { cityCode, isConstruction }) => {
  const { db, now, actor } = ctx
  const cities = await agentCities(ctx)
  const known = cities ? sql`t.organization_unit_code = any(${[...actor.visibleUnits]}::text[])` : sql`true`
  const near = cities
    ? sql`exists (select from unnest(${cities}::text[]) city where ${serves('u', sql`city`)})`
    : sql`true`
  const { rows } = await sql<Team>`
    select t.code, t.name, t.zh_name as "zhName", t.is_construction as "isConstruction",
      u.code as "organizationUnitCode", u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName",
      u.city_code as "cityCode",
      coalesce((
        select json_agg(json_build_object('code', e.code, 'trueName', e.true_name, 'zhName', e.zh_name) order by e.true_name)
        from work_team_member m join employee e on e.code = m.employee_code
        where m.team_code = t.code and ${known} and (e.end_time is null or e.end_time > ${now})
      ), '[]') as members
    from work_team t join organization_unit u on u.code = t.organization_unit_code
    where t.active and (${isConstruction ?? null}::boolean is null or t.is_construction = ${isConstruction ?? null})
      and (${cityCode ?? null}::text is null or ${serves('u', sql`${cityCode ?? null}`)})
      and (${near} or t.organization_unit_code = any(${[...actor.visibleUnits]}::text[]))
    order by t.name`.execute(db)
  return rows
}

/** Returns the codes of the active work teams of an employee. */
export async function teamsOf({ db }: { db: Db }, employeeCode: string): Promise<string[]> {
  const teams = await db
    .selectFrom('work_team_member as member')
    .innerJoin('work_team as team', 'team.code', 'member.team_code')
    .select('team.code')
    .where('member.employee_code', '=', employeeCode)
    .where('team.active', '=', true)
    .orderBy('team.code')
    .execute()
  return teams.map(({ code }) => code)
}

/** Returns the name of an employee in the reader's language; the code itself if there is no such employee. */
export async function employeeName({ db, language }: Pick<Context, 'db' | 'language'>, code: string): Promise<string> {
  const employee = await db
    .selectFrom('employee')
    .select(['true_name', 'zh_name'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!employee) return code
  return language === 'zh-CN' ? employee.zh_name : employee.true_name
}

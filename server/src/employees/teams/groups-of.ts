import type { Colleague } from '@lastmile/contract/access/colleague.ts'
import type { employees } from '@lastmile/contract/employees/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { employeeInScope } from '#access'
import { containing } from '#platform/containing.ts'

/** Lists the groups of an employee in the actor's units. */
export const listGroupsOf: Handler<typeof employees.groups> = async (ctx, { employeeCode }) => {
  await employeeInScope(ctx, employeeCode)
  return ctx.db
    .selectFrom('employee_group_member as member')
    .innerJoin('employee_group as group', 'group.code', 'member.group_code')
    .select(['group.code', 'group.name', 'group.zh_name as zhName'])
    .where('member.employee_code', '=', employeeCode)
    .orderBy('group.code')
    .execute()
}

/** Lists the current employees in the actor's units who are not in the work team, by code. */
export const listTeamAddable: Handler<typeof employees.workTeamAddable> = (ctx, { workTeamId = null, ...input }) =>
  addable(
    ctx,
    input,
    sql`not exists (select from work_team_member m where m.employee_code = e.code and m.team_code = ${workTeamId})`,
  )

/** Lists the current employees in the actor's units as candidates for an employee group, by code. */
export const listGroupAddable: Handler<typeof employees.groupAddable> = (ctx, input) => addable(ctx, input, sql`true`)

type Searched = Parameters<typeof listGroupAddable>[1]

async function addable({ db, actor, now }: Context, { keyword, limit, after }: Searched, only: RawBuilder<unknown>) {
  const [last] = keyAfter(after, ['']) ?? ['']
  const pattern = containing(keyword)
  const { rows } = await sql<Colleague>`
    select e.code, e.name, e.true_name as "trueName", e.zh_name as "zhName", u.code as "organizationUnitCode",
      u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName" ${sql.raw(unprepared)}
    from employee e join organization_unit u on u.code = e.organization_unit_code
    where u.code = any(${[...actor.visibleUnits]}) and e.code > ${last} and (e.end_time is null or e.end_time > ${now})
      and ${only} and (${pattern}::text is null or fold(e.code) like ${pattern} or fold(e.name) like ${pattern}
        or fold(e.true_name) like ${pattern} or fold(e.zh_name) like ${pattern})
    order by e.code limit ${oneMore(limit)}`.execute(db)
  return pageOf(rows, limit, (row) => [row.code])
}

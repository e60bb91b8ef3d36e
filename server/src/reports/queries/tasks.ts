import { type RawBuilder, sql } from 'kysely'
import { clock } from '#workflow'
import { type ReportRequest, inUnits, nameOf, type Report } from './report.ts'

const open = (asked: ReportRequest): RawBuilder<unknown> => sql`
  task t join process_instance i on i.id = t.process_instance_id
  where t.status in ('ready', 'claimed', 'suspended') and ${inUnits(asked, 't.candidate_unit', { customer: 'i.customer_code' })}`

/** SQL: the counts of the home page: overdue by the task's own clock, the others by the day they are due. */
const counts = ({ ctx }: ReportRequest): RawBuilder<unknown> => {
  const late = sql`t.due_at < ${clock(ctx.now)}`
  const day = sql`(t.due_at at time zone ${ctx.operator.timeZone})::date`
  return sql`count(*)::int as open, count(*) filter (where ${late})::int as overdue,
    count(*) filter (where not ${late} and ${day} <= ${ctx.today}::date)::int as today,
    count(*) filter (where not ${late} and ${day} > ${ctx.today}::date)::int as later,
    count(*) filter (where t.status = 'ready')::int as unclaimed,
    count(*) filter (where t.status = 'suspended')::int as paused`
}

/** The open tasks of the units by team. Tasks for a whole unit are listed under the unit. */
export const tasks: Report = {
  order: 'asc',
  key: [
    ['unitCode', 'text'],
    ['teamCode', 'text'],
  ],
  rows: (asked) => sql`
    select t.candidate_unit as "unitCode", coalesce(t.candidate_team, '') as "teamCode", ${counts(asked)},
      min(t.due_at) as "oldestDue"
    from ${open(asked)} group by 1, 2`,
  more: (asked, page) => sql`
    select p.*, ${nameOf(asked, 'u')} as unit, ${nameOf(asked, 'w')} as team
    from (${page}) p join organization_unit u on u.code = p."unitCode" left join work_team w on w.code = p."teamCode"`,
  totals: (asked) => sql`select ${counts(asked)} from ${open(asked)}`,
}

import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { clock, taskScope } from '#workflow'
import { dayAfter, everyDay } from './days.ts'

/** Counts the open tasks that the actor may see, by deadline. While a task's clock is stopped, it gets no later. */
export const tasks: Handler<typeof reports.tasks> = async (ctx) => {
  const { today, operator } = ctx
  const { visible } = await taskScope(ctx)
  const [from, to] = [dayAfter(today, -7), dayAfter(today, 13)]
  const { rows } = await sql<{ day: string; overdue: number; count: number }>`
    select least(greatest((t.due_at at time zone ${operator.timeZone})::date, ${from}::date), ${to}::date)::text as day,
      count(*) filter (where t.due_at < ${clock(ctx.now)})::int as overdue, count(*)::int as count
    from task t join process_instance i on i.id = t.process_instance_id
    where t.status in ('ready', 'claimed', 'suspended') and ${visible}
    group by 1 ${sql.raw(unprepared)}`.execute(ctx.db)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const notLate = ({ count, overdue }: (typeof rows)[number]) => count - overdue
  return {
    overdue: sum(({ overdue }) => overdue),
    today: sum((row) => (row.day <= today ? notLate(row) : 0)),
    later: sum((row) => (row.day > today ? notLate(row) : 0)),
    days: everyDay(
      rows.map(({ day, count }) => ({ day, count })),
      { from, to, empty: (day) => ({ day, count: 0 }) },
    ),
  }
}

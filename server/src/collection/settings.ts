import { sql } from 'kysely'
import { fieldWorkOf } from '#configuration'
import type { Context } from '#platform/context.ts'

/** Returns whether a day, today by default, is a working day of the operator: one of its weekdays and not a holiday. */
export async function isWorkingDay(ctx: Context, day: string = ctx.today): Promise<boolean> {
  const { workingWeekdays, holidays } = await fieldWorkOf(ctx)
  const { rows } = await sql<{ weekday: number }>`
    select extract(isodow from ${day}::date)::int as weekday`.execute(ctx.db)
  return workingWeekdays.includes(rows[0]?.weekday ?? 0) && !holidays.includes(day)
}

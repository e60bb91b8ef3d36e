import { sql } from 'kysely'
import { z } from 'zod'
import { fieldWorkOf } from '#configuration'
import type { Context } from '#platform/context.ts'

const Notices = z.object({
  language: z.enum(['en-US', 'zh-CN']).default('en-US'),
  /** Messages go out from this hour on, and before the other one. */
  fromHour: z.int().min(0).max(23).default(8),
  toHour: z.int().min(1).max(24).default(20),
})

/** How messages to customers are written and when they go out. */
export async function noticeSettings({ db }: Context) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'notices').executeTakeFirst()
  return Notices.parse(row?.value ?? {})
}

/** Is a day, today by default, a working day of the operator: one of its weekdays and no holiday? */
export async function isWorkingDay(ctx: Context, day: string = ctx.today): Promise<boolean> {
  const { workingWeekdays, holidays } = await fieldWorkOf(ctx)
  const { rows } = await sql<{ weekday: number }>`
    select extract(isodow from ${day}::date)::int as weekday`.execute(ctx.db)
  return workingWeekdays.includes(rows[0]?.weekday ?? 0) && !holidays.includes(day)
}

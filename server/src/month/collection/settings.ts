import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Notices = z.object({
  language: z.enum(['en-US', 'zh-CN']).default('en-US'),
  /** Messages go out from this hour on, and before the other one. */
  fromHour: z.int().min(0).max(23).default(8),
  toHour: z.int().min(1).max(24).default(20),
})
const FieldWork = z.object({
  workingWeekdays: z.array(z.int()).default([1, 2, 3, 4, 5]),
  holidays: z.array(z.iso.date()).default([]),
})

async function setting({ db }: Pick<Context, 'db'>, key: string): Promise<unknown> {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? {}
}

/** How messages to customers are written and when they go out. */
export const noticeSettings = async (ctx: Context) => Notices.parse(await setting(ctx, 'notices'))

/** Is today a working day of the operator: one of its weekdays and no holiday? */
export async function isWorkingDay(ctx: Context): Promise<boolean> {
  const { workingWeekdays, holidays } = FieldWork.parse(await setting(ctx, 'field-work'))
  const { rows } = await sql<{ weekday: number }>`
    select extract(isodow from ${ctx.today}::date)::int as weekday`.execute(ctx.db)
  return workingWeekdays.includes(rows[0]?.weekday ?? 0) && !holidays.includes(ctx.today)
}

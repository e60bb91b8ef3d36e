import { addDays } from '@lastmile/contract/platform/days.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Settings = z.object({
  returnDays: z.int().min(1).max(90).default(14),
  remindDays: z.int().min(0).max(30).default(3),
  chargeDays: z.int().min(0).max(365).default(30),
})

/** Returns the operator's settings of recoveries, in days. */
export async function recoverySettings({ db }: Pick<Context, 'db'>): Promise<z.output<typeof Settings>> {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'recovery').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

/** Returns the due date of a device recalled on a day. */
export const returnDay = async (ctx: Pick<Context, 'db'>, recalledOn: string): Promise<string> =>
  addDays(recalledOn, (await recoverySettings(ctx)).returnDays)

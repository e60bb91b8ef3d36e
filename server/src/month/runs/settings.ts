import { addDays } from '@lastmile/contract/platform/days.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Settings = z.object({
  /** Customers have so long to pay from the approval on. */
  dueDays: z.int().min(1).default(15),
  /** Beyond it a second person approves a run. */
  boundPercent: z.number().min(0).default(20),
})

/** How long customers have to pay what a run bills, and from which difference on a second person approves it. */
export async function runSettings({ db }: Context) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'bill-runs').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

/** The day on which bills fall due that are approved today. */
export const dueOn = async (ctx: Context): Promise<string> => addDays(ctx.today, (await runSettings(ctx)).dueDays)

import { addDays } from '@lastmile/contract/platform/days.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Settings = z.object({
  /** The payment term in days, counted from the approval. */
  dueDays: z.int().min(1).default(15),
  /** The difference from the previous run, in percent, above which another person must approve. */
  boundPercent: z.number().min(0).default(20),
})

/** Returns the payment term, and the difference above which another person must approve a run. */
export async function runSettings({ db }: Context) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'bill-runs').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

/** Returns the due day of bills that are approved today. */
export const dueOn = async (ctx: Context): Promise<string> => addDays(ctx.today, (await runSettings(ctx)).dueDays)

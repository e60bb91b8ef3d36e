import { addDays } from '@lastmile/contract/platform/days.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Settings = z.object({ returnDays: z.int().min(1).max(90).default(14) })

/** Returns the last day on which a device recalled today is to be returned. */
export async function returnDay({ db, today }: Pick<Context, 'db' | 'today'>): Promise<string> {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'recovery').executeTakeFirst()
  return addDays(today, Settings.parse(row?.value ?? {}).returnDays)
}

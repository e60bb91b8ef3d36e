import { resendableKinds } from '@lastmile/contract/monitoring/values.ts'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Settings = z.object({
  /** The interval of scheduled readings; 0 if there are none. */
  everyMinutes: z.int().default(0),
  /** The hours of the day between which readings are started. */
  fromHour: z.int().default(0),
  toHour: z.int().default(24),
  lightDays: z.int().default(90),
  lowDbm: z.number().default(-25),
  weakDbm: z.number().default(-27),
  strongDbm: z.number().default(-8),
  dropDb: z.number().default(3),
  lossOnts: z.int().default(3),
  resendKinds: z.array(z.enum(resendableKinds)).default([]),
  resendLines: z.int().default(20),
  resendPercent: z.int().default(10),
})
export type MonitoringSettings = z.output<typeof Settings>

/** Returns the operator's settings for monitoring, with defaults for missing ones. */
export async function settingsOf({ db }: Pick<Context, 'db'>): Promise<MonitoringSettings> {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'monitoring').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

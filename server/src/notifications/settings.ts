import { z } from 'zod'
import type { Context } from '#platform/context.ts'

const Notices = z.object({
  language: z.enum(['en-US', 'zh-CN']).default('en-US'),
  /** Messages are sent from `fromHour` to `toHour`. */
  fromHour: z.int().min(0).max(23).default(8),
  toHour: z.int().min(1).max(24).default(20),
})

/** Returns how messages to customers are written, and when they are sent. */
export async function noticeSettings({ db }: Context) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'notices').executeTakeFirst()
  return Notices.parse(row?.value ?? {})
}

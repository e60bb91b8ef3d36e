import { z } from 'zod'
import { fieldWorkOf } from '#configuration'
import type { Context } from '#platform/context.ts'
import type { Calendar } from './working-time.ts'

const Settings = z.object({
  /**
   * The reasons for putting a task on hold that are attributable to the customer: only these stop its clock
   * (docs/domain.md#workflow).
   */
  customerReasons: z.array(z.string()).default([]),
  /** Working days for repairing a fault. */
  repairDays: z.int().min(1).max(60).default(2),
  /** Minimum and maximum values that form fields refer to by name. */
  limits: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
})
export type Settings = z.output<typeof Settings> &
  Pick<Awaited<ReturnType<typeof fieldWorkOf>>, 'workingWeekdays' | 'holidays'>

/** Returns the operator's settings for field work, with defaults for missing ones. */
export async function settingsOf(ctx: Pick<Context, 'db'>): Promise<Settings> {
  const { set, opticalPower, ...days } = await fieldWorkOf(ctx)
  const settings = Settings.parse(set)
  return { ...settings, ...days, limits: { ...settings.limits, 'optical-power': opticalPower } }
}

/** Returns the calendar of working days in the operator's time zone. */
export const calendarOf = ({ workingWeekdays, holidays }: Settings, timeZone: string): Calendar => ({
  weekdays: new Set(workingWeekdays),
  holidays: new Set(holidays),
  timeZone,
})

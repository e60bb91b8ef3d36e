import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { App, Slice } from './serve.ts'

/**
 * Returns the schedule of all jobs, as items and not as a crontab, which does not accept names with a dot. A daily job
 * is queued at its minute of every hour, and runs in the hour that isDue accepts.
 */
export function scheduleOf(slices: readonly Pick<Slice, 'cron' | 'daily'>[]): ParsedCronItem[] {
  const cron = slices.flatMap((slice) => Object.entries(slice.cron ?? {}).map(([task, match]) => ({ task, match })))
  const daily = slices.flatMap((slice) =>
    Object.entries(slice.daily ?? {}).map(([task, time]) => dailyItem(task, time)),
  )
  return parseCronItems([...cron, ...daily])
}

function dailyItem(task: string, time: string) {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hour === undefined) throw new Error(`${task} is scheduled at ${time}, which is not a time`)
  return { task, match: `${Number(minute)} * * * *`, payload: { localHour: Number(hour) } }
}

/**
 * Returns whether a queued job is to run: always, unless it is a daily one that was queued in another hour of the
 * operator. A job that waited in the queue still runs.
 */
export async function isDue(app: Pick<App, 'clock' | 'operatorOf' | 'read'>, given: unknown): Promise<boolean> {
  const { localHour, _cron } = given as { localHour?: number; _cron?: { ts: string } }
  if (localHour === undefined) return true
  const { timeZone } = await app.operatorOf(app.read)
  const queuedAt = _cron ? new Date(_cron.ts) : app.clock()
  return hourOf(queuedAt, timeZone) === localHour
}

/** Returns the hour of an instant in a time zone, 0 to 23. */
export const hourOf = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

/** Business days as YYYY-MM-DD text (docs/domain.md#parties). This file depends on neither a time zone nor a clock. */

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): string => date.toISOString().slice(0, 10)

/** Returns the day `count` days later; earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return text(date)
}

/**
 * Returns the same day of the month `count` months later, or the last day of that month if it is shorter. Always count
 * from the first day of a series, so that 31 January leads to 28 February and then to 31 March
 * (docs/domain.md#billing).
 */
export function addMonths(day: string, count: number): string {
  const date = utc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return text(date)
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)

/** The weekdays worked, 1 for Monday to 7 for Sunday, and the holidays among them. */
type WorkingDays = { workingWeekdays: readonly number[]; holidays: readonly string[] }

/** Ends the search for a working day if no weekday is worked. */
const furthest_days = 3_660

/** Returns the day that is `count` working days later. */
export function addWorkingDays(day: string, count: number, { workingWeekdays, holidays }: WorkingDays): string {
  let result = day
  for (let left = count, passed = 0; left > 0 && passed < furthest_days; passed++) {
    result = addDays(result, 1)
    if (workingWeekdays.includes(utc(result).getUTCDay() || 7) && !holidays.includes(result)) left--
  }
  return result
}

import type { BillDay } from '#customers'
import { addDays, addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'

/** Returns the first day on or after `day` that is the billing day of its month. */
export function nextOn(billDay: number, day: string): string {
  const here = addDays(`${day.slice(0, 7)}-01`, billDay - 1)
  return here < day ? addDays(addMonths(`${day.slice(0, 7)}-01`, 1), billDay - 1) : here
}

/** Returns the billing day in force on a day: the 1st before the first stored one. */
export const billDayOn = (days: readonly BillDay[], day: string): number =>
  days.findLast(({ begins }) => begins <= day)?.billDay ?? 1

/** Returns the first day after `day` on which a cycle begins. */
export function cycleAfter(days: readonly BillDay[], day: string): string {
  const usual = nextOn(billDayOn(days, day), addDays(day, 1))
  const changes = days.find(({ begins }) => begins > day)
  return changes && changes.begins < usual ? changes.begins : usual
}

/** Returns the number of days of the full cycle that contains a day, by the billing day in force on that day. */
export function cycleLength(days: readonly BillDay[], day: string): number {
  const end = nextOn(billDayOn(days, day), addDays(day, 1))
  return daysBetween(addMonths(end, -1), end)
}

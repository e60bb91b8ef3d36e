import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'

/** Returns the day after the cycle that begins in a month on a billing day: for November from the 15th, 15 December. */
export const cycleEnd = ({ month, billDay }: { month: string; billDay: number }): string =>
  addDays(addMonths(month, 1), billDay - 1)

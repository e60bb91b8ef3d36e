import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'

/** The day after the cycle that begins in a month on a billing day: of November from the 15th, 15 December. */
export const cycleEnd = ({ month, billDay }: { month: string; billDay: number }): string =>
  addDays(addMonths(month, 1), billDay - 1)

import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'

/**
 * Returns the day after the cycle that begins in a month on a billing day: 15 December for the cycle from 15 November.
 */
export const cycleEnd = ({ month, billDay }: { month: string; billDay: number }): string =>
  addDays(addMonths(month, 1), billDay - 1)

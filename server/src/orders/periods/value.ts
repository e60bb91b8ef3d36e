import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { shareOf, taxUpTo } from '@lastmile/contract/platform/money.ts'

/** The charge of a period before it was cut, its days, and the number of days before this part. */
export type Whole = { value: number; tax: number; days: number; before: number }
/** Covered days, `to` excluded, and what they were charged: `value` without tax. A part refers to its whole. */
export type Period = { from: string; to: string; value: number; tax: number; taxPercent: number; whole: Whole | null }

/**
 * Cuts a period at a day into the part before and the part from that day on, which always sum to the whole. However
 * often a period is cut, each part is the difference of two values of the whole up to a day: the gross rounded half up,
 * the tax inside that gross (docs/domain.md#rounding). A part without days is undefined.
 */
export function cut<P extends Period>(period: P, day: string): [P | undefined, P | undefined] {
  const { from, to, value, tax, taxPercent } = period
  if (day <= from) return [undefined, period]
  if (day >= to) return [period, undefined]
  const days = daysBetween(from, day)
  const whole = period.whole ?? { value, tax, days: daysBetween(from, to), before: 0 }
  const [begin, end] = [worthUpTo(whole, taxPercent, whole.before), worthUpTo(whole, taxPercent, whole.before + days)]
  const used = { value: end.value - begin.value, tax: end.tax - begin.tax }
  return [
    { ...period, to: day, ...used, whole },
    {
      ...period,
      from: day,
      value: value - used.value,
      tax: tax - used.tax,
      whole: { ...whole, before: whole.before + days },
    },
  ]
}

/** Returns the charge for the first days of an uncut period. */
function worthUpTo({ value, tax, days: all }: Whole, taxPercent: number, days: number) {
  const gross = shareOf(value + tax, days, all)
  const taxed = taxUpTo({ gross: value + tax, tax, taxPercent }, gross)
  return { value: gross - taxed, tax: taxed }
}

/** Returns the calendar months from the month of one day to that of another. */
export const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

/** Returns whether a series of months that began on `anchor` reaches this day. */
export const onGrid = (anchor: string, day: string): boolean => addMonths(anchor, monthsBetween(anchor, day)) === day

/**
 * Returns the day `months` months after a day, on the grid of the series that began on `anchor`: from 31 January,
 * single months lead to 28 February and 31 March. A day off the grid begins a grid of its own.
 */
export const termEnd = (anchor: string, from: string, months: number): string =>
  onGrid(anchor, from) ? addMonths(anchor, monthsBetween(anchor, from) + months) : addMonths(from, months)

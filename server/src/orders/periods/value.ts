import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { shareOf, taxUpTo } from '@lastmile/contract/platform/money.ts'

/** The charge of a period before it was cut, its days, and how many of them lie before the part. */
export type Whole = { value: number; tax: number; days: number; before: number }
/** Days that are covered, `to` not included, and what they were charged: `value` without tax. A part knows its whole. */
export type Period = { from: string; to: string; value: number; tax: number; taxPercent: number; whole: Whole | null }

/**
 * Cuts a period at a day: the part before it and the part from it on, which always sum to the whole. However often a period is
 * cut, each part is the difference of two values of the whole up to a day: the gross rounded half up, the tax inside that
 * gross (docs/domain.md#rounding). A part that has no days is undefined.
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

/** What the first days of a whole period were charged. */
function worthUpTo({ value, tax, days: all }: Whole, taxPercent: number, days: number) {
  const gross = shareOf(value + tax, days, all)
  const taxed = taxUpTo({ gross: value + tax, tax, taxPercent }, gross)
  return { value: gross - taxed, tax: taxed }
}

/** Calendar months from the month of one day to that of another. */
export const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

/** Does a series of months that began on `anchor` come to this day? */
export const onGrid = (anchor: string, day: string): boolean => addMonths(anchor, monthsBetween(anchor, day)) === day

/**
 * The day after `months` months from a day, on the grid of the series that began on `anchor`: from 31 January by single
 * months over 28 February to 31 March. A day off the grid begins a grid of its own.
 */
export const termEnd = (anchor: string, from: string, months: number): string =>
  onGrid(anchor, from) ? addMonths(anchor, monthsBetween(anchor, from) + months) : addMonths(from, months)

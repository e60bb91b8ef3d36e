import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { shareOf, taxUpTo } from '@lastmile/contract/platform/money.ts'

/** The charge of a period before it was cut, its number of days, and the number of days before this part. */
export type Whole = { value: number; tax: number; days: number; before: number }
/** Covered days (`to` is excluded) and their charge; `value` is without tax. A part refers to its whole. */
export type Period = { from: string; to: string; value: number; whole: Whole | null } & Taxed
export type Taxed = { tax: number; taxCode: string; taxPercent: number }

/**
 * Cuts a period at a day into the part before and the part from that day on, which always add up to the whole. However
 * often a period is cut, each part is the difference of two values of the whole: the gross value up to a day, rounded
 * half up, less the tax included in it (docs/domain.md#rounding). A part without days is undefined.
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

/** Returns whether a day begins a month of the series counted from `anchor`. */
export const onGrid = (anchor: string, day: string): boolean => addMonths(anchor, monthsBetween(anchor, day)) === day

/**
 * Returns the day `months` months after a day, counted from the anchor of the series: from 31 January, single months
 * lead to 28 February and 31 March. A day that begins no month of the series is its own anchor.
 */
export const termEnd = (anchor: string, from: string, months: number): string =>
  onGrid(anchor, from) ? addMonths(anchor, monthsBetween(anchor, from) + months) : addMonths(from, months)

import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'

/** Days that are covered, `to` not included, and what they were charged: `value` without tax. */
export type Period = { from: string; to: string; value: number; tax: number }

/** Half up once, at the currency's unit. The amounts are at least 0. */
const share = (amount: number, days: number, of: number): number => Math.floor((2 * amount * days + of) / (2 * of))

/**
 * Cuts a period at a day: the part before it and the part from it on, which always sum to the whole. A part that has no
 * days is undefined.
 */
export function cut<P extends Period>(period: P, day: string): [P | undefined, P | undefined] {
  const { from, to, value, tax } = period
  if (day <= from) return [undefined, period]
  if (day >= to) return [period, undefined]
  const [days, of] = [daysBetween(from, day), daysBetween(from, to)]
  const used = { value: share(value, days, of), tax: share(tax, days, of) }
  return [
    { ...period, to: day, ...used },
    { ...period, from: day, value: value - used.value, tax: tax - used.tax },
  ]
}

const monthsBetween = (from: string, to: string): number => {
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

import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { monthsBetween } from './value.ts'

/** Whole months counted from an anchor day, and the remaining days as fractions of their month. */
export type MonthsLeft = { months: number; stubs: { days: number; ofDays: number }[] }
type Days = { from: string; to: string }

/**
 * Measures days in months counted from `anchor`: a whole month counts as one whatever its length, and the rest at
 * either end as a share of its month (docs/domain.md#rounding). Consecutive days are measured together.
 */
export function monthsLeft(anchor: string, days: readonly Days[]): MonthsLeft {
  const spans = joined(days).map((span) => monthsIn(anchor, span))
  return { months: spans.reduce((all, { months }) => all + months, 0), stubs: spans.flatMap(({ stubs }) => stubs) }
}

function monthsIn(anchor: string, { from, to }: Days): MonthsLeft {
  const [first, last] = [monthOf(anchor, from), monthOf(anchor, to)]
  if (first.index === last.index) return { months: 0, stubs: [{ days: daysBetween(from, to), ofDays: first.length }] }
  const front = first.begins === from ? 0 : daysBetween(from, first.ends)
  const back = daysBetween(last.begins, to)
  const stubs = [
    { days: front, ofDays: first.length },
    { days: back, ofDays: last.length },
  ]
  const months = last.index - first.index - (front > 0 ? 1 : 0)
  return { months, stubs: stubs.filter((stub) => stub.days > 0) }
}

/** Returns the month, counted from the anchor, that contains a day. */
function monthOf(anchor: string, day: string) {
  const near = monthsBetween(anchor, day)
  const index = addMonths(anchor, near) <= day ? near : near - 1
  const [begins, ends] = [addMonths(anchor, index), addMonths(anchor, index + 1)]
  return { index, begins, ends, length: daysBetween(begins, ends) }
}

function joined(days: readonly Days[]): Days[] {
  const spans: Days[] = []
  for (const { from, to } of days) {
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

/** Returns the cost of months and fractions at a price for `quantity` months, rounded half up once. */
export function costOfMonths(
  { months, stubs }: MonthsLeft,
  { price, quantity }: { price: number; quantity: number },
): number {
  let [over, under] = [BigInt(months), 1n]
  for (const { days, ofDays } of stubs)
    [over, under] = [over * BigInt(ofDays) + BigInt(days) * under, under * BigInt(ofDays)]
  const [whole, of] = [BigInt(price) * over, under * BigInt(quantity)]
  return Number((2n * whole + of) / (2n * of))
}

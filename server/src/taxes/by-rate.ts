import { shareOf, sum } from '@lastmile/contract/platform/money.ts'
import type { TaxRate } from '#configuration'

/** An amount and the tax included in it. */
export type Amounts = { gross: number; tax: number }
/** An amount at a tax rate, and the tax included in it. */
export type AtRate = TaxRate & Amounts

/** Returns whether two rates have the same code and percentage. */
export const sameRate = (one: TaxRate, other: TaxRate): boolean =>
  one.taxCode === other.taxCode && one.taxPercent === other.taxPercent

/** Splits at most the sum of these weights in proportion to them, rounding cumulatively. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const upTo = (count: number) => (all === 0 ? 0 : shareOf(Math.min(amount, all), sum(weights.slice(0, count)), all))
  return weights.map((_, index) => upTo(index + 1) - upTo(index))
}

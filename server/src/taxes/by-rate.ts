import type { TaxRate } from '#configuration'

/** An amount and the tax included in it. */
export type Amounts = { gross: number; tax: number }
/** An amount at a tax rate, and the tax included in it. */
export type AtRate = TaxRate & Amounts

/** Returns whether two rates have the same code and percentage. */
export const sameRate = (one: TaxRate, other: TaxRate): boolean =>
  one.taxCode === other.taxCode && one.taxPercent === other.taxPercent

import type { Language } from '#words.ts'

/** A currency as the operator uses it: `exponent` digits after the point; minor units = amount x 10^exponent. */
export type Currency = { code: string; exponent: number }

/** An amount in minor units as the reader writes it, with the currency's code. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return `${formatAmount(amount, currency, language)} ${currency.code}`
}

/** An amount in minor units as the reader writes it, without the currency's code. */
export function formatAmount(amount: number, { exponent }: Currency, language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: exponent, maximumFractionDigits: exponent })
  return number.format(amount / 10 ** exponent)
}

/** An amount in minor units as other programs read it: with a point, and without groups. */
export const decimal = (amount: number, { exponent }: Currency): string => (amount / 10 ** exponent).toFixed(exponent)

/** The tax inside a tax-included amount, rounded half up once; net = gross - tax, so the two always make the whole. */
export function taxInside(gross: number, percent: number): number {
  return Math.round((gross * percent) / (100 + percent))
}

/** What a line was charged: `gross` with the tax inside it. */
export type Charged = { gross: number; tax: number; taxPercent: number }

/**
 * The tax of the first `part` of a charge, by the rule of the whole: gross first, then the tax inside it. Whatever is taken in
 * pieces, each the difference of two such values, ends at the tax that was charged, and no piece of net or tax is below 0.
 */
export function taxUpTo({ gross, tax, taxPercent }: Charged, part: number): number {
  return Math.min(tax, Math.max(taxInside(part, taxPercent), tax - (gross - part)))
}

/**
 * The tax of the next `amount` that goes back of a charge, after `given` went back already: by the rule of the whole up to there, and
 * never more than is left of the tax. What goes back last ends at the tax that was charged.
 */
export function taxOfReturn(charged: Charged, given: { gross: number; tax: number }, amount: number): number {
  const left = { gross: charged.gross - given.gross, tax: charged.tax - given.tax }
  const wanted = taxUpTo(charged, given.gross + amount) - given.tax
  const least = Math.max(0, left.tax - (left.gross - amount))
  return Math.max(0, Math.min(Math.max(wanted, least), left.tax, amount))
}

/** `amount × part ÷ whole`, rounded half up once, exact for amounts of any size. All are whole numbers of at least 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}

/** Splits an amount by weights so that the parts add up to the whole (largest remainder first). */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total <= 0) throw new RangeError('weights must add up to more than 0')
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest)
  const missing = amount - sum(parts)
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The sum of amounts in minor units. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

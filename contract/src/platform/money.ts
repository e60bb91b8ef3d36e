/** The operator's currency, with `exponent` decimals: minor units = amount × 10^exponent. */
export type Currency = { code: string; exponent: number }

/** Formats an amount in minor units for a locale, with the currency's code. */
export function formatMoney(amount: number, currency: Currency, locale: string): string {
  return `${formatAmount(amount, currency, locale)} ${currency.code}`
}

/** Formats an amount in minor units for a locale, without the currency's code. */
export function formatAmount(amount: number, { exponent }: Currency, locale: string): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: exponent, maximumFractionDigits: exponent })
  return number.format(amount / 10 ** exponent)
}

/** Formats an amount in minor units for other programs: with a decimal point and without grouping. */
export const decimal = (amount: number, { exponent }: Currency): string => (amount / 10 ** exponent).toFixed(exponent)

/**
 * Returns the tax included in a gross amount, rounded half up once; net = gross - tax, so the two always add up. Exact,
 * as in PostgreSQL, for amounts of any size and rates of up to four decimals.
 */
export function taxInside(gross: number, percent: number): number {
  const rate = Math.round(percent * 10_000)
  return shareOf(gross, rate, 1_000_000 + rate)
}

/** The charge of a line; `gross` includes the tax. */
export type Charged = { gross: number; tax: number; taxPercent: number }

/**
 * Returns the tax on the first `part` of a charge, by the same rule as for the whole: the tax is taken out of the gross
 * amount. Pieces computed as differences of two such values add up to the tax charged, and neither net nor tax of a
 * piece is negative.
 */
export function taxUpTo({ gross, tax, taxPercent }: Charged, part: number): number {
  return Math.min(tax, Math.max(taxInside(part, taxPercent), tax - (gross - part)))
}

/**
 * Returns the tax in the next refund of `amount` from a charge of which `given` was already refunded: computed by the
 * same rule as for the whole, and never more than the remaining tax. The last refund returns exactly the rest of the
 * tax charged.
 */
export function taxOfReturn(charged: Charged, given: { gross: number; tax: number }, amount: number): number {
  const left = { gross: charged.gross - given.gross, tax: charged.tax - given.tax }
  const wanted = taxUpTo(charged, given.gross + amount) - given.tax
  const least = Math.max(0, left.tax - (left.gross - amount))
  return Math.max(0, Math.min(Math.max(wanted, least), left.tax, amount))
}

/**
 * Returns `amount × part ÷ whole`, rounded half up once, exact for amounts of any size. All arguments are non-negative
 * integers.
 */
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

/** Returns the sum of amounts in minor units. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

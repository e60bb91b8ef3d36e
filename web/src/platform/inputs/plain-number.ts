import { inThrees, plainText, writtenAmount } from '@lastmile/contract/platform/written-amount.ts'

/**
 * Returns the typed number as text for antd, so that empty input stays empty rather than 0. The digits of Burmese and
 * other scripts and full-width signs become ASCII, and every dash a minus.
 */
export const plainNumber = (typed: string | undefined): number => plainText(typed ?? '') as unknown as number

/** Reads digits with a decimal point, or a comma before one or two last digits, and groups of three; else undefined. */
function plainDigits(digits: string, tail: string): string | undefined {
  const separator = tail[0] ?? ''
  if (separator !== '' && (digits.includes('.') || digits.includes(separator))) return undefined
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.')
  const [integer = '', ...decimals] = digits.split('.')
  if (decimals.length > 1 || !/^\d*$/.test(decimals[0] ?? '')) return undefined
  if (!/^\d*$/.test(integer) && !inThrees(integer, " ,'’")) return undefined
  return [integer.replaceAll(/\D/g, ''), ...decimals].join('.')
}

/**
 * Normalizes an amount: removes a known currency and the separators of groups of three. A comma before one or two last
 * digits is a decimal point; brackets and a minus at the end make it negative, as in accounts; `500.-` has no decimals.
 * Anything else is kept as typed, such as a mark, a multiplier or an incomplete group, so that it is not a valid
 * number.
 */
export function plainAmount(typed: string | undefined): number {
  const text = typed ?? ''
  const amount = writtenAmount(text)
  const digits = amount?.marks.length === 0 ? plainDigits(amount.digits, amount.tail) : undefined
  return (digits === undefined ? text : `${amount?.negative ? '-' : ''}${digits}`) as unknown as number
}

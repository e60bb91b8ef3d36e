import { inThrees, plainText, writtenAmount } from '@lastmile/contract/platform/written-amount.ts'

/**
 * Normalizes a typed number for antd. It stays a text despite its declared type, so that empty input stays empty rather
 * than become 0. Digits of Burmese and other scripts and full-width signs become ASCII, and every dash a minus.
 */
export const plainNumber = (typed: string | undefined): number => plainText(typed ?? '') as unknown as number

/**
 * Parses digits in groups of three with a decimal point, or with a comma before the last one or two digits; undefined
 * for anything else.
 */
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
 * Normalizes an amount: removes a known currency and the separators between groups of three. A comma before the last
 * one or two digits is a decimal point. As in accounting, brackets or a trailing minus make the amount negative;
 * `500.-` has no decimals. Anything else, such as a mark, a multiplier or an incomplete group, is kept as typed, so
 * that it is not a valid number. Returns NaN for an exponent or a hexadecimal number, which JavaScript would accept.
 */
export function plainAmount(typed: string | undefined): number {
  const text = typed ?? ''
  const amount = writtenAmount(text)
  const digits = amount?.marks.length === 0 ? plainDigits(amount.digits, amount.tail) : undefined
  if (digits === undefined && text.trim() !== '' && !Number.isNaN(Number(text))) return Number.NaN
  return (digits === undefined ? text : `${amount?.negative ? '-' : ''}${digits}`) as unknown as number
}

import { inThrees, plainText, writtenAmount } from '@lastmile/contract/platform/written-amount.ts'

/**
 * Normalizes a typed number for antd. It stays a text despite its declared type, so that empty input stays empty rather
 * than become 0. Digits of Burmese and other scripts and full-width signs become ASCII, and every dash a minus.
 */
export function plainNumber(typed: string | undefined, separators = pointed): number {
  const text = plainText(typed ?? '')
  if (separators.decimal === '.') return text as unknown as number
  const [, sign, digits] = /^(-?)([\d., '’]*)$/.exec(text) ?? []
  const read = digits === undefined ? undefined : commaDigits(digits, separators)
  // A number with another decimal point is kept invalid, rather than read as another number.
  return (read === undefined ? text.replaceAll('.', '..') : `${sign}${read}`) as unknown as number
}

/** The characters between groups of three digits and before the decimals. */
export type Separators = { group: string; decimal: string }
const pointed: Separators = { group: ',', decimal: '.' }

/** Returns the separators of a locale. */
export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const of = (type: string) => plainText(`x${parts.find((part) => part.type === type)?.value ?? ''}x`).slice(1, -1)
  return { group: of('group'), decimal: of('decimal') }
}

/** Parses digits with a decimal comma, in groups of three between spaces, apostrophes or the locale's separator. */
function commaDigits(digits: string, { group }: Separators): string | undefined {
  const [integer = '', ...decimals] = digits.split(',')
  if (decimals.length > 1 || !/^\d*$/.test(decimals[0] ?? '')) return undefined
  if (!/^\d*$/.test(integer) && !inThrees(integer, ` '’${group}`)) return undefined
  return [integer.replaceAll(/\D/g, ''), ...decimals].join('.')
}

/** Reports whether an integer is grouped as in India: 12,34,567. */
const inTwos = (integer: string): boolean => /^\d{1,2}(,\d{2})*,\d{3}$/.test(integer)

/**
 * Parses digits in groups of three with a decimal point, or with a comma before the last one or two digits; undefined
 * for anything else.
 */
function plainDigits(digits: string, tail: string, isIndian: boolean): string | undefined {
  const separator = tail[0] ?? ''
  if (separator !== '' && (digits.includes('.') || digits.includes(separator))) return undefined
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.')
  const [integer = '', ...decimals] = digits.split('.')
  if (decimals.length > 1 || !/^\d*$/.test(decimals[0] ?? '')) return undefined
  if (!/^\d*$/.test(integer) && !inThrees(integer, " ,'’") && !(isIndian && inTwos(integer))) return undefined
  return [integer.replaceAll(/\D/g, ''), ...decimals].join('.')
}

/**
 * Normalizes an amount: removes a known currency and the separators between groups of three. A comma before the last
 * one or two digits is a decimal point. As in accounting, brackets or a trailing minus make the amount negative;
 * `500.-` has no decimals. Anything else, such as a mark, a multiplier or an incomplete group, is kept as typed, so
 * that it is not a valid number. In a locale with a decimal comma, 1.234 is 1234, and 1.5 is no amount. Returns NaN for an exponent or a hexadecimal number, which JavaScript would accept.
 */
export function plainAmount(typed: string | undefined, locale = 'en-US'): number {
  const separators = separatorsOf(locale)
  const text = typed ?? ''
  const amount = writtenAmount(text)
  const read = (digits: string, tail: string) =>
    separators.decimal === ',' ? commaDigits(digits, separators) : plainDigits(digits, tail, locale === 'en-IN')
  const digits = amount?.marks.length === 0 ? read(amount.digits, amount.tail) : undefined
  if (digits === undefined && text.trim() !== '' && !Number.isNaN(Number(text))) return Number.NaN
  return (digits === undefined ? text : `${amount?.negative ? '-' : ''}${digits}`) as unknown as number
}

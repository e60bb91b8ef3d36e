import { asciiDigits } from '@lastmile/contract/platform/fold.ts'

/**
 * Normalizes a number typed with any input method: the digits of Burmese and other scripts and full-width signs become
 * ASCII, the ideographic full stop a point, and every dash a minus.
 */
const plainDigits = (typed: string | undefined): string =>
  asciiDigits((typed ?? '').normalize('NFKC'))
    .replaceAll('。', '.')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\s\p{Cf}]/gu, '')

/** Returns the typed number as text for antd, so that empty input stays empty rather than 0. */
export const plainNumber = (typed: string | undefined): number => plainDigits(typed) as unknown as number

/** The sign of a debit or credit, which is no currency. */
const side = /^(dr|cr|db|d|c)$/i

/** Removes a currency before or after an amount, such as `MMK`, `Ks`, `ကျပ်`, `¥` or `元`. */
function withoutCurrency(digits: string): string {
  const [, sign = '', before = '', rest = digits] = /^([-+]?)([\p{L}\p{M}\p{Sc}]+)\.?([-+\d.,(].*)$/u.exec(digits) ?? []
  const bare = side.test(before) ? digits : sign + rest
  const [, amount = bare, after = ''] = /^(.*\d[.,]?)([\p{L}\p{M}\p{Sc}]+)\.?$/u.exec(bare) ?? []
  return side.test(after) ? bare : amount
}

/**
 * Normalizes an amount: removes the currency, spaces, and commas between groups of three. A comma before one or two
 * last digits is a decimal point; brackets and a minus at the end make it negative, as in accounts. Anything else is
 * kept, such as letters among the digits, so that it is not a valid number.
 */
export function plainAmount(typed: string | undefined): number {
  const digits = withoutCurrency(plainDigits(typed))
  const [, inBrackets, beforeMinus = inBrackets] = /^(?:\((.+)\)|([\d.,]+)-)$/.exec(digits) ?? []
  const bare = beforeMinus === undefined ? digits : `-${withoutCurrency(beforeMinus)}`
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return plain as unknown as number
}

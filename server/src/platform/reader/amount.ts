import { asciiDigits } from '@lastmile/contract/platform/fold.ts'

/** How amounts are written in a file, and the decimals of the currency. */
type AmountFormat = { decimalSign: 'point' | 'comma'; exponent: number }

/** Money in or out, as a bank writes it beside an amount. */
type Direction = 'in' | 'out'

/** Words for money in and out; `rc` and `rd` are a reversed credit and a reversed debit. */
const directions: Readonly<Record<Direction, readonly string[]>> = {
  in: 'c cr crdt credit deposit in rd + 贷 贷方 收入 存入 ငွေသွင်း'.split(' '),
  out: 'd dr db dbit debit withdrawal w out rc - 借 借方 支出 支取 ငွေထုတ်'.split(' '),
}
const known = new Map(
  Object.entries(directions).flatMap(([direction, words]) => words.map((word) => [word, direction as Direction])),
)

/** Reads a mark such as DR, Credit or 借; undefined if it is none. */
export const directionOf = (written: string): Direction | undefined =>
  known.get(plain(written).toLowerCase().replaceAll('.', ''))

/** Digits, letters and signs as ASCII, without blanks and invisible characters. */
const plain = (written: string): string =>
  asciiDigits(written.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\s\p{Cf}]/gu, '')

const largest = 10n ** 13n
/** Longer than any amount with its currency and marks. */
const longest = 60

/** Signs, brackets, marks and currencies around an unsigned amount; each part may be missing. */
const around =
  /^(?<open>\(?)(?<before>[\p{L}\p{M}\p{Sc}.]*?)(?<sign>[-+]?)(?<inner>[\p{L}\p{M}\p{Sc}]*)(?<digits>[\d.,'’]+?)(?<end>[-+]?)(?<after>[\p{L}\p{M}\p{Sc}.]*)(?<close>\)?)(?<mark>[\p{L}\p{M}.]*)$/u

/** Reads the digits of an amount in minor units; undefined if they are not written by the format. */
function minorOf(digits: string, { decimalSign, exponent }: AmountFormat): bigint | undefined {
  const [decimal, group] = decimalSign === 'point' ? ['.', ','] : [',', '.']
  const [whole = '', part = '', ...more] = digits.split(decimal)
  if (more.length > 0) return undefined
  const groups = whole.split(/[,.'’]/)
  const separators = whole.replaceAll(/\d/g, '')
  // Groups of three digits; in South Asia of two before the last three. All separated alike, and not by the decimal sign.
  const grouped = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$/.test(groups.join(','))
  if (groups.length > 1 && (!grouped || new Set(separators).size > 1)) return undefined
  if (separators !== '' && separators[0] !== group && !/^['’]$/.test(separators[0] ?? '')) return undefined
  const whole_ = groups.join('')
  if (!/^\d{1,13}$/.test(whole_) || !/^\d*$/.test(part) || /[1-9]/.test(part.slice(exponent))) return undefined
  return BigInt(whole_ + part.slice(0, exponent).padEnd(exponent, '0'))
}

/**
 * Reads an amount in minor units digit by digit by the file's own decimal sign, with a sign before or after it, brackets,
 * a currency, and a mark such as DR or CR. Undefined if it is anything else: other separators, an exponent, a hexadecimal
 * number, two signs that contradict each other. Empty text is 0.
 */
export function amountIn(written: string, format: AmountFormat): number | undefined {
  const bare = plain(written)
  if (bare === '') return 0
  if (bare.length > longest) return undefined
  const parts = around.exec(bare)?.groups
  if (!parts || (parts.open === '') !== (parts.close === '')) return undefined
  const minor = minorOf(parts.digits ?? '', format)
  if (minor === undefined || minor > largest) return undefined
  const words = [parts.before, parts.inner, parts.after, parts.mark].flatMap((word) => word || [])
  const marks = words.map(directionOf).filter((mark) => mark !== undefined)
  if (words.length - marks.length > 1 || words.some((word) => directionOf(word) === undefined && !isCurrency(word)))
    return undefined
  const negatives = [parts.open !== '', parts.sign === '-', parts.end === '-'].filter(Boolean).length
  if (negatives > 1 || marks.length > 1 || (parts.sign !== '' && parts.end !== '')) return undefined
  if (negatives === 1 && marks[0] === 'in') return undefined
  return negatives === 1 || marks[0] === 'out' ? -Number(minor) : Number(minor)
}

/** A code such as MMK, a symbol, or a word such as Ks or ကျပ်; not the letters of a number such as 0x10 or 1e5. */
const isCurrency = (word: string): boolean =>
  /^(\p{L}[\p{L}\p{M}]{1,5}|\p{Sc}|[a-z]{1,3}\p{Sc}|元|圆|円)\.?$/iu.test(word) && !/^(0?x|e)$/i.test(word)

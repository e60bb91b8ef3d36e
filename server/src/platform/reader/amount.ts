import { inThrees, plainText, writtenAmount } from '@lastmile/contract/platform/written-amount.ts'

/** How amounts are written in a file, and the decimals of the currency. */
type AmountFormat = { decimalSign: DecimalSign; exponent: number }
export type DecimalSign = 'point' | 'comma'

/** Money in or out, as a bank writes it beside an amount. */
type Direction = 'in' | 'out'

/** Words for money in and out; `rc` and `rd` are the reversal of a credit and of a debit (MT940). */
const directions: Readonly<Record<Direction, readonly string[]>> = {
  in: [
    'c cr crdt credit credits crédit kredit deposit deposits dep in incoming thu paidin moneyin abono masuk rd + h haben haber gutschrift có ฝาก ဝင်ငွေ ငွေသွင်း',
    'directcredit credittransfer transfercredit transferin cashdeposit',
    '汇入 匯入 入账 入帳 贷 贷方 贷记 貸 貸方 貸記 收 收入 收款 存 存入 存款 转入 轉入',
  ],
  out: [
    'd dr db dbt deb dbit debit debits débit debet withdrawal withdrawals withdraw wd wdl w out outgoing paidout moneyout cargo keluar chi rc - s soll debe belastung nợ ถอน ငွေထုတ်',
    'directdebit debittransfer transferdebit transferout cashwithdrawal',
    '付出 扣款 汇出 匯出 出账 出帳 借 借方 借记 借記 付 付款 支 支出 支取 取款 提款 转出 轉出',
  ],
}
const known = new Map(
  Object.entries(directions).flatMap(([direction, lists]) =>
    lists.flatMap((list) => list.split(' ')).map((mark) => [mark, direction as Direction]),
  ),
)

/** The maximum length of a mark, with the dots and blanks between its letters. */
const longestMark = 60

/** Reads a mark such as DR, Credit, W/D or 借; undefined if it is none. */
export const directionOf = (written: string): Direction | undefined =>
  written.length > longestMark ? undefined : known.get(plainText(written).toLowerCase().replaceAll(/[./ ]/g, ''))

/** Reports whether a cell has only dashes, as a sign or for nothing. */
export const isDash = (written: string): boolean => /^-+$/.test(plainText(written))

const largest = 10n ** 13n

/** Reads the digits of an amount in minor units; undefined if they are not written by the format. */
function minorOf(digits: string, { decimalSign, exponent }: AmountFormat): bigint | undefined {
  const [decimal, group] = decimalSign === 'point' ? ['.', ','] : [',', '.']
  const [integer = '', part = '', ...more] = digits.split(decimal)
  if (more.length > 0) return undefined
  // Groups of three digits; in South Asia, with commas, of two before the last three.
  const southAsian = /^\d{1,2},(?:\d{2},)*\d{3}$/
  if (!/^\d+$/.test(integer) && !inThrees(integer, ` ${group}'’`) && !(group === ',' && southAsian.test(integer)))
    return undefined
  const whole = integer.replaceAll(/\D/g, '')
  if (whole.length > 13 || !/^\d*$/.test(part) || /[1-9]/.test(part.slice(exponent))) return undefined
  // Three decimals in a currency with fewer are more likely a group of thousands by the other sign, such as 1,500.
  if (part.length === 3 && exponent < 3 && /^[1-9]\d{0,2}$/.test(integer)) return undefined
  return BigInt(whole + part.slice(0, exponent).padEnd(exponent, '0'))
}

/** Reports whether the separator at the end of an amount is the only one of its kind: `500.-`, but not `1.500,-`. */
function endsWell(digits: string, tail: string, { decimalSign }: AmountFormat): boolean {
  const [separator = ''] = tail
  const decimal = decimalSign === 'point' ? '.' : ','
  if (tail === separator && separator !== '' && separator !== decimal) return false
  return separator === '' || !(digits.includes(separator) || digits.includes(decimal))
}

/**
 * Reads an amount in minor units digit by digit by the file's own decimal sign, with a sign before or after it, brackets,
 * a currency, and a mark such as DR or CR. Undefined if it is anything else: other separators, an exponent, a hexadecimal
 * number, an unknown word, two signs that contradict each other. Empty text, a dash and `nil` are 0.
 */
export function amountIn(written: string, format: AmountFormat): number | undefined {
  if (/^(-*|nil)$/i.test(plainText(written))) return 0
  const amount = writtenAmount(written)
  if (!amount || (amount.outside && amount.marks.length > 0) || !endsWell(amount.digits, amount.tail, format))
    return undefined
  const minor = minorOf(amount.digits, format)
  if (minor === undefined || minor > largest) return undefined
  const [mark, ...others] = amount.marks
  const direction = mark === undefined ? undefined : directionOf(mark)
  if (others.length > 0 || (mark !== undefined && direction === undefined)) return undefined
  if (amount.negative && direction === 'in') return undefined
  return amount.negative || direction === 'out' ? -Number(minor) : Number(minor)
}

/**
 * Determines the decimal sign of a column from the first amount that can be read with only one of them. If there is none,
 * returns an amount that the two signs read differently, such as `1.500`, as `ambiguous`.
 */
export function decimalSignOf(amounts: readonly string[]): { decimalSign: DecimalSign } | { ambiguous: string } {
  let ambiguous: string | undefined
  for (const written of amounts) {
    // Three decimals, so that 1.500 is ambiguous in every currency.
    const [point, comma] = (['point', 'comma'] as const).map((decimalSign) =>
      amountIn(written, { decimalSign, exponent: 3 }),
    )
    if (point === comma) continue
    if (comma === undefined) return { decimalSign: 'point' }
    if (point === undefined) return { decimalSign: 'comma' }
    ambiguous ??= written
  }
  return ambiguous === undefined ? { decimalSign: 'point' } : { ambiguous }
}

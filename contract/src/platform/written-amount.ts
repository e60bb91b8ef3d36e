import { asciiDigits } from './fold.ts'

const printableAscii = /^[ -~]*$/

/**
 * Normalizes a text before it is parsed: digits of other scripts, full-width characters, the ideographic full stop
 * and Arabic separators become ASCII, every dash a minus, and every run of blanks a space; invisible characters are removed. Other characters
 * that resemble digits, such as ² and ①, are kept.
 */
export function plainText(text: string): string {
  const plain = printableAscii.test(text) ? text : withoutVariants(text)
  // Most cells of a file need nothing but this.
  return (plain === text && !/\s\s|[^\S ]/.test(text) ? plain : plain.replaceAll(/\s+/g, ' ')).trim()
}

const withoutVariants = (text: string): string =>
  asciiDigits(text.normalize('NFC'))
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll(/[。\u066b]/g, '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/\p{Cf}/gu, '')

const codes = new Set(Intl.supportedValuesOf('currency'))
const words = new Set(
  [
    'ks kyat kyats ကျပ် rs rm rp kr kč zł ft fr sfr tk đ vnđ đồng dong baht บาท kip kips rmb yuan 元 圆 圓 円 人民币',
    'euro euros dollar dollars yen us$ a$ au$ c$ ca$ hk$ mx$ nt$ nz$ r$ s$ sg$ cn¥ jp¥',
  ].flatMap((list) => list.split(' ')),
)
/** Words that are currency symbols only before an amount; after it, K may mean thousand. */
const before = new Set(['k', 'r'])

/** Reports whether a word denotes a currency: an ISO 4217 code in capitals, a symbol or a common name. */
const isCurrency = (word: string, isBefore: boolean): boolean => {
  const bare = word.replace(/\.$/, '')
  const small = bare.toLowerCase()
  return /^\p{Sc}$/u.test(bare) || codes.has(bare) || words.has(small) || (isBefore && before.has(small))
}

/** The parts of an amount. `tail` is the separator at its end, with any dashes: `.-` in `500.-`. */
type WrittenAmount = {
  digits: string
  tail: string
  negative: boolean
  /** Whether the amount is in brackets with the currency in front of them. */
  outside: boolean
  /** The words that are not currencies, such as DR. */
  marks: string[]
}

const word = String.raw`[\p{L}\p{M}\p{Sc}]+(?:\/\p{L}+)?\.?`
const some = `(?:${word} ?){0,2}`
const form = new RegExp(
  [
    `^(?<outer>${some})(?<open>\\( ?)?(?<before>${some})(?<sign>[-+] ?)?(?<inner>${some})`,
    `(?<digits>[.,]?\\d(?:[\\d.,'’ ]*\\d)?)(?<tail>[.,]-{1,2}|\\/-|[.,])? ?(?<end>[-+] ?)?`,
    `(?<after>${some})(?<close>\\) ?)?(?<mark>${some}|\\( ?${word} ?\\))$`,
  ].join(''),
  'u',
)
/** The maximum length parsed, longer than any amount with its currency and marks. */
const longest = 60

/**
 * Splits an amount into digits, sign and marks. The digits may be surrounded by at most one currency and one sign or
 * pair of brackets. Returns undefined if the text has any other form.
 */
export function writtenAmount(text: string): WrittenAmount | undefined {
  const plain = plainText(text)
  const parts = plain.length > longest ? undefined : form.exec(plain)?.groups
  if (!parts || (parts.open === undefined) !== (parts.close === undefined)) return undefined
  const listed = (names: readonly string[], isBefore: boolean) =>
    names.flatMap((name) => parts[name]?.match(/[^() ]+/g) ?? []).map((one) => ({ one, isBefore }))
  const all = [...listed(['outer', 'before', 'inner'], true), ...listed(['after', 'mark'], false)]
  const marks = all.filter(({ one, isBefore }) => !isCurrency(one, isBefore)).map(({ one }) => one)
  const signs = [parts.open && '-', parts.sign?.trim(), parts.end?.trim()].filter(Boolean)
  if (all.length - marks.length > 1 || signs.length > 1) return undefined
  const outside = parts.open !== undefined && parts.outer !== ''
  const tail = parts.tail === '/-' ? '' : (parts.tail ?? '')
  return { digits: parts.digits ?? '', tail, negative: signs[0] === '-', outside, marks }
}

/** Reports whether an integer is grouped in threes, always with the same one of these separators. */
export const inThrees = (integer: string, separators: string): boolean =>
  new RegExp(String.raw`^\d{1,3}([${separators}])\d{3}(?:\1\d{3})*$`).test(integer)

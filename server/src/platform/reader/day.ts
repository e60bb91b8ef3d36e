import { plainText } from '@lastmile/contract/platform/written-amount.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The patterns of the parts of a format. Parts of two digits may be written with one, if separators bound them. */
const parts: Readonly<Record<string, string>> = {
  YYYY: String.raw`(?<y>\d{4})`,
  MMM: String.raw`(?<name>[a-z]{3,9})\.?`,
  YY: String.raw`(?<yy>\d{2})`,
  MM: String.raw`(?<m>\d{1,2})`,
  DD: String.raw`(?<d>\d{1,2})`,
}

/** Reads the number of a month from its English name or the first letters of it, at least three. */
function monthNamed(name: string): string {
  const at = months.indexOf(name.slice(0, 3))
  const whole = at < 0 ? '' : new Date(Date.UTC(2000, at)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return name !== 'sept' && !whole.toLowerCase().startsWith(name) ? '' : String(at + 1)
}

const patterns = new Map<string, RegExp>()

/** Returns the pattern of a format; formats are few, and a file has a day in every row. */
function patternOf(format: string): RegExp {
  const known = patterns.get(format)
  if (known) return known
  const isCompact = /^[A-Z]+$/.test(format)
  const pattern = format
    .replaceAll(/[./]/g, String.raw`\$&`)
    .replaceAll(/YYYY|MMM|YY|MM|DD/g, (part) => parts[part] ?? part)
    .replaceAll('{1,2}', isCompact ? '{2}' : '{1,2}')
    .replace(parts['YYYY'] ?? '', isCompact ? String.raw`(?<y>(?:19|20|21)\d{2})` : '$&')
  const compiled = new RegExp(`^${pattern}(?:\\s|t|$)`)
  patterns.set(format, compiled)
  return compiled
}

/**
 * Reads a day in a named format such as `DD-MMM-YYYY` as YYYY-MM-DD; a time may follow. A year of two digits is one of
 * this century; one without separators begins with 19, 20 or 21, so that 20101112 is not read as a day in the year
 * 1112. Undefined if the text has another format or the day does not exist.
 */
export function dayIn(written: string, format: string): string | undefined {
  const plain = plainText(written).toLowerCase()
  const { y, yy = '', m, name = '', d = '' } = patternOf(format).exec(plain)?.groups ?? {}
  const [year, month, date] = [y ?? `20${yy}`, m ?? monthNamed(name), d]
  if (year.length !== 4 || !(Number(date) >= 1) || Number(date) > daysIn(Number(year), Number(month))) return undefined
  return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number of days of a month; 0 if there is no such month. */
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (lengths[month - 1] ?? 0)

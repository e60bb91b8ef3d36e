/** The built-in number formats that show a date or a time. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
/** Those of Chinese, Japanese and Korean spreadsheets. */
const isEastAsian = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Reports whether a number format shows a date or a time: a built-in one, or a code with a letter of a date outside
 * quoted text, escaped characters, and brackets of a color, currency or condition.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id) || isEastAsian(id)
  const [positive = ''] = code.split(';')
  const bare = positive.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '')
  return /[ymdhs]/i.test(bare)
}

/** The day 0 of the two date systems, in days before 1970. */
const [since1900, since1904] = [25_569, 24_107]
/** The system of 1900 has a day that did not exist, 1900-02-29; days before it are one less. */
const nonexistent = 60

/**
 * Writes the number of a day as YYYY-MM-DD, followed by the time if it is not midnight; less than a day as a time.
 * Returns undefined for a number that is not a date.
 */
export function writtenDay(serial: number, is1904: boolean): string | undefined {
  if (serial < 0) return undefined
  const days = is1904 ? serial - since1904 : serial - since1900 + (serial < nonexistent ? 1 : 0)
  const instant = new Date(Math.round(days * 86_400) * 1_000)
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9_999) return undefined
  const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

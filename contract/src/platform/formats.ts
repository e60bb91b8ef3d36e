/**
 * How the operator writes numbers, days and times. An unset format follows the reader's language; a clock that is not
 * set has 24 hours.
 */
export type Formats = {
  /** A locale whose separators numbers have, such as `de-DE` for 1.234,56. */
  numberFormat?: string | undefined
  /** A date format with the parts YYYY, MM and DD. */
  dateFormat?: string | undefined
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  weekStart?: string | undefined
  /** `12` or `24`. */
  clock?: string | undefined
}

/** The value of a format that follows the reader's language. */
export const byLanguage = 'language'

/** Returns the chosen format, or undefined if it follows the language. */
const chosen = (format: string | undefined) => (format === 'language' ? undefined : format)

/** Returns the locale in which numbers are written for a language. */
export const numbersIn = (language: string, { numberFormat }: Formats): string => chosen(numberFormat) || language

/** Returns the operator's date format, or undefined if days are written as in the reader's language. */
export const dateFormatOf = ({ dateFormat }: Formats): string | undefined => chosen(dateFormat) || undefined

/** Returns the functions that write days, months and instants for a language, an operator and its time zone. */
export function daysIn(language: string, timeZone: string, formats: Formats) {
  const parts = dateFormatOf(formats)
  const hourCycle = formats.clock === '12' ? 'h12' : 'h23'
  const utc = { timeZone: 'UTC' } as const
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...utc })
  const months = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', ...utc })
  const times = new Intl.DateTimeFormat(language, {
    ...(parts ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
    timeZone,
    hourCycle,
  })
  const local = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const written = (format: string, day: string) =>
    format.replace('YYYY', day.slice(0, 4)).replace('MM', day.slice(5, 7)).replace('DD', day.slice(8, 10))
  const at = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return {
    /** Writes a day, YYYY-MM-DD. */
    day: (day: string): string => (parts ? written(parts, day) : days.format(at(day))),
    /** Writes the month of a day. */
    month: (day: string): string => (parts ? written(parts.replace(/DD\W|\WDD$/, ''), day) : months.format(at(day))),
    /** Writes an instant to the minute. */
    instant: (instant: Date): string =>
      parts ? `${written(parts, local.format(instant))} ${times.format(instant)}` : times.format(instant),
  }
}

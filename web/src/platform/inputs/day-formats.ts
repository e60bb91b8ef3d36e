import { dateFormatOf, type Formats } from '@lastmile/contract/platform/formats.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

const iso = 'YYYY-MM-DD'
/** The first day of the week by language: Sunday in English, Monday in Chinese. */
const usual = { en: 0, 'zh-cn': 1 }

/** Makes the calendars begin their weeks on the operator's first day, or on that of the language. */
export function beginWeeks({ weekStart }: Formats): void {
  for (const [locale, first] of Object.entries(usual)) {
    const known = dayjs.Ls[locale] as { weekStart?: number } | undefined
    const number = Number(weekStart)
    if (known) known.weekStart = Number.isInteger(number) ? number % 7 : first
  }
}

/** Returns the formats of a day that an input accepts; it shows the first. A day can always be typed as 2026-11-30. */
export function dayFormats(formats: Formats): string[] {
  const own = dateFormatOf(formats)
  return own && own !== iso ? [own, iso] : [iso]
}

/** Returns the formats of a month that an input accepts; it shows the first. */
export const monthFormats = (formats: Formats): string[] =>
  dayFormats(formats).map((format) => format.replace(/DD\W|\WDD$/, ''))

/** Returns the formats of a day and time that an input accepts; it shows the first, and always reads 2026-11-30 15:30. */
export const instantFormats = (formats: Formats): string[] => [
  ...new Set([...dayFormats(formats).map((day) => `${day} ${clockFormat(formats)}`), `${iso} HH:mm`]),
]

/** Returns the format of a time. */
export const clockFormat = ({ clock }: Formats): string => (clock === '12' ? 'hh:mm A' : 'HH:mm')

/** Reads a typed day, or a typed month as its first day, as YYYY-MM-DD; undefined if it is neither. */
export function readDay(typed: string, formats: Formats): string | undefined {
  for (const format of [...dayFormats(formats), ...monthFormats(formats)]) {
    const pattern = format.replaceAll('.', String.raw`\.`).replace('YYYY', String.raw`(?<year>\d{4})`)
    const found = new RegExp(
      `^${pattern.replace('MM', String.raw`(?<month>\d{2})`).replace('DD', String.raw`(?<day>\d{2})`)}$`,
    ).exec(typed.trim())?.groups
    const day = found && `${found['year']}-${found['month']}-${found['day'] ?? '01'}`
    if (day && dayjs(day).format(iso) === day) return day
  }
  return undefined
}

import { daysIn, type Formats, numbersIn } from '@lastmile/contract/platform/formats.ts'
import { type Currency, formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { preferences } from './preferences.ts'
import { useSession } from './session.ts'
import { useStore } from './store.ts'
import { useLanguage } from './words.ts'

const noCurrency: Currency = { code: '', exponent: 2 }

/** The formats of amounts, days and instants, for the user's language and the operator. */
export type Format = {
  currency: Currency
  timeZone: string
  /** The formats that the operator has chosen. */
  formats: Formats
  /** The locale whose separators numbers have. */
  locale: string
  /** 1,250.00 */
  amount: (minorUnits: number | null | undefined) => string
  /** 1,250.00 CNY */
  money: (minorUnits: number | null | undefined) => string
  /** A business day: 20 Nov 2026 / 2026年11月20日 */
  day: (day: string | null | undefined) => string
  /** The month that starts on a day: Nov 2026 / 2026年11月 */
  month: (day: string | null | undefined) => string
  /** An instant in the operator's time zone, to the minute. */
  instant: (instant: string | null | undefined) => string
  number: (value: number | null | undefined) => string
  /** A tax rate without its percent sign, with up to four decimals. */
  taxRate: (value: number | null | undefined) => string
  /** A list of words: a, b / 甲、乙 */
  list: (words: readonly string[]) => string
}

/** Shown for missing values. */
export const nothing = '–'

type Writer = Formats & { currency: Currency; timeZone: string }
const nobody: Writer = { currency: noCurrency, timeZone: 'UTC' }

/** Returns the formats for a language and an operator. */
export function formatOf(language: string, operator: Writer): Format {
  const { currency, timeZone } = operator
  const locale = numbersIn(language, operator)
  const days = daysIn(language, timeZone, operator)
  const numbers = new Intl.NumberFormat(locale)
  const taxRates = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const unlessMissing =
    <T>(write: (value: T) => string) =>
    (value: T | null | undefined) =>
      value === null || value === undefined || value === '' ? nothing : write(value)
  return {
    currency,
    timeZone,
    formats: operator,
    locale,
    amount: unlessMissing((value: number) => formatAmount(value, currency, locale)),
    money: unlessMissing((value: number) => formatMoney(value, currency, locale)),
    day: unlessMissing(days.day),
    month: unlessMissing(days.month),
    instant: unlessMissing((value: string) => days.instant(new Date(value))),
    number: unlessMissing((value: number) => numbers.format(value)),
    taxRate: unlessMissing((value: number) => taxRates.format(value)),
    list: (words) => words.join(language === 'zh-CN' ? '、' : ', '),
  }
}

/** Returns the formats for the user: `const f = useFormat()`, then `f.money(amount)`. */
export function useFormat(): Format {
  const base = useLanguage()
  const language = useStore(preferences, (state) => state.third?.locale) ?? base
  const operator = useSession((state) => state.employee?.operator) ?? nobody
  return useMemo(() => formatOf(language, operator), [language, operator])
}

/** Returns the day of an instant in a time zone, as `2026-11-22`. */
export const dayIn = (instant: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** Returns today's date in the operator's time zone, as `2026-11-22`. */
export const todayIn = (timeZone: string): string => dayIn(Date.now(), timeZone)

/**
 * Returns today's date while the page is visible. Midnight takes effect within a minute, and at once when the page
 * becomes visible again.
 */
export function useToday(): string {
  const { timeZone } = useFormat()
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone))
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}

/** Returns the last 30 days up to today, as YYYY-MM-DD (specification section 9). */
export function lastThirtyDays(timeZone: string): { from: string; to: string } {
  const to = todayIn(timeZone)
  const from = new Date(`${to}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() - 29)
  return { from: from.toISOString().slice(0, 10), to }
}

/** Formats the time left as hh:mm:ss, or 00:00:00 if it is over (specification section 9). */
export function countdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

import type { Language } from '@lastmile/contract/words.ts'
import type { api } from '#platform/api.ts'
import { type Format, nothing } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import type { Reader } from '#platform/table/columns.tsx'
import { nameIn } from '#platform/words.ts'

export type Setting = RowOf<typeof api.settings.list.call>

/** The languages of a language setting. */
export const languages = [
  { code: 'en-US', name: 'English', zhName: '英语' },
  { code: 'zh-CN', name: 'Chinese', zhName: '中文' },
]

/** Returns the names and numbers of the weekdays, Monday first. */
export function weekdays(language: Language): { code: string; name: string }[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return ['1', '2', '3', '4', '5', '6', '7'].map((code) => ({
    code,
    // 1 January 2024 was a Monday.
    name: format.format(Date.UTC(2024, 0, Number(code))),
  }))
}

/**
 * Formats the value of a setting: numbers with grouping and unit, amounts with currency; languages, weekdays and list
 * entries by name.
 */
export function valueOf(
  { kind, unit, zhUnit, options }: Setting,
  value: string | number,
  { language, f }: Reader,
): string {
  if (value === '') return nothing
  if (kind === 'money') return f.money(Number(value))
  if (kind === 'language') {
    const known = languages.find(({ code }) => code === value)
    return known ? nameIn(language, known) : String(value)
  }
  if (kind === 'choice') {
    const chosen = options.find(({ code }) => code === value)
    return chosen ? nameIn(language, chosen) : String(value)
  }
  if (kind === 'weekdays' || kind === 'entries') {
    const chosen = String(value).split(',')
    return (kind === 'weekdays' ? weekdays(language) : options)
      .filter(({ code }) => chosen.includes(code))
      .map((choice) => nameIn(language, choice))
      .join(language === 'zh-CN' ? '、' : ', ')
  }
  const shown = kind === 'number' ? new Intl.NumberFormat(language).format(Number(value)) : String(value)
  const said = unit === null ? '' : nameIn(language, { name: unit, zhName: zhUnit })
  // A percent sign, or the minutes of a time, follows its number without a space.
  return said === '' || said === '%' || said.startsWith(':') ? `${shown}${said}` : `${shown} ${said}`
}

/** Formats the minimum and maximum of a number. */
export const limitsOf = ({ kind, min, max }: Setting, f: Format): string => {
  const shown = kind === 'money' ? f.amount : f.number
  return min === null || max === null ? nothing : `${shown(min)} – ${shown(max)}`
}

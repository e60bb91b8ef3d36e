import type { Language } from '@lastmile/contract/words.ts'
import type { api } from '#platform/api.ts'
import { type Format, nothing } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { nameIn } from '#platform/words.ts'

export type Setting = RowOf<typeof api.settings.list.call>

/** A value with its unit. */
export function valueOf({ unit, zhUnit }: Setting, value: string | number, language: Language): string {
  if (value === '') return nothing
  const said = unit === null ? '' : nameIn(language, { name: unit, zhName: zhUnit })
  return said === '' ? String(value) : said === '%' ? `${value}%` : `${value} ${said}`
}

/** From the least to the most a number may be. */
export const limitsOf = ({ min, max }: Setting, f: Format): string =>
  min === null || max === null ? nothing : `${f.number(min)} – ${f.number(max)}`

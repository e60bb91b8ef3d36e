import type { Change } from '@lastmile/contract/platform/maintained.ts'
import { fieldLabel, isField, type Language, term } from '@lastmile/contract/words.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import type { FormLayout } from './layout.ts'
import { words } from './words.ts'

type FieldChangesProps = Pick<Change, 'before' | 'after'> & { look: Pick<FormLayout, 'inputs' | 'labels'> }

/** The fields that changed, each with its values before and after. */
export function FieldChanges({ before, after, look: { inputs = {}, labels = {} } }: FieldChangesProps) {
  const t = useWords(words)
  const { yesNo } = useWords(common)
  const f = useFormat()
  const language = useLanguage()
  const ofNumber = (name: string, value: number) => {
    if (amounts.has(name) || inputs[name]?.type === MoneyInput) return f.money(value)
    // Not rounded, because a rounded coordinate is a different location.
    return name === 'latitude' || name === 'longitude' ? String(value) : f.number(value)
  }
  const ofText = (value: string) => {
    if (aDay.test(value)) return f.day(value)
    return anInstant.test(value) ? f.instant(value) : term(value, language)
  }
  const said = (value: unknown, name = ''): string => {
    if (value === null || value === undefined || value === '') return t.nothing
    if (Array.isArray(value)) return value.length === 0 ? t.nothing : f.list(value.map((one) => said(one)))
    if (typeof value === 'boolean') return yesNo(value)
    if (typeof value === 'number') return ofNumber(name, value)
    if (typeof value === 'string') return ofText(value)
    return Object.values(value)
      .map((one) => said(one))
      .join(' = ')
  }
  return Object.keys(after ?? {}).map((name) => (
    <div key={name}>
      {labels[name] ?? fieldLabel(name, language)}
      {language === 'zh-CN' ? '：' : ': '}
      <span lang={languageOf(name, language)}>
        {before ? `${said(before[name], name)} → ` : ''}
        {said(after?.[name], name)}
      </span>
    </div>
  ))
}

/** The fields that contain amounts. The list of all changes has no form from which to tell. */
const amounts = new Set([
  'adjustCeiling',
  'allowance',
  'benefitAmount',
  'budget',
  'ceiling',
  'installPrice',
  'invoiceAmount',
  'maxDeposite',
  'maxUnsettledAmount',
  'minAmount',
  'minDeposite',
  'minPrice',
  'normalPrice',
  'ownPrice',
  'profitShareValue',
  'suspendPrice',
])

const anInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const aDay = /^\d{4}-\d{2}-\d{2}$/

/** Returns the language of a field: the one it is named for, or the user's. */
const languageOf = (name: string, language: Language): Language | undefined =>
  name.startsWith('zh')
    ? 'zh-CN'
    : isField(`zh${name.charAt(0).toUpperCase()}${name.slice(1)}`, language)
      ? 'en-US'
      : undefined

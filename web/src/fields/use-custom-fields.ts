import type { CustomField } from '@lastmile/contract/fields/definitions.ts'
import type { CustomObject, CustomValues } from '@lastmile/contract/fields/values.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { type Format, useFormat } from '#platform/format.ts'
import type { Figure } from '#platform/show/Figures.tsx'
import { nameIn, useLanguage, useWords, wordsNow } from '#platform/words.ts'
import { valueAt } from './own.ts'
import { words } from './words.ts'

/** Returns the custom fields of a type of object that the user sees; none while they are loading. */
export function useCustomFields(appliesTo: CustomObject): readonly CustomField[] {
  const { data } = useQuery({ ...q(api.customFieldsOf.list, { appliesTo }), staleTime: 60_000 })
  return data ?? none
}
const none: readonly CustomField[] = []

/** Returns the text of a value in the user's formats and language. */
export function customText(
  { type, options }: CustomField,
  value: CustomValues[string],
  { f, language }: { f: Format; language: Parameters<typeof nameIn>[0] },
): string {
  const optionNamed = (code: string) => {
    const option = options.find((one) => one.code === code)
    return option ? nameIn(language, option) : code
  }
  if (typeof value === 'boolean') return wordsNow(common).yesNo(value)
  if (Array.isArray(value)) return f.list(value.map(optionNamed))
  if (type === 'amount') return f.money(Number(value))
  // Not rounded: a number of the operator may have any number of decimals.
  if (typeof value === 'number') return String(value)
  return type === 'date' ? f.day(value) : type === 'choice' ? optionNamed(value) : value
}

/** Returns the values of an object as figures: its current fields, and retired ones that have a value. */
export function useCustomFigures(appliesTo: CustomObject, values: CustomValues): Figure[] {
  const f = useFormat()
  const language = useLanguage()
  return useCustomFields(appliesTo)
    .filter(({ key, offered }) => offered || valueAt(values, key) !== undefined)
    .map((field) => {
      const value = valueAt(values, field.key)
      const text = value === undefined ? null : customText(field, value, { f, language })
      return { field: field.key, label: nameIn(language, field), value: text }
    })
}

/** Returns a function that writes the values of a row of a list, each with the name of its field. */
export function useCustomTexts(appliesTo: CustomObject): (values: CustomValues) => string[] {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const fields = useCustomFields(appliesTo).filter(({ listed }) => listed)
  return (values) =>
    fields.flatMap((field) => {
      const value = valueAt(values, field.key)
      return value === undefined ? [] : [t.filterIs(nameIn(language, field), customText(field, value, { f, language }))]
    })
}

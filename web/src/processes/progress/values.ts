import { isFieldRequested, type FormField, type FormValues } from '@lastmile/contract/processes/forms.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { type Format, nothing } from '#platform/format.ts'
import { nameIn } from '#platform/words.ts'

type Reader = {
  language: Language
  f: Format
  materials: readonly { code: string; name: string; zhName: string; unit: string }[]
}

/** Returns the label of a form field in a language. */
export const labelOf = ({ label, zhLabel }: FormField, language: Language): string =>
  language === 'zh-CN' ? zhLabel : label

/** Formats the value of a form field. Pictures are shown elsewhere. */
export function readable(field: FormField, value: FormValues[string] | undefined, reader: Reader): string {
  const { language, f, materials } = reader
  if (value === null || value === undefined) return nothing
  if (typeof value === 'number') return `${f.number(value)}${field.unit ? ` ${field.unit}` : ''}`
  if (typeof value === 'string') {
    if (field.kind === 'date') return f.day(value)
    const option = field.options?.find(({ code }) => code === value)
    return option ? nameIn(language, option) : value
  }
  return value
    .map((line) => {
      if (typeof line === 'string') return line
      const spec = materials.find(({ code }) => code === line.specCode)
      return `${spec ? nameIn(language, spec) : line.specCode} ${f.number(line.quantity)}${spec ? ` ${term(spec.unit, language)}` : ''}`
    })
    .join(language === 'zh-CN' ? '；' : '; ')
}

/** Returns the fields that applied and were filled in, except pictures. */
export const filledIn = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter(
    (field) => field.kind !== 'photo' && isFieldRequested(field, values) && (values[field.name] ?? null) !== null,
  )

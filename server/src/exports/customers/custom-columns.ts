import type { CustomValues } from '@lastmile/contract/fields/values.ts'
import {
  columnTitle,
  customFieldName,
  fieldsSeen,
  isOfLine,
  readCustomFields,
  type SeenField,
  writtenValue,
} from '#fields'
import type { Context } from '#platform/context.ts'
import type { ExportedCell, ExportedColumn } from '#platform/exported-table.ts'

const types: Partial<Record<SeenField['type'], ExportedColumn['type']>> = {
  number: 'number',
  amount: 'amount',
  date: 'day',
}

type Row = { code: string; line: string | null }

/**
 * Returns the columns of the custom fields of customers and lines that the actor sees, and a function that reads the
 * cells of rows. Retired fields are left out, because no import fills them.
 */
export async function customColumns(ctx: Context) {
  const seen = [...(await fieldsSeen(ctx, 'customer')), ...(await fieldsSeen(ctx, 'line'))]
  const fields = seen.filter(({ offered }) => offered)
  const columns = fields.map(
    (field): ExportedColumn => ({ title: columnTitle(ctx.language, field), type: types[field.type] ?? 'text' }),
  )
  const read = async (rows: readonly Row[]) => {
    const some = fields.length > 0 ? rows : []
    const ofCustomers = await readCustomFields(ctx, 'customer', [...new Set(some.map(({ code }) => code))])
    const ofLines = await readCustomFields(
      ctx,
      'line',
      some.flatMap(({ line }) => line ?? []),
    )
    return ({ code, line }: Row): ExportedCell[] => {
      const values = { customer: ofCustomers(code), line: line === null ? {} : ofLines(line) }
      return fields.map((field) => {
        const own = isOfLine(field) ? values.line : values.customer
        return Object.hasOwn(own, field.key) ? cellOf(ctx, field, own[field.key]) : null
      })
    }
  }
  return { columns, read }
}

/** Writes a value as an import reads it. */
function cellOf(
  { language }: Context,
  field: SeenField,
  value: CustomValues[string] | undefined,
): string | number | null {
  if (typeof value === 'boolean') return language === 'zh-CN' ? (value ? '是' : '否') : value ? 'yes' : 'no'
  if (field.type === 'choice') return optionText(language, field, String(value))
  return Array.isArray(value) ? value.map((code) => optionText(language, field, code)).join('; ') : (value ?? null)
}

/** Names an option; by its code if its name is that of another option, or contains what separates several. */
function optionText(language: Context['language'], field: SeenField, code: string): string {
  const option = field.options.find((one) => one.code === code)
  if (!option) return code
  const name = customFieldName(language, option)
  const read = writtenValue(
    { ...field, type: 'choices' },
    { value: name, kind: undefined, formats: { dayFormat: 'YYYY-MM-DD', decimalSign: 'point' }, exponent: 0 },
  )
  return Array.isArray(read) && read.length === 1 && read[0] === code ? name : code
}

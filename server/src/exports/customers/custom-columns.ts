import type { CustomValues } from '@lastmile/contract/fields/values.ts'
import { customFieldName, fieldsSeen, readCustomFields, type SeenField, writtenValue } from '#fields'
import type { Context } from '#platform/context.ts'
import type { ExportedCell, ExportedColumn } from '#platform/exported-table.ts'

const types: Partial<Record<SeenField['type'], ExportedColumn['type']>> = {
  number: 'number',
  amount: 'amount',
  date: 'day',
}

/**
 * Returns the columns of the custom fields of customers that the actor sees, and a function that reads the cells of
 * customers. Retired fields are left out, because no import fills them.
 */
export async function customColumns(ctx: Context) {
  const fields = (await fieldsSeen(ctx, 'customer')).filter(({ offered }) => offered)
  const columns = fields.map(
    (field): ExportedColumn => ({ title: customFieldName(ctx.language, field), type: types[field.type] ?? 'text' }),
  )
  const read = async (codes: readonly string[]) => {
    const valuesOf = await readCustomFields(ctx, 'customer', fields.length > 0 ? [...new Set(codes)] : [])
    return (code: string): ExportedCell[] => {
      const values = valuesOf(code)
      return fields.map((field) => (Object.hasOwn(values, field.key) ? cellOf(ctx, field, values[field.key]) : null))
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

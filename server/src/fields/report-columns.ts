import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { fieldsSeen, type SeenField } from './definitions.ts'
import { nameIn } from './name.ts'
import { readListedFields } from './read.ts'

type Row = Readonly<Record<string, unknown>>

const kinds = {
  text: 'text',
  number: 'number',
  amount: 'money',
  date: 'day',
  'yes-no': 'word',
  choice: 'word',
  choices: 'text',
} as const
const yesNo = [
  { code: 'yes', name: 'Yes', zhName: '是' },
  { code: 'no', name: 'No', zhName: '否' },
]

const columnOf = ({ key }: SeenField): string => `customFields.${key}`

const listedFields = async (ctx: Context) =>
  (await fieldsSeen(ctx, 'customer')).filter(({ listed, offered }) => listed && offered)

/** Returns the custom fields of customers that the actor sees and lists show, as columns of a report of customers. */
export async function customReportColumns(ctx: Context) {
  const fields = await listedFields(ctx)
  return fields.map((field) => ({
    code: columnOf(field),
    kind: kinds[field.type],
    name: field.name,
    zhName: field.zhName ?? field.name,
    options:
      field.type === 'yes-no'
        ? yesNo
        : field.type === 'choice'
          ? field.options.map((option) => ({ ...option, zhName: option.zhName ?? option.name }))
          : [],
    hidden: true,
  }))
}

/** Completes the rows of a report with the custom fields of their customers, in the columns of `customReportColumns`. */
export async function withCustomReportCells<Found extends Row>(ctx: Context, rows: Found[]): Promise<Row[]> {
  const codes = rows.flatMap(({ customerCode }) => (typeof customerCode === 'string' ? [customerCode] : []))
  const fields = codes.length > 0 ? await listedFields(ctx) : []
  if (fields.length === 0) return rows
  const valuesOf = await readListedFields(ctx, 'customer', [...new Set(codes)])
  return rows.map((row) => {
    const values = valuesOf(String(row['customerCode']))
    const cells = fields.map((field): [string, unknown] => {
      const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
      return [columnOf(field), cellOf(field, value, ctx.language)]
    })
    return { ...row, ...Object.fromEntries(cells) }
  })
}

function cellOf({ options }: SeenField, value: unknown, language: Language): unknown {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return value
  const chosen = options.filter(({ code }) => value.includes(code))
  return chosen.map((option) => nameIn(language, option)).join(language === 'zh-CN' ? '、' : ', ')
}

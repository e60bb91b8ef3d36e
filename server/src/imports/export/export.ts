import { Readable } from 'node:stream'
import type { customerExports } from '@lastmile/contract/imports/export.ts'
import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { decimal } from '@lastmile/contract/platform/money.ts'
import { fieldLabel, type Language } from '@lastmile/contract/words.ts'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { sql } from 'kysely'
import { amountFields, dayFields } from '#imports/file/formats.ts'
import type { Context, Handler } from '#platform/context.ts'
import { plainCell } from '#platform/reader/plain-cell.ts'
import { exportFields, type ExportRow, readCustomers, type Wanted } from './read.ts'

/** The number of customers in memory at a time, regardless of the size of the file. */
const batch = 500
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Headings of columns whose labels alone would not say that they are those of the ONT. */
const headings: Partial<Record<ImportField, Record<Language, string>>> = {
  mac: { 'en-US': 'ONT MAC', 'zh-CN': '光猫MAC' },
  specCode: { 'en-US': 'ONT model', 'zh-CN': 'ONT型号' },
}
const fileName = { 'en-US': 'Customers', 'zh-CN': '客户' }

type Value = string | number | Date | null
type Rows = AsyncIterable<Value[]>

/** Exports customers with their lines, without line passwords. Refuses not-found, outside-scope. */
export const exportCustomers: Handler<typeof customerExports.file> = (ctx, input) =>
  exported(ctx, { ...input, withPasswords: false })

/** Exports customers with their lines and line passwords. Refuses not-found, outside-scope. */
export const exportWithPasswords: Handler<typeof customerExports.withPasswords> = (ctx, input) =>
  exported(ctx, { ...input, withPasswords: true })

/** Writes the file while it is being downloaded, one batch of customers after another. */
async function exported(
  ctx: Context<'not-found' | 'outside-scope'>,
  { format, ...wanted }: Wanted & { format: 'csv' | 'xlsx' },
) {
  await requireUnit(ctx, wanted)
  const titles = exportFields.map((field) => headings[field]?.[ctx.language] ?? fieldLabel(field, ctx.language))
  const rows = everyRow(ctx, wanted, await readCustomers(ctx, wanted, { after: '', size: batch }))
  const stream = format === 'csv' ? csvOf(ctx, titles, rows) : xlsxOf(ctx, titles, rows)
  return {
    name: `${fileName[ctx.language]} ${ctx.today}.${format}`,
    type: types[format],
    content: Readable.fromWeb(stream),
  }
}

async function requireUnit(
  ctx: Context<'not-found' | 'outside-scope'>,
  { organizationUnitCode: code }: Wanted,
): Promise<void> {
  if (code === undefined) return
  const { rows } = await sql`select from organization_unit where code = ${code}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
  if (!ctx.actor.visibleUnits.includes(code))
    ctx.refuse('outside-scope', { what: 'unit', field: 'organizationUnitCode' })
}

async function* everyRow(ctx: Context, wanted: Wanted, first: ExportRow[]): AsyncIterable<ExportRow> {
  for (let rows = first; rows.length > 0; ) {
    yield* rows
    rows = await readCustomers(ctx, wanted, { after: rows.at(-1)?.code ?? '', size: batch })
  }
}

const isAmount = (field: ImportField) => (amountFields as readonly ImportField[]).includes(field)
const isDay = (field: ImportField) => (dayFields as readonly ImportField[]).includes(field)

async function* headed(titles: string[], rows: AsyncIterable<Value[]>): Rows {
  yield titles
  yield* rows
}

async function* mapped(
  rows: AsyncIterable<ExportRow>,
  cell: (field: ImportField, value: string | number) => Value,
): Rows {
  for await (const row of rows)
    yield exportFields.map((field) => {
      const value = row[field] ?? ''
      return value === '' || value === 0 ? null : cell(field, value)
    })
}

/** Writes a text for a CSV file on one line, so that no spreadsheet runs it as a formula. */
const onOneLine = (text: string): string => plainCell(text.replaceAll(/\s*[\r\n]+\s*/g, ' '))

const csvOf = ({ operator }: Context, titles: string[], rows: AsyncIterable<ExportRow>) =>
  writeCsvStream(
    headed(
      titles,
      mapped(rows, (field, value) =>
        typeof value === 'number' ? decimal(value, operator.currency) : isDay(field) ? value : onOneLine(value),
      ),
    ),
    { bom: true },
  )

function xlsxOf({ operator }: Context, titles: string[], rows: AsyncIterable<ExportRow>) {
  const { exponent } = operator.currency
  const money = exponent > 0 ? `#,##0.${'0'.repeat(exponent)}` : '#,##0'
  const columns = exportFields.map((field, at) => {
    const numFmt = isAmount(field) ? money : isDay(field) ? 'yyyy-mm-dd' : undefined
    return { header: titles[at] ?? '', width: 18, ...(numFmt ? { numFmt } : {}) }
  })
  const cells = mapped(rows, (field, value) => {
    if (typeof value === 'number') return Number(decimal(value, operator.currency))
    return isDay(field) ? new Date(`${value}T00:00:00Z`) : value
  })
  return writeXlsxStream(cells, { name: 'Customers', columns, freezePane: { rows: 1 } })
}

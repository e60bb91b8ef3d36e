import { type ImportField, customerAmounts } from '@lastmile/contract/imports/columns.ts'
import type { customerExports } from '@lastmile/contract/exports/customers.ts'
import { fieldLabel, type Language } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { everyPage, type ExportedCell, type ExportedColumn, exportedTable } from '#platform/exported-table.ts'
import { customColumns } from './custom-columns.ts'
import { exportFields, type ExportRow, readCustomers, type Wanted } from './read.ts'

/** The number of customers in memory at a time, regardless of the size of the file. */
const batch = 500
/** Headings of columns whose labels alone would not say that they are those of the ONT. */
const headings: Partial<Record<ImportField, Record<Language, string>>> = {
  mac: { 'en-US': 'ONT MAC', 'zh-CN': '光猫MAC' },
  specCode: { 'en-US': 'ONT model', 'zh-CN': 'ONT型号' },
}
const fileName = { 'en-US': 'Customers', 'zh-CN': '客户' }
const amounts: ReadonlySet<ImportField> = new Set(customerAmounts)
const days: ReadonlySet<ImportField> = new Set(['startTime', 'paidThrough'])

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
  const custom = await customColumns(ctx)
  const columns = exportFields.map((field): ExportedColumn => {
    const type = amounts.has(field) ? 'amount' : days.has(field) ? 'day' : 'text'
    return { title: headings[field]?.[ctx.language] ?? fieldLabel(field, ctx.language), type }
  })
  const rows = await everyPage(async (last: ExportRow | undefined) => {
    const page = await readCustomers(ctx, wanted, { after: last?.code ?? '', size: batch })
    const cellsOf = await custom.read(page)
    return page.map((row) => ({ ...row, custom: cellsOf(row) }))
  })
  return exportedTable(ctx, {
    name: fileName[ctx.language],
    format,
    columns: [...columns, ...custom.columns],
    rows: cellsIn(rows),
  })
}

/** An amount of zero is an empty cell, because most customers have no money and no arrears. */
async function* cellsIn(rows: AsyncIterable<ExportRow>): AsyncIterable<ExportedCell[]> {
  for await (const row of rows) yield [...exportFields.map((field) => row[field] || null), ...(row.custom ?? [])]
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

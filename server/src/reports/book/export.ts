import { Readable } from 'node:stream'
import type { ReportColumn } from '@lastmile/contract/reports/book.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Context, Handler } from '#platform/context.ts'
import { exportedTypes } from '#platform/exported-table.ts'
import type { ReportRequest, Report } from '#reports/queries/report.ts'
import { queries } from '#reports/queries/public.ts'
import { byReport, definitionOf } from './definition.ts'
import { parseParameters } from './parameters.ts'
import { type Found, readPage } from './read.ts'

/** The number of rows in memory at a time, regardless of the size of the file. */
const batch = 2_000

/**
 * Exports all rows of a report as a file, which reads one page after another while it is being downloaded. Texts that a
 * spreadsheet would run as a formula are neutralized. Refuses `no-permission`, `not-found`, `invalid-input`.
 */
export const exportReport: Handler<typeof reports.export> = async (ctx, { reportCode, parameters, format }) => {
  const { columns, parameters: known, name, zhName } = await definitionOf(ctx, reportCode)
  const asked = await parseParameters(byReport(ctx, reportCode), known, parameters)
  const titles = columns.map((column) => inLanguage(ctx, column))
  // The first page is read before anything is sent, so that a refusal can still be returned as a message.
  const rows = await everyRow(queries[reportCode], asked, (row) => columns.map((column) => valueOf(ctx, column, row)))
  const stream = format === 'csv' ? csvOf(titles, rows) : xlsxOf(ctx, { columns, titles, rows })
  return {
    name: `${inLanguage(ctx, { name, zhName })} ${ctx.today}.${format}`,
    type: exportedTypes[format],
    content: Readable.fromWeb(stream),
  }
}

type Value = string | number | Date | null
type Rows = AsyncIterable<Value[]>

const inLanguage = ({ language }: Context, { name, zhName }: { name: string; zhName: string }) =>
  language === 'zh-CN' ? zhName : name

async function everyRow(report: Report, asked: ReportRequest, write: (row: Found) => Value[]): Promise<Rows> {
  const first = await readPage(report, asked, { limit: batch })
  return (async function* () {
    yield* first.rows.map(write)
    for (let after = first.next; after !== null; ) {
      const page = await readPage(report, asked, { after, limit: batch })
      yield* page.rows.map(write)
      after = page.next
    }
  })()
}

/**
 * Formats a cell so that spreadsheets can calculate with it: amounts with a decimal point, instants in the operator's
 * time zone.
 */
function valueOf(ctx: Context, { code, kind, options }: ReportColumn, row: Found): Value {
  const value = row[code]
  if (typeof value === 'number') return kind === 'money' ? value / 10 ** ctx.operator.currency.exponent : value
  if (value instanceof Date) return clockOf(ctx).format(value).replace(',', '')
  if (typeof value !== 'string') return null
  if (kind !== 'word') return value
  const option = options.find((one) => one.code === value)
  return option ? inLanguage(ctx, option) : term(value, ctx.language)
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Formats instants as 2026-03-06 08:30 in the operator's time zone. */
function clockOf({ operator: { timeZone } }: Context): Intl.DateTimeFormat {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, known)
  return known
}

async function* headed(titles: string[], rows: Rows): Rows {
  yield titles
  yield* rows
}

const csvOf = (titles: string[], rows: Rows) =>
  writeCsvStream(headed(titles, rows), { bom: true, escapeFormulae: true })

type Sheet = { columns: readonly ReportColumn[]; titles: string[]; rows: Rows }

function xlsxOf(ctx: Context, { columns, titles, rows }: Sheet) {
  const { exponent } = ctx.operator.currency
  const formats: Partial<Record<ReportColumn['kind'], string>> = {
    money: exponent > 0 ? `#,##0.${'0'.repeat(exponent)}` : '#,##0',
    number: '#,##0.###',
    month: 'yyyy-mm',
    day: 'yyyy-mm-dd',
  }
  const headings = columns.map(({ kind }, at) => {
    const numFmt = formats[kind]
    return { header: titles[at] ?? '', width: kind === 'text' ? 24 : 16, ...(numFmt ? { numFmt } : {}) }
  })
  return writeXlsxStream(dated(columns, rows), { name: 'Report', columns: headings, freezePane: { rows: 1 } })
}

const dates = new Set<ReportColumn['kind'] | undefined>(['month', 'day'])

/** Converts days and months into dates, so that a sheet can sort them and use them in formulas. */
async function* dated(columns: readonly ReportColumn[], rows: Rows): Rows {
  for await (const row of rows)
    yield row.map((value, at) =>
      dates.has(columns[at]?.kind) && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value,
    )
}

import type { reports } from '@lastmile/contract/reports/calls.ts'
import type { Handler } from '#platform/context.ts'
import { queries } from '#reports/queries/public.ts'
import { byReport, type Definition, definitionOf } from './definition.ts'
import { parseParameters } from './parameters.ts'
import { type Found, readPage, readTotals } from './read.ts'

/** Returns a page of a report over the actor's units. Refuses `no-permission`, `not-found`, `invalid-input`. */
export const openReport: Handler<typeof reports.open> = async (ctx, { reportCode, parameters, after, limit }) => {
  const definition = await definitionOf(ctx, reportCode)
  const asked = await parseParameters(byReport(ctx, reportCode), definition.parameters, parameters)
  const report = queries[reportCode]
  const { rows, previous, next } = await readPage(report, asked, { after, limit })
  const totals = after === undefined ? await readTotals(report, asked) : null
  const shown = cellsOf(definition)
  return { rows: rows.map(shown), previous, next, totals: totals && added(definition, totals) }
}

type Cell = string | number | null

/** Returns the cells of a row, which has only the columns of the report. */
const cellsOf =
  ({ columns }: Definition) =>
  (row: Found): Record<string, Cell> =>
    Object.fromEntries(columns.map(({ code }) => [code, cell(row[code])]))

const added = (definition: Definition, totals: Found): Record<string, Cell> =>
  Object.fromEntries(
    definition.columns.filter(({ code }) => code in totals).map(({ code }) => [code, cell(totals[code])]),
  )

function cell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

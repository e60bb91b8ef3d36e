import type { ChartPoint } from '@lastmile/contract/reports/book.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { queries } from '#reports/queries/public.ts'
import { byReport, definitionOf } from './definition.ts'
import { parseParameters } from './parameters.ts'

/** Returns the chart of a report over the actor's units. Refuses `no-permission`, `not-found`, `invalid-input`. */
export const chartReport: Handler<typeof reports.chart> = async (ctx, { reportCode, parameters }) => {
  const { parameters: known } = await definitionOf(ctx, reportCode)
  const { chart } = queries[reportCode]
  const asked = await parseParameters(byReport(ctx, reportCode), known, parameters)
  if (!chart) return { by: null, points: [] }
  const { rows } = await sql<ChartPoint>`${chart.points(asked)} ${sql.raw(unprepared)}`.execute(ctx.db)
  return { by: chart.by, points: rows }
}

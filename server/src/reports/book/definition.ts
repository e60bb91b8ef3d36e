import {
  ReportColumn,
  type ReportCode,
  ReportEntry,
  ReportParameter,
  reportCodes,
  reportRight,
} from '@lastmile/contract/reports/book.ts'
import { z } from 'zod'
import { customReportColumns } from '#fields'
import { namedTaxCodes } from '#configuration'
import type { Context } from '#platform/context.ts'
import { actingBy } from '#platform/scope.ts'

const Definition = ReportEntry.extend({ parameters: z.array(ReportParameter), columns: z.array(ReportColumn) })
export type Definition = z.output<typeof Definition>

const mayOpen = ({ actor }: Context, code: ReportCode) => actor.permissions.has(reportRight(code))

/** Returns whether a column shows tax codes, which are named as the operator named them. */
const isTaxCode = ({ code }: ReportColumn): boolean => code === 'taxCode'

/** Returns the context limited to the scope of the right to a report. */
export const byReport = <C extends Context>(ctx: C, code: ReportCode): C => ({
  ...ctx,
  actor: actingBy(ctx.actor, [reportRight(code)]),
})

/** Returns the active reports that the reader may open, in order. */
export async function definitionsFor(ctx: Context): Promise<ReportEntry[]> {
  const granted = reportCodes.filter((code) => mayOpen(ctx, code))
  const rows = await ctx.db
    .selectFrom('report_definition')
    .select(['code', 'topic', 'name', 'zh_name as zhName', 'description', 'zh_description as zhDescription'])
    .where('active', '=', true)
    .where('code', 'in', granted.length > 0 ? granted : [''])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map((row) => ReportEntry.parse(row))
}

/** Returns one report. Refuses no-permission without a grant for it, and not-found if it is no longer in use. */
export async function definitionOf(
  ctx: Context<'no-permission' | 'not-found'>,
  reportCode: ReportCode,
): Promise<Definition> {
  if (!mayOpen(ctx, reportCode)) ctx.refuse('no-permission', { field: 'reportCode' })
  const row = await ctx.db
    .selectFrom('report_definition')
    .select(['code', 'topic', 'name', 'zh_name as zhName', 'description', 'zh_description as zhDescription'])
    .select(['parameters', 'columns'])
    .where('code', '=', reportCode)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return ctx.refuse('not-found', { what: 'report', field: 'reportCode' })
  const { columns, ...definition } = Definition.parse(row)
  const options = columns.some(isTaxCode) ? await namedTaxCodes(ctx) : []
  const custom = columns.some(({ kind }) => kind === 'customer') ? await customReportColumns(ctx) : []
  const named = columns.map((column) => (isTaxCode(column) ? { ...column, options } : column))
  return { ...definition, columns: [...named, ...custom] }
}

import type { reports } from '@lastmile/contract/reports/calls.ts'
import type { ReportParameter } from '@lastmile/contract/reports/book.ts'
import type { Context, Handler } from '#platform/context.ts'
import { definitionOf } from './definition.ts'
import { defaultOf } from './parameters.ts'

/** Returns the columns of a report and its parameters, with today's defaults and the units the actor may choose. */
export const defineReport: Handler<typeof reports.define> = async (ctx, { reportCode }) => {
  const definition = await definitionOf(ctx, reportCode)
  const parameters = await Promise.all(definition.parameters.map((parameter) => forReader(ctx, parameter)))
  return { ...definition, parameters }
}

const forReader = async (ctx: Context, parameter: ReportParameter): Promise<ReportParameter> => ({
  ...parameter,
  default: defaultOf(ctx, parameter),
  options: parameter.kind === 'unit' ? await units(ctx) : parameter.options,
})

/** Returns the units the actor may see, in the order of the unit tree. */
const units = ({ db, actor }: Context) =>
  db
    .selectFrom('organization_unit')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('code', 'in', actor.visibleUnits.length > 0 ? [...actor.visibleUnits] : [''])
    .orderBy('path')
    .execute()

import type { rights } from '@lastmile/contract/employees/rights.ts'
import type { Handler } from '#platform/context.ts'
import { holdersOf } from './holders.ts'

/** So many names are said; more help no reader. */
const said = 20

/** The others who hold a right to decide and see the rows of my unit, by name. */
export const listDeciders: Handler<typeof rights.deciders> = async (ctx, { decision }) => {
  const codes = await holdersOf(ctx, { functionCode: decision, seeing: ctx.actor.unitCode })
  return ctx.db
    .selectFrom('employee')
    .select(['code', 'true_name as name', 'zh_name as zhName'])
    .where('code', '=', (eb) => eb.fn.any(eb.val(codes)))
    .where('code', '<>', ctx.actor.employeeCode)
    .orderBy('true_name')
    .orderBy('code')
    .limit(said)
    .execute()
}

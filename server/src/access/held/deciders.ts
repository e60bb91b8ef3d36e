import type { rights } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Context, Handler } from '#platform/context.ts'
import { personsOfStep, isSamePerson, type Step } from '#platform/persons.ts'
import { holdersOf } from './holders.ts'

/** The maximum number of names in a list. */
const said = 20
/** The maximum number of names in a sentence. */
const named = 3

/** Lists the other employees who may make a decision and see the rows of the actor's unit, by name. */
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

type Deciding = { decision: FunctionCode; begunBy?: readonly string[]; seeing?: string }

/**
 * Names the employees who may decide instead of the actor, for a refusal; returns `nobody-approves` if there are none.
 * Excludes the employees in `begunBy`, who took the first step. `seeing` is the unit whose rows the employees must see,
 * by default the actor's.
 */
export async function approversOf(
  ctx: Context,
  { decision, begunBy = [], seeing = ctx.actor.unitCode }: Deciding,
): Promise<string> {
  const codes = await holdersOf(ctx, { functionCode: decision, seeing })
  const others = codes.filter((code) => code !== ctx.actor.employeeCode && !begunBy.includes(code))
  const rows = await ctx.db
    .selectFrom('employee')
    .select(ctx.language === 'zh-CN' ? 'zh_name as name' : 'true_name as name')
    .where('code', '=', (eb) => eb.fn.any(eb.val(others)))
    .orderBy('true_name')
    .limit(named)
    .execute()
  if (rows.length === 0) return 'nobody-approves'
  return rows.map(({ name }) => name).join(ctx.language === 'zh-CN' ? '、' : ', ')
}

/**
 * Names the employees who may take a second step that is closed to those who took the first one. Returns null if the
 * actor may take it. The function `decision` permits the step, as do the functions in `others`.
 */
export async function approversIfOwn(
  ctx: Context,
  step: Step,
  ...[decision, ...others]: readonly [FunctionCode, ...FunctionCode[]]
): Promise<string | null> {
  if (!(await isSamePerson(ctx, step, decision, ...others))) return null
  return approversOf(ctx, { decision, begunBy: await personsOfStep(ctx, step) })
}

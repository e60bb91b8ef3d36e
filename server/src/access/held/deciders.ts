import type { rights } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Context, Handler } from '#platform/context.ts'
import { personsOfStep, isSamePerson, type Step } from '#platform/persons.ts'
import { holdersOf } from './holders.ts'

/** The maximum number of names to list; more do not help the reader. */
const said = 20
/** A sentence holds fewer names than a list. */
const named = 3

/** The other employees who may decide and see the rows of the actor's unit, by name. */
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
 * Names the employees who may decide instead of the actor, for a refusal; `nobody-approves` if there are none.
 * Employees who took the first step are left out. `seeing` is the unit whose rows they see; the actor's by default.
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
 * Names the employees who may take a second step that is refused to the people behind the first one. Null if the actor
 * may take it. The function `decision` permits the step, as do those in `others`.
 */
export async function approversIfOwn(
  ctx: Context,
  step: Step,
  ...[decision, ...others]: readonly [FunctionCode, ...FunctionCode[]]
): Promise<string | null> {
  if (!(await isSamePerson(ctx, step, decision, ...others))) return null
  return approversOf(ctx, { decision, begunBy: await personsOfStep(ctx, step) })
}

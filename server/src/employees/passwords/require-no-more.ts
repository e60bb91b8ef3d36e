import { fieldLabel, type FunctionCode } from '@lastmile/contract/words.ts'
import {
  delegatedFunctions,
  functionName,
  heldFunctions,
  mayGrantAny,
  memberScopeLookup,
  notMine,
  withImpliedScopes,
} from '#access'
import { limitTooHigh } from '#employees/staff/limits.ts'
import type { Context } from '#platform/context.ts'
import { beyond, isEmptyScope, scopeOf } from '#platform/scope.ts'

/**
 * Refuses account-beyond-yours if an operation would give the actor access to an account with more functions (including
 * delegated ones), higher limits, or a wider scope than the actor's own. An obligation, such as two-step sign-in, does
 * not count.
 */
export async function requireNoMore(
  ctx: Context<'account-beyond-yours'>,
  { employeeCode, unitCode }: { employeeCode: string; unitCode: string },
): Promise<void> {
  if (mayGrantAny(ctx)) return
  const { db, now, today } = ctx
  const held = (await heldFunctions(db, employeeCode, now)).filter((one) => one.functionCode !== 'signIn.secondFactor')
  const delegated = await delegatedFunctions(db, { employeeCode, at: now, day: today, held })
  const refuse = (code: string) =>
    ctx.refuse('account-beyond-yours', { given: functionName(ctx, code), field: 'employeeCode' })
  const lacking = notMine(
    ctx,
    [...held, ...delegated].map(({ functionCode }) => functionCode),
  )
  if (lacking) refuse(lacking)
  const [above] = await db
    .selectFrom('employee')
    .select(['customer_level as customerLevel', 'preferential_level as preferentialLevel'])
    .select(['max_unsettled_amount as maxUnsettledAmount', 'adjust_ceiling as adjustCeiling'])
    .where('code', '=', employeeCode)
    .execute()
    .then((rows) => rows.map((after) => limitTooHigh(ctx, { after })))
  if (above) ctx.refuse('account-beyond-yours', { given: fieldLabel(above.field, ctx.language), field: 'employeeCode' })
  const find = memberScopeLookup(db)
  const all = await find(unitCode, [{ scope: 'everything', areas: [] }])
  for (const [code, grants] of Map.groupBy(held, ({ functionCode }) => functionCode)) {
    const mine = withImpliedScopes(scopeOf(ctx.actor, code as FunctionCode), all)
    const ownRows = mine.ownRows || mine.visibleUnits.includes(unitCode)
    if (!isEmptyScope(beyond(withImpliedScopes(await find(unitCode, grants), all), { ...mine, ownRows }))) refuse(code)
  }
}

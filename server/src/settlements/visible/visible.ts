import type { Context } from '#platform/context.ts'
import { scopeOf } from '#platform/scope.ts'

/**
 * Returns a request to hand in cash, and whether it is the actor's own. Refuses `not-found` to anyone who neither made
 * the request nor may decide on it.
 */
export async function visibleSettlement(ctx: Context<'not-found'>, settlementCode: string) {
  const { visibleUnits } = scopeOf(ctx.actor, 'DeptConfirm')
  const settlement = await ctx.db
    .selectFrom('employee_settlement')
    .select(['employee_code', 'organization_unit_code', 'status'])
    .where('code', '=', settlementCode)
    .executeTakeFirst()
  const own = settlement?.employee_code === ctx.actor.employeeCode
  if (!settlement || !(own || visibleUnits.includes(settlement.organization_unit_code)))
    return ctx.refuse('not-found', { what: 'settlement', field: 'settlementCode' })
  return { own, status: settlement.status }
}

/** Refuses `not-found` for a package of a unit that the actor cannot see. */
export async function requireVisiblePackage(ctx: Context<'not-found'>, packageCode: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('cash_package')
    .select('code')
    .where('code', '=', packageCode)
    .where((eb) => eb('organization_unit_code', '=', eb.fn.any(eb.val([...ctx.actor.visibleUnits]))))
    .executeTakeFirst()
  if (!found) ctx.refuse('not-found', { what: 'package', field: 'packageCode' })
}

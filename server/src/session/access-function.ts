import type { session } from '@lastmile/contract/session/calls.ts'
import type { Handler } from '#platform/context.ts'

/**
 * Records in the log entry of the call that the actor opened a function, and for which customer. Refuses a customer
 * outside the actor's scope, and a function the actor does not hold.
 */
export const accessFunction: Handler<typeof session.accessFunction> = async (ctx, { actTypeCode, customerCode }) => {
  ctx.noted.functionCode = actTypeCode
  if (customerCode) await ctx.announce('function.opened', { functionCode: actTypeCode, customerCode })
  if (!ctx.actor.permissions.has(actTypeCode)) ctx.refuse('no-permission')
  return {}
}

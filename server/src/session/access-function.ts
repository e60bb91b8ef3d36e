import type { session } from '@lastmile/contract/session/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Notes that I opened a function: the call's own log row says it. Refuses a function I do not hold. */
export const accessFunction: Handler<typeof session.accessFunction> = async (ctx, { actTypeCode }) => {
  ctx.noted.functionCode = actTypeCode
  if (!ctx.actor.permissions.has(actTypeCode)) ctx.refuse('no-permission')
  return {}
}

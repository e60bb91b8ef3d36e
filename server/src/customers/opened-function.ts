import type { Events } from '@lastmile/contract/events.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { actingBy } from '#platform/scope.ts'
import { findCustomer } from './lock.ts'

/** Refuses not-found for a customer outside the scope of the opened function, and so keeps them out of the log. */
export async function requireCustomerOpened(
  ctx: Context<'not-found'>,
  { functionCode, customerCode }: Events['function.opened'],
): Promise<void> {
  const held = ctx.actor.permissions.has(functionCode as FunctionCode)
  const actor = held ? actingBy(ctx.actor, [functionCode as FunctionCode]) : ctx.actor
  await findCustomer({ ...ctx, actor }, { customerCode })
}

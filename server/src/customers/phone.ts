import type { Context } from '#platform/context.ts'
import { maskTail } from '#platform/masked.ts'
import { beyond, isEmptyScope, scopeOf } from '#platform/scope.ts'
import { customersInScope } from './scope.ts'

const right = 'customer.phone'

type Told = (customerCode: string, contactTel: string) => string

/**
 * Returns the phones of customers as the actor may see them: complete if the customer is in the scope of the function
 * `customer.phone`, otherwise only the last three digits.
 */
export async function phonesOf(ctx: Context, customerCodes: readonly string[]): Promise<Told> {
  const { actor } = ctx
  if (!actor.permissions.has(right)) return (_, contactTel) => maskTail(contactTel)
  if (isEmptyScope(beyond(actor, scopeOf(actor, right)))) return (_, contactTel) => contactTel
  const reached = await customersInScope(ctx, right, customerCodes)
  return (customerCode, contactTel) => (reached.has(customerCode) ? contactTel : maskTail(contactTel))
}

/** Returns a customer's phone as the actor may see it. */
export const phoneFor = async (ctx: Context, customerCode: string, contactTel: string): Promise<string> =>
  (await phonesOf(ctx, [customerCode]))(customerCode, contactTel)

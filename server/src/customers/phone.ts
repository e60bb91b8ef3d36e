import { maskTail } from '#platform/masked.ts'
import type { Context } from '#platform/context.ts'

/** A customer's phone as the actor may see it: whole with the right `customer.phone`, else its last three digits. */
export const phoneFor = ({ actor }: Pick<Context, 'actor'>, contactTel: string): string =>
  actor.permissions.has('customer.phone') ? contactTel : maskTail(contactTel)

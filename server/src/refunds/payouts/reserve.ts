import { takeCodes } from '#customers'
import { type Entry, moveBalance, post, refillBalance } from '#ledger'
import type { Context } from '#platform/context.ts'

type Reserved = { customerCode: string; requestCode: string; amount: number }

/**
 * Reserves the amount of a request in the common balance. The customer must be locked. Refuses insufficient-balance.
 */
export async function reserve(
  ctx: Context<'insufficient-balance'>,
  { customerCode, requestCode: document, amount }: Reserved,
): Promise<void> {
  await moveBalance(ctx, { customerCode, kind: 'common-balance', amount: -amount, document, field: 'amount' })
  await post(ctx, {
    kind: 'payout-reservation',
    document,
    customerCode,
    entries: [{ account: 'common-balance', holder: customerCode, amount }, held(customerCode, -amount)],
  })
}

/**
 * Returns the amount of a request to the lots of the common balance from which it was reserved. The customer must be
 * locked.
 */
export async function release(
  ctx: Context<'insufficient-balance'>,
  { customerCode, requestCode, amount }: Reserved,
): Promise<void> {
  const [document = ''] = await takeCodes(ctx, customerCode, 1)
  const filled = await refillBalance(ctx, { customerCode, amount, document, of: requestCode })
  await post(ctx, { kind: 'payout-release', document, customerCode, entries: [held(customerCode, amount), ...filled] })
}

const held = (holder: string, amount: number): Entry => ({ account: 'balance-reserved', holder, amount })

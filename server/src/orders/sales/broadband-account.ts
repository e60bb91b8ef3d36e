import { randomInt } from 'node:crypto'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { addAlias, removeAlias } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import type { ProductRef } from '#orders/records/records.ts'

/** Accounts are compared in lower case, because users treat them as case-insensitive. */
export const accountName = (typed: string): string => typed.toLowerCase()

/** Returns whether the account is still free. */
export async function accountFree({ db }: Context, account: string): Promise<boolean> {
  const taken = await db
    .selectFrom('broadband_account')
    .select('account')
    .where('account', '=', accountName(account))
    .executeTakeFirst()
  return taken === undefined
}

/**
 * Assigns an account to a product. Of two concurrent requests for the same account the second is refused with
 * broadband-account-taken.
 */
export async function takeAccount(
  ctx: Context<'broadband-account-taken'>,
  { customerCode, productCode }: ProductRef,
  typed: string,
): Promise<void> {
  const account = accountName(typed)
  const taken = await ctx.db
    .insertInto('broadband_account')
    .values({ account, customer_code: customerCode, product_code: productCode })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n)
    return ctx.refuse('broadband-account-taken', { account, field: 'broadbandAccount' })
  await addAlias(ctx, { customerCode, kind: 'broadband-account', alias: account })
}

/** Releases the account of a product that was never installed; others can take it at once. */
export async function releaseAccount(ctx: Context, { customerCode, productCode }: ProductRef): Promise<void> {
  const released = await ctx.db
    .deleteFrom('broadband_account')
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .returning('account')
    .execute()
  for (const { account } of released)
    await removeAlias(ctx, { customerCode, kind: 'broadband-account', alias: account })
}

/** Returns whether an entered account is free. */
export const checkAccountAvailable: Handler<typeof orders.broadbandAccountFree> = async (
  ctx,
  { broadbandAccount },
) => ({
  free: await accountFree(ctx, broadbandAccount),
})

/**
 * Suggests a free account, derived from the customer's name if it has Latin letters, and a password that can be read
 * aloud.
 */
export const suggestBroadband: Handler<typeof orders.suggestBroadband> = (ctx, { name = '' }) => freeLogin(ctx, name)

/** Suggests account and password for a line sold without anyone choosing account and password. */
export async function freeLogin(ctx: Context, name: string) {
  const stem = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)
  return { broadbandAccount: await freeAccount(ctx, stem.length < 3 ? 'fibre' : stem), broadbandPassword: password() }
}

async function freeAccount(ctx: Context, stem: string): Promise<string> {
  const tries = Array.from({ length: 20 }, () => `${stem}${randomInt(1_000, 1_000_000)}`)
  const taken = await ctx.db.selectFrom('broadband_account').select('account').where('account', 'in', tries).execute()
  const free = tries.find((account) => !taken.some((row) => row.account === account))
  return free ?? `${stem}${randomInt(1_000_000, 1_000_000_000)}`
}

/** Letters and digits that cannot be confused, always some of both. About 57 bits. */
function password(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
  const digits = '23456789'
  const pick = (from: string) => from.charAt(randomInt(from.length))
  return Array.from({ length: 3 }, () => pick(letters) + pick(letters) + pick(letters) + pick(digits)).join('')
}

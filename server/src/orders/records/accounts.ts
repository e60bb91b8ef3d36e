import { addAlias, removeAlias } from '#customers'
import type { Context } from '#platform/context.ts'
import type { ProductRef } from './records.ts'

/** Returns an account in lower case for comparison, because users treat accounts as case-insensitive. */
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

/** Releases the account of a product that was never installed, for immediate use by others. */
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

import type { Context } from '#platform/context.ts'
import type { SoldPrice } from './offering-for-sale.ts'
import { offeringsWhere, pricesWhere } from './rows.ts'

/** Returns the current name of an offering in both languages; its code if it no longer exists. */
export async function offeringNamed(ctx: Context, code: string): Promise<{ name: string; zhName: string }> {
  const [offering] = await offeringsWhere(ctx, ({ productOfferingCode }) => productOfferingCode === code)
  return { name: offering?.name ?? code, zhName: offering?.zhName ?? code }
}

/** Returns the tax code of an offering's prices; the standard code if the offering no longer exists. */
export async function offeringTaxCode(ctx: Context, code: string): Promise<string> {
  const [offering] = await offeringsWhere(ctx, ({ productOfferingCode }) => productOfferingCode === code)
  return offering?.taxCode ?? 'standard'
}

/** Returns a price as it is today, on sale or not; undefined if it no longer exists. */
export async function priceOf(ctx: Context, code: string): Promise<SoldPrice | undefined> {
  const [price] = await pricesWhere(ctx, ({ priceCode }) => priceCode === code)
  return price
}

import type { Context } from '#platform/context.ts'
import type { SoldOffering, SoldPrice } from './offering-for-sale.ts'
import { offeringsWhere, pricesWhere, sellable, usable } from './rows.ts'

/** Lists the offerings that this employee can sell to such a customer today, each with its prices. */
export async function listSaleable(
  ctx: Context,
  { customerType, level }: { customerType: string; level: number },
): Promise<(SoldOffering & { packages: SoldPrice[] })[]> {
  const offerings = await offeringsWhere(ctx, await sellable(ctx, { customerType, level }))
  const prices = await pricesWhere(ctx, usable(ctx))
  return offerings.map((offering) => ({
    ...offering,
    packages: prices.filter(({ productOfferingCode }) => productOfferingCode === offering.productOfferingCode),
  }))
}

/** Returns an offering as it is today, on sale or not; undefined if it no longer exists. */
export async function offeringOfCode(ctx: Context, code: string): Promise<SoldOffering | undefined> {
  const [offering] = await offeringsWhere(ctx, ({ productOfferingCode }) => productOfferingCode === code)
  return offering
}

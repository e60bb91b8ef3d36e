import type { Context } from '#platform/context.ts'
import type { SoldOffering, SoldPrice } from './offering-for-sale.ts'
import { offeringsWhere, pricesWhere, sellable, usable } from './rows.ts'

/** The offerings that this employee may sell to such a customer today, each with its packages. */
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

/** An offering as it is today, sold or not; undefined if it is gone. */
export async function offeringOfCode(ctx: Context, code: string): Promise<SoldOffering | undefined> {
  const [offering] = await offeringsWhere(ctx, ({ productOfferingCode }) => productOfferingCode === code)
  return offering
}

import type { Context } from '#platform/context.ts'
import type { SoldPrice } from './offering-for-sale.ts'
import { pricesWhere, usable } from './rows.ts'

/** Returns the prices at which this employee can renew a product of an offering today, in the operator's order. */
export const renewalPrices = (ctx: Context, offeringCode: string): Promise<SoldPrice[]> => {
  const held = usable(ctx)
  return pricesWhere(
    ctx,
    (price) => price.productOfferingCode === offeringCode && price.priceType === 'prepaid-period' && held(price),
  )
}

/** Returns one of the renewal prices of an offering. Refuses price-not-valid. */
export async function priceForRenewal(
  ctx: Context<'price-not-valid'>,
  { offeringCode, priceCode }: { offeringCode: string; priceCode: string },
): Promise<SoldPrice> {
  const price = (await renewalPrices(ctx, offeringCode)).find((one) => one.priceCode === priceCode)
  return price ?? ctx.refuse('price-not-valid', { field: 'priceCode' })
}

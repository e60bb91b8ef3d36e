import type { Offering, Price } from '@lastmile/contract/offerings/calls.ts'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type KnownOffering, offeringOf, offeringsWhere, pricesWhere, sellable, usable } from './rows.ts'

export type SoldOffering = z.input<typeof Offering>
export type SoldPrice = z.input<typeof Price>
export type SaleRequest = { offeringCode: string; priceCode: string; customerType: string; customerLevel: number }

/**
 * Returns the offering and the price of a sale, if the actor can sell it today to such a customer through the call's
 * channel. Refuses not-found, not-purchasable, price-not-valid.
 */
export async function offeringForSale(
  ctx: Context<'not-found' | 'not-purchasable' | 'price-not-valid'>,
  { offeringCode, priceCode, customerType, customerLevel }: SaleRequest,
): Promise<{ offering: KnownOffering; price: SoldPrice }> {
  const sold = await sellable(ctx, { customerType, level: customerLevel })
  const held = usable(ctx)
  const [offering] = await offeringsWhere(ctx, (one) => one.productOfferingCode === offeringCode && sold(one))
  if (!offering) {
    await offeringOf(ctx, offeringCode)
    return ctx.refuse('not-purchasable', { field: 'productOfferingCode' })
  }
  const [price] = await pricesWhere(
    ctx,
    (one) => one.priceCode === priceCode && one.productOfferingCode === offeringCode && held(one),
  )
  if (!price) return ctx.refuse('price-not-valid', { field: 'priceCode' })
  return { offering, price }
}

import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import type { Handler } from '#platform/context.ts'
import { partnerChannel } from './partner-channel.ts'
import { offeringOf, offeringsWhere, pricesWhere, sellable, usable } from './rows.ts'

/** Lists every price of an offering, including those not valid today. Refuses not-found. */
export const listPrices: Handler<typeof offerings.prices> = async (ctx, { productOfferingCode }) => {
  await offeringOf(ctx, productOfferingCode)
  return pricesWhere(ctx, (price) => price.productOfferingCode === productOfferingCode)
}

/**
 * Lists the prices at which the actor can sell an offering today with a function; none if the offering itself cannot be
 * sold to such a customer. Refuses not-found, and no-permission for a function that the actor does not hold.
 */
export const listPurchasePrices: Handler<typeof offerings.purchasePrices> = async (ctx, input) => {
  const { productOfferingCode, actTypeCode, ...buyer } = input
  if (!ctx.actor.permissions.has(actTypeCode)) return ctx.refuse('no-permission')
  await offeringOf(ctx, productOfferingCode)
  // The function for partners sells through the partners' channel.
  const channel = actTypeCode === 'PartnerCustomerOpen' ? partnerChannel : ctx.channel
  const sold = await sellable(ctx, buyer, channel)
  const held = usable({ ...ctx, channel })
  const [offering] = await offeringsWhere(ctx, (one) => one.productOfferingCode === productOfferingCode && sold(one))
  return offering ? pricesWhere(ctx, (price) => price.productOfferingCode === productOfferingCode && held(price)) : []
}

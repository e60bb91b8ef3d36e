import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import type { Handler } from '#platform/context.ts'
import { partnerChannel } from './partner-channel.ts'
import { offeringOf, offeringsWhere, sellable } from './rows.ts'

/** Returns whether a value matches a filter; true if there is no filter. */
const wanted = (asked: string | undefined, is: string): boolean => asked === undefined || asked === is

/** Lists the broadband offerings that can be sold today to such a customer through the call's channel. */
export const listForPurchase: Handler<typeof offerings.forPurchase> = async (ctx, { catalog, ...buyer }) => {
  const fits = await sellable(ctx, buyer)
  return offeringsWhere(ctx, (one) => one.kind === 'broadband' && wanted(catalog, one.catalog) && fits(one))
}

/** Lists the value-added offerings that can be sold today to such a customer through the call's channel. */
export const listPurchasable: Handler<typeof offerings.purchasable> = async (ctx, buyer) => {
  const fits = await sellable(ctx, buyer)
  return offeringsWhere(ctx, (one) => one.kind === 'value-added' && fits(one))
}

/** Lists the broadband offerings that a partner can sell today to such a customer, whatever the channel of the call. */
export const listPartnerPurchasable: Handler<typeof offerings.partnerPurchasable> = async (
  ctx,
  { catalog, ...buyer },
) => {
  const fits = await sellable(ctx, buyer, partnerChannel)
  return offeringsWhere(ctx, (one) => one.kind === 'broadband' && wanted(catalog, one.catalog) && fits(one))
}

/** Lists every offering, including those not on sale today. */
export const listForDisplay: Handler<typeof offerings.forDisplay> = (ctx, { kind, catalog }) =>
  offeringsWhere(ctx, (one) => wanted(kind, one.kind) && wanted(catalog, one.catalog))

/** Lists the offerings as choices. */
export const listForDisplayList: Handler<typeof offerings.forDisplayList> = async (ctx, { kind }) => {
  const rows = await offeringsWhere(ctx, (one) => wanted(kind, one.kind))
  return rows.map(({ productOfferingCode, name, zhName }) => ({ code: productOfferingCode, name, zhName }))
}

/** Lists the offerings whose specification is of a type, as choices. */
export const listForProductType: Handler<typeof offerings.forProductType> = async (ctx, { productType }) => {
  const rows = await offeringsWhere(ctx, (one) => one.productType === productType)
  return rows.map(({ productOfferingCode, name, zhName }) => ({ code: productOfferingCode, name, zhName }))
}

/** Returns one offering. Refuses not-found. */
export const getOffering: Handler<typeof offerings.get> = (ctx, { productOfferingCode }) =>
  offeringOf(ctx, productOfferingCode)

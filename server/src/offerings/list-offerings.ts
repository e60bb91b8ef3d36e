import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import type { Handler } from '#platform/context.ts'
import { partnerChannel } from './partner-channel.ts'
import { offeringOf, offeringsWhere, sellable } from './rows.ts'

/** Whether it matches the filter, or there is none. */
const wanted = (asked: string | undefined, is: string): boolean => asked === undefined || asked === is

/** The broadband offerings that can be sold to such a customer through this channel today. */
export const listForPurchase: Handler<typeof offerings.forPurchase> = async (ctx, { catalog, ...buyer }) => {
  const fits = await sellable(ctx, buyer)
  return offeringsWhere(ctx, (one) => one.kind === 'broadband' && wanted(catalog, one.catalog) && fits(one))
}

/** The value-added offerings that can be sold to such a customer through this channel today. */
export const listPurchasable: Handler<typeof offerings.purchasable> = async (ctx, buyer) => {
  const fits = await sellable(ctx, buyer)
  return offeringsWhere(ctx, (one) => one.kind === 'value-added' && fits(one))
}

/** The broadband offerings that a partner can sell to such a customer today, regardless of the channel of the call. */
export const listPartnerPurchasable: Handler<typeof offerings.partnerPurchasable> = async (
  ctx,
  { catalog, ...buyer },
) => {
  const fits = await sellable(ctx, buyer, partnerChannel)
  return offeringsWhere(ctx, (one) => one.kind === 'broadband' && wanted(catalog, one.catalog) && fits(one))
}

/** Every offering, including those that are not sold today. */
export const listForDisplay: Handler<typeof offerings.forDisplay> = (ctx, { kind, catalog }) =>
  offeringsWhere(ctx, (one) => wanted(kind, one.kind) && wanted(catalog, one.catalog))

/** The offerings as choices. */
export const listForDisplayList: Handler<typeof offerings.forDisplayList> = async (ctx, { kind }) => {
  const rows = await offeringsWhere(ctx, (one) => wanted(kind, one.kind))
  return rows.map(({ productOfferingCode, name, zhName }) => ({ code: productOfferingCode, name, zhName }))
}

/** The offerings whose specification is of a type, as choices. */
export const listForProductType: Handler<typeof offerings.forProductType> = async (ctx, { productType }) => {
  const rows = await offeringsWhere(ctx, (one) => one.productType === productType)
  return rows.map(({ productOfferingCode, name, zhName }) => ({ code: productOfferingCode, name, zhName }))
}

/** One offering. Refuses not-found. */
export const getOffering: Handler<typeof offerings.get> = (ctx, { productOfferingCode }) =>
  offeringOf(ctx, productOfferingCode)

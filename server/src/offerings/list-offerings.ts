import type { offerings } from '@lastmile/contract/offerings.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { offeringOf, offeringsWhere, sellable } from './rows.ts'

/** The broadband offerings that can be sold to such a customer through this channel today. */
export const listForPurchase: Handler<typeof offerings.forPurchase> = (ctx, { catalog, ...buyer }) =>
  offeringsWhere(
    ctx,
    sql`o.kind = 'broadband' and ${sellable(ctx, buyer)} and (${catalog ?? null}::text is null or o.catalog = ${catalog ?? null})`,
  )

/** The value-added offerings that can be sold to such a customer through this channel today. */
export const listPurchasable: Handler<typeof offerings.purchasable> = (ctx, buyer) =>
  offeringsWhere(ctx, sql`o.kind = 'value-added' and ${sellable(ctx, buyer)}`)

/** Every offering, also those that are not sold today. */
export const listForDisplay: Handler<typeof offerings.forDisplay> = (ctx, { kind, catalog }) =>
  offeringsWhere(
    ctx,
    sql`(${kind ?? null}::text is null or o.kind = ${kind ?? null}) and (${catalog ?? null}::text is null or o.catalog = ${catalog ?? null})`,
  )

/** The offerings as choices. */
export const listForDisplayList: Handler<typeof offerings.forDisplayList> = async (ctx, { kind }) => {
  const rows = await offeringsWhere(ctx, sql`(${kind ?? null}::text is null or o.kind = ${kind ?? null})`)
  return rows.map(({ productOfferingCode, name, zhName }) => ({ code: productOfferingCode, name, zhName }))
}

/** One offering. Refuses not-found. */
export const getOffering: Handler<typeof offerings.get> = (ctx, { productOfferingCode }) =>
  offeringOf(ctx, productOfferingCode)

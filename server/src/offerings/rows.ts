import type { SignInKind } from '@lastmile/contract/circuits/sign-in.ts'
import type { Offering, Price } from '@lastmile/contract/offerings/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { asOf } from './changes/as-of.ts'
import { limitedTo } from './authorised.ts'
import { type Buyer, offeringAgainst, priceAgainst } from './sale-rules.ts'

/** A row with its validity; `never` if the range is empty. */
type Held<T> = T & { never: boolean }
/** An offering, and how its new lines sign in; null: by the operator's default. */
export type KnownOffering = z.input<typeof Offering> & { newLineSignIn?: SignInKind | null }
type OfferingRow = Held<Omit<KnownOffering, 'priceFrom'>>
type PriceRow = Held<z.input<typeof Price>>
type Catalogue = { offerings: OfferingRow[]; prices: PriceRow[] }

/** Returns a filter for offerings that this employee can sell today through a channel to such a customer. */
export async function sellable(ctx: Context, buyer: Buyer, channel = ctx.channel) {
  const judge = offeringAgainst({ ...ctx, channel }, buyer, await limitedTo(ctx, 'offerings'))
  return (offering: OfferingRow): boolean => judge(offering).length === 0
}

/** Returns a filter for prices that this employee can use today through the call's channel. */
export const usable = (ctx: Context) => {
  const judge = priceAgainst(ctx)
  return (price: PriceRow): boolean => judge(price).length === 0
}

/** Returns the offerings that match a condition, by speed and name. */
export async function offeringsWhere(ctx: Context, fits: (offering: OfferingRow) => boolean): Promise<KnownOffering[]> {
  const { offerings, prices } = await catalogueOf(ctx)
  const today = prices.filter(usable(ctx))
  return offerings.filter(fits).map((offering) => {
    const own = today.filter((price) => price.productOfferingCode === offering.productOfferingCode)
    const priceFrom = own.length > 0 ? Math.min(...own.map(({ normalPrice }) => normalPrice)) : null
    return { ...offering, priceFrom }
  })
}

/** Returns the prices that match a condition, in the operator's order. */
export async function pricesWhere(ctx: Context, fits: (price: PriceRow) => boolean): Promise<z.input<typeof Price>[]> {
  const { prices } = await catalogueOf(ctx)
  return prices.filter(fits)
}

/** Returns one offering. Refuses not-found. */
export async function offeringOf(ctx: Context<'not-found'>, code: string): Promise<z.input<typeof Offering>> {
  const [offering] = await offeringsWhere(ctx, ({ productOfferingCode }) => productOfferingCode === code)
  return offering ?? ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
}

/** Returns the whole catalog, cached in memory, because every sale needs it and it rarely changes. */
export const catalogueOf = (ctx: Context): Promise<Catalogue> =>
  // A planned change applies from the beginning of its day, so each day has its own cache entry.
  ctx.keep(`offerings ${ctx.today}`, async (db) => {
    const offerings = await sql<OfferingRow>`
      select o.code as "productOfferingCode", o.name, o.zh_name as "zhName", o.catalog, o.kind,
        o.specification_code as "productSpecificationCode", s.type as "productType", o.payment_mode as "paymentMode",
        o.bandwidth_profile_code as "bandwidthProfileCode", b.down_kbps as "downKbps", b.up_kbps as "upKbps",
        o.terminal_spec_type as "terminalType", o.construction_days as "constructionTime", o.level,
        o.base_fee_ratio as "baseFeeRatio", o.service_channels as "serviceChannels", o.customer_types as "customerTypes",
        o.customer_level as "customerLevel", o.broadband_export_type as "broadbandExportType",
        o.authorization_mode as "authorizationMode", o.delay_close_authorization_days as "delayCloseAuthorizationDay",
        o.several_per_line as "severalPerLine", o.new_line_sign_in as "newLineSignIn",
        coalesce(o.tax_code, 'standard') as "taxCode",
        lower(o.valid) as "validFrom", upper(o.valid) as "validTo", isempty(o.valid) as never
      from ${asOf('product_offering', ctx.today)} o left join bandwidth_profile b on b.code = o.bandwidth_profile_code
        left join product_specification s on s.code = o.specification_code
      order by o.kind, o.payment_mode desc, b.down_kbps, o.name`.execute(db)
    const prices = await sql<PriceRow>`
      select p.code as "priceCode", p.offering_code as "productOfferingCode", p.name, p.zh_name as "zhName",
        p.price_type as "priceType", p.month_quantity as "monthQuantity", p.gift_month as "giftMonth",
        p.normal_price as "normalPrice", p.install_price as "installPrice", p.suspend_price as "suspendPrice",
        p.min_price as "minPrice", p.min_deposit as "minDeposite", p.max_deposit as "maxDeposite", p.allowance,
        p.profit_share_value as "profitShareValue", p.scale_profit_share as "scaleProfitShare", p.level, p.version,
        p.sequence_no as "sequenceNo", p.using_common_balance as "usingCommonBalance",
        p.service_channels as "serviceChannels", lower(p.valid) as "validFrom", upper(p.valid) as "validTo",
        isempty(p.valid) as never
      from ${asOf('product_offering_price', ctx.today)} p order by p.offering_code, p.sequence_no, p.code`.execute(db)
    return { offerings: offerings.rows, prices: prices.rows }
  })

import type { Offering, Price } from '@lastmile/contract/offerings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

export type Buyer = { customerType?: string | undefined; level: number }

/** Where an offering may be sold: by this channel and employee, today, to such a customer (domain (a), purchase). */
export const sellable = (
  { channel, today, actor }: Context,
  { customerType, level }: Buyer,
): RawBuilder<boolean> => sql`(
  o.valid @> ${today}::date and ${channel} = any(o.service_channels)
  and (${customerType ?? null}::text is null or ${customerType ?? null} = any(o.customer_types))
  and o.customer_level <= ${level} and ${level} <= ${actor.customerLevel} and o.level <= ${actor.preferentialLevel})`

/** Where a price may be used: by this channel and employee, today. */
export const usable = ({ channel, today, actor }: Context): RawBuilder<boolean> => sql`(
  p.valid @> ${today}::date and ${channel} = any(p.service_channels) and p.level <= ${actor.preferentialLevel})`

/** Offerings that fulfil a condition on `o`, by speed and name. */
export async function offeringsWhere(
  ctx: Context,
  condition: RawBuilder<unknown>,
): Promise<z.input<typeof Offering>[]> {
  const { rows } = await sql<z.input<typeof Offering>>`
    select o.code as "productOfferingCode", o.name, o.zh_name as "zhName", o.catalog, o.kind, o.payment_mode as "paymentMode",
      o.bandwidth_profile_code as "bandwidthProfileCode", b.down_kbps as "downKbps", b.up_kbps as "upKbps",
      o.terminal_spec_type as "terminalType", o.construction_days as "constructionTime", o.level,
      (select min(p.normal_price) from product_offering_price p where p.offering_code = o.code and ${usable(ctx)}) as "priceFrom",
      o.base_fee_ratio as "baseFeeRatio", o.service_channels as "serviceChannels", o.customer_types as "customerTypes",
      o.customer_level as "customerLevel", o.broadband_export_type as "broadbandExportType",
      o.authorization_mode as "authorizationMode", o.delay_close_authorization_days as "delayCloseAuthorizationDay",
      lower(o.valid) as "validFrom", upper(o.valid) as "validTo"
    from product_offering o left join bandwidth_profile b on b.code = o.bandwidth_profile_code
    where ${condition}
    order by o.kind, o.payment_mode desc, b.down_kbps, o.name`.execute(ctx.db)
  return rows
}

/** Prices that fulfil a condition on `p`, in the order the operator wants them shown. */
export async function pricesWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<z.input<typeof Price>[]> {
  const { rows } = await sql<z.input<typeof Price>>`
    select p.code as "priceCode", p.offering_code as "productOfferingCode", p.name, p.zh_name as "zhName",
      p.price_type as "priceType", p.month_quantity as "monthQuantity", p.gift_month as "giftMonth",
      p.normal_price as "normalPrice", p.install_price as "installPrice", p.suspend_price as "suspendPrice",
      p.min_price as "minPrice", p.min_deposit as "minDeposite", p.max_deposit as "maxDeposite", p.level,
      p.sequence_no as "sequenceNo", p.using_common_balance as "usingCommonBalance",
      p.service_channels as "serviceChannels", lower(p.valid) as "validFrom", upper(p.valid) as "validTo"
    from product_offering_price p
    where ${condition}
    order by p.offering_code, p.sequence_no, p.code`.execute(ctx.db)
  return rows
}

/** One offering. Refuses not-found. */
export async function offeringOf(ctx: Context<'not-found'>, code: string): Promise<z.input<typeof Offering>> {
  const [offering] = await offeringsWhere(ctx, sql`o.code = ${code}`)
  return offering ?? ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
}

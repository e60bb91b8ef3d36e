import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { lookUp, type Named } from '#platform/reader/look-up.ts'
import type { Ownership } from '#stock'

/** Looks up what a text names: one thing, several of that name, or none. */
export type Finder<T extends Named> = ReturnType<typeof lookUp<T>>

/** An offering with the price at which it is renewed or billed: the shortest period that is on sale today. */
export type ImportedOffering = Named & {
  postpaid: boolean
  priceCode: string | null
  priceVersion: number | null
  /** The type of device that it needs; null if any. */
  terminalSpecType: string | null
  terminalOwnership: Ownership | null
}
/** A model of device, and its type. */
export type DeviceModel = Named & { type: string }

/** Reads what rows can name: townships, broadband offerings, certificate types and models of devices. */
export async function readNames({ db, today }: Context) {
  const areas = await sql<Named>`
    select code, name, zh_name as "zhName" from management_area where kind = 'town'`.execute(db)
  const types = await sql<Named>`
    select code, name, zh_name as "zhName" from reference_value where kind = 'certificate-type' and active`.execute(db)
  const offerings = await sql<ImportedOffering>`
    select o.code, o.name, o.zh_name as "zhName", o.payment_mode = 'postpaid' as postpaid, p.code as "priceCode", p.version as "priceVersion",
      o.terminal_spec_type as "terminalSpecType", o.terminal_ownership as "terminalOwnership"
    from product_offering o left join lateral (
      select code, version from product_offering_price
      where offering_code = o.code and valid @> ${today}::date and month_quantity > 0
        and price_type = case o.payment_mode when 'postpaid' then 'monthly' else 'prepaid-period' end
      order by month_quantity, sequence_no, code limit 1) p on true
    where o.kind = 'broadband'`.execute(db)
  const models = await sql<DeviceModel>`
    select code, name, zh_name as "zhName", type from physical_resource_spec`.execute(db)
  return {
    town: lookUp(areas.rows),
    certificateType: lookUp(types.rows),
    offering: lookUp(offerings.rows),
    model: lookUp(models.rows),
  }
}
export type Names = Awaited<ReturnType<typeof readNames>>

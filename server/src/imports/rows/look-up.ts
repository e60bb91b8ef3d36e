import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Ownership } from '#stock'

/** Something with a code and names in both languages. */
export type Named = { code: string; name: string; zhName: string }
/** What a text names: one thing, several of that name, or none. */
type Found<T> = T | 'several' | 'unknown'
export type Finder<T extends Named> = (written: string) => Found<T>

/** Builds a search by code, or by name in either language. A code takes precedence over names. */
function finderOf<T extends Named>(things: readonly T[]): Finder<T> {
  const byCode = new Map(things.map((thing) => [fold(thing.code), thing]))
  const byName = Map.groupBy(
    things.flatMap((thing) => [...new Set([fold(thing.name), fold(thing.zhName)])].map((name) => ({ name, thing }))),
    ({ name }) => name,
  )
  return (written) => {
    const key = fold(written)
    const [only, ...others] = byName.get(key) ?? []
    return byCode.get(key) ?? (others.length > 0 ? 'several' : (only?.thing ?? 'unknown'))
  }
}

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
    town: finderOf(areas.rows),
    certificateType: finderOf(types.rows),
    offering: finderOf(offerings.rows),
    model: finderOf(models.rows),
  }
}
export type Names = Awaited<ReturnType<typeof readNames>>

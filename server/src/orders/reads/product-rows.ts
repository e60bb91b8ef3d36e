import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { orderFlow, type PortLocation, type Product, type ProductRow } from '@lastmile/contract/orders/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { choiceOption } from '#configuration'
import type { Context } from '#platform/context.ts'

export type ProductOf = z.input<typeof ProductRow>
type Raw = Omit<ProductOf, 'startTime' | 'priceTypeName'> & { startTime: Date | null; priceType: string }

/** SQL: the current cost of a period of a product: the customer price, or the list price in the product's version. */
const amount = (today: string) => sql`coalesce(
  case when p.own_price_until is null or p.own_price_until >= ${today}::date then p.own_price end,
  (select v.normal_price from product_offering_price_version v where v.price_code = p.price_code and v.version = p.price_version),
  r.normal_price)`

const columns = (today: string) => sql`
  p.customer_code as "customerCode", p.code as "productCode", p.offering_code as "productOfferingCode",
  f.name as "productName", f.zh_name as "productZhName", f.kind, f.payment_mode as "paymentMode", p.status as state,
  array(select b.owner from product_block b where b.customer_code = p.customer_code and b.product_code = p.code
    and b.until is null order by b.since) as blocks,
  p.price_code as "priceCode", r.name as "priceName", r.zh_name as "priceZhName", r.price_type as "priceType",
  ${amount(today)} as "priceAmount", p.account as "broadbandAccount", p.service_address as "serviceAddress", p.parent_code as "parentProductCode",
  p.start_time as "startTime", p.paid_through as "expireDate", p.terminal_number as "terminalNumber",
  p.mac_address as "macAddress",
  (select o.code from customer_order o where o.customer_code = p.customer_code and o.product_code = p.code
    and o.exclusive and o.status not in ${oneOf(orderFlow.ends)} limit 1) as "openOrderCode",
  (select json_build_object('orderCode', o.code, 'productOfferingCode', n.code, 'name', n.name, 'zhName', n.zh_name,
      'startsOn', o.details ->> 'startsOn')
    from customer_order o join product_offering n on n.code = o.details ->> 'offeringCode'
    where o.customer_code = p.customer_code and o.product_code = p.code and o.type in ${oneOf(kindGroups.plannable)} and o.status = 'acknowledged') as planned`
const source = sql`product p join product_offering f on f.code = p.offering_code
  join product_offering_price r on r.code = p.price_code`

/** Selects the products of a customer that satisfy a condition on `p` (product) and `f` (offering), oldest first. */
export async function productsWhere(
  { db, language, today }: Context,
  customerCode: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ProductOf[]> {
  const { rows } = await sql<Raw>`
    select ${columns(today)} from ${source} where p.customer_code = ${customerCode} and ${condition}
    order by p.created_at, p.code`.execute(db)
  return rows.map(({ priceType, startTime, ...row }) => ({
    ...row,
    priceTypeName: term(priceType, language),
    startTime: startTime?.toISOString() ?? null,
  }))
}

/** SQL: the box and port of a product; null if it has none. `p` is the product. */
export const portLocation = sql<z.input<typeof PortLocation> | null>`(select json_build_object('odbCode', b.code,
  'odbName', b.name, 'odbZhName', b.zh_name, 'portCode', p.port_code, 'latitude', b.latitude, 'longitude', b.longitude)
  from odb b where b.code = p.odb_code)`

/** SQL: the current policy benefits of a product `p` after its sale, in the order in which discounts are applied. */
const benefitsLeft = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('name', n.name, 'zhName', n.zh_name, 'benefit', n.benefit, 'percent', n.percent,
    'amount', n.amount, 'months', n.months, 'from', lower(n.days), 'through', upper(n.days) - 1) order by n.benefit desc, n.position), '[]')
  from product_benefit n where n.customer_code = p.customer_code and n.product_code = p.code
    and (n.days is null or n.days && daterange(${today}::date, null)))`

type Suspension = z.input<typeof Product>['suspensions'][number]
type RawSuspension = Omit<Suspension, 'since' | 'until'> & { since: Date; until: Date | null }

/** Returns all data of one product; undefined if the customer has none with this code. */
export async function productOf(
  ctx: Context,
  { customerCode, productCode }: { customerCode: string; productCode: string },
): Promise<z.input<typeof Product> | undefined> {
  const [product] = await productsWhere(ctx, customerCode, sql`p.code = ${productCode}`)
  if (!product) return undefined
  type More = Pick<
    z.input<typeof Product>,
    'downKbps' | 'upKbps' | 'port' | 'benefits' | 'ownPrice' | 'ownPriceUntil'
  > & {
    createdAt: Date
  }
  const { rows } = await sql<More>`
    select b.down_kbps as "downKbps", b.up_kbps as "upKbps",
      p.own_price as "ownPrice", p.own_price_until as "ownPriceUntil", ${portLocation} as port,
      ${benefitsLeft(ctx.today)} as benefits, p.created_at as "createdAt"
    from ${source} left join bandwidth_profile b on b.code = f.bandwidth_profile_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(ctx.db)
  const suspensions = await sql<RawSuspension>`
    select b.owner, ${choiceOption('pause-remark', sql.ref('b.reason'))} as reason, b.since, b.until,
      b.resume_on as "resumeOn", b.order_code as "orderCode"
    from product_block b where b.customer_code = ${customerCode} and b.product_code = ${productCode}
    order by b.since desc`.execute(ctx.db)
  const [more] = rows
  return (
    more && {
      ...product,
      ...more,
      createdAt: more.createdAt.toISOString(),
      suspensions: suspensions.rows.map((row) => ({
        ...row,
        since: row.since.toISOString(),
        until: row.until?.toISOString() ?? null,
      })),
    }
  )
}

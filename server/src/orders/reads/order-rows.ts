import type { OrderItem, OrderRow } from '@lastmile/contract/orders/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'

export type Order = z.input<typeof OrderRow>
type Raw = Omit<Order, 'createdAt' | 'paidAt' | 'endedAt'> & {
  createdAt: Date
  paidAt: Date | null
  endedAt: Date | null
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/**
 * SQL: the columns of an order in lists; `o` is the order, `c` its customer, `p` its product, `f` the offering, `w` the
 * employee who entered it.
 */
export const orderColumns = sql`
  o.customer_code as "customerCode", c.name as "customerName", o.code as "orderCode", o.type as "orderType",
  o.status as "orderStatus", o.product_code as "productCode", f.name as "productName", f.zh_name as "productZhName",
  o.amount, o.service_channel as "serviceChannel", o.created_by as "createdBy",
  w.true_name as "createdByName", w.zh_name as "createdByZhName", o.created_at as "createdAt",
  o.paid_at as "paidAt", o.ended_at as "endedAt"`
export const orderSource = sql`
  customer_order o join customer c on c.code = o.customer_code
  left join product p on p.customer_code = o.customer_code and p.code = o.product_code
  left join product_offering f on f.code = p.offering_code
  left join employee w on w.code = o.created_by`

export type Position = { createdAt: string; customerCode: string; code: string } | undefined

/**
 * Selects orders `o` that satisfy a condition, newest first, after a given position. The selection is planned with its
 * actual values; reading the columns uses a cached plan, because planning took longer than running.
 */
export async function ordersWhere(
  { db }: Context,
  condition: RawBuilder<unknown>,
  { after, limit }: { after: Position; limit: number },
): Promise<Order[]> {
  const past = after
    ? sql`and (o.created_at, o.customer_code, o.code) < (${after.createdAt}::timestamptz, ${after.customerCode}, ${after.code})`
    : sql``
  const { rows: keys } = await sql<{ customer: string; code: string }>`${sql.raw(unprepared)}
    select o.customer_code as customer, o.code from customer_order o
    where ${condition} ${past}
    order by o.created_at desc, o.customer_code desc, o.code desc limit ${limit}`.execute(db)
  if (keys.length === 0) return []
  const [customers, codes] = [keys.map(({ customer }) => customer), keys.map(({ code }) => code)]
  const { rows } = await sql<Raw>`
    select ${orderColumns}
    from unnest(${customers}::text[], ${codes}::text[]) with ordinality page (customer, number, place)
      join (${orderSource}) on (o.customer_code, o.code) = (page.customer, page.number)
    order by page.place`.execute(db)
  return rows.map(orderRow)
}

/** Returns an order with its timestamps as text. */
export const orderRow = (row: Raw): Order => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  endedAt: iso(row.endedAt),
})

/** Returns the items of an order, each named after its price. */
export async function itemsOf(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<z.input<typeof OrderItem>[]> {
  const { rows } = await sql<z.input<typeof OrderItem>>`
    select i.line, i.kind, i.product_code as "productCode", i.offering_code as "productOfferingCode", coalesce(p.name, i.name) as name,
      coalesce(p.zh_name, i.zh_name) as "zhName", i.months, i.amount, i.tax, i.tax_code as "taxCode", i.tax_percent::float8 as "taxPercent"
    from order_item i left join product_offering_price p on p.code = i.price_code
    where i.customer_code = ${customerCode} and i.order_code = ${orderCode} order by i.line`.execute(db)
  return rows
}

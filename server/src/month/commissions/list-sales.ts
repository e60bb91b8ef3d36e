import type { orders } from '@lastmile/contract/orders/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

/** How many percents of a sale the operator pays to partners, within a statement; what is not set has its usual value. */
export const partnerPercent = sql`coalesce((select (value ->> 'commissionPercent')::numeric from configuration where key = 'partners'), 5)`

type Row = {
  orderCode: string
  customerCode: string
  customerName: string
  productName: string
  productZhName: string
  orderStatus: 'pending'
  amount: number
  commission: number
  createdAt: Date
}

/** The sales of partners in the actor's units, newest first. A deposit is the customer's money and earns no commission. */
export const listPartnerSales: Handler<typeof orders.partnerSales> = async (ctx, { after, limit }) => {
  const key = keyAfter(after, ['1970-01-01T00:00:00Z', '', ''])
  const before = key
    ? sql`(o.created_at, o.customer_code, o.code) < (${key[0]}::timestamptz, ${key[1]}, ${key[2]})`
    : sql`true`
  const belonging = { unit: 'o.organization_unit_code', madeBy: 'o.created_by', customer: 'o.customer_code' }
  const reached = visibleTo(ctx.actor, belonging)
  const { rows } = await sql<Row>`
    select o.code as "orderCode", o.customer_code as "customerCode", c.name as "customerName", f.name as "productName",
      f.zh_name as "productZhName", o.status as "orderStatus", o.amount, case when o.paid_at is null or o.status = 'cancelled' then 0
        else (select coalesce(round(sum(i.amount - i.tax) * ${partnerPercent} / 100), 0) from order_item i
        where i.customer_code = o.customer_code and i.order_code = o.code and i.kind <> 'deposit' and not (i.kind = 'waiver' and i.tax_code = 'none')) end::bigint as commission,
      o.created_at as "createdAt"
    from customer_order o join customer c on c.code = o.customer_code
      join product p on p.customer_code = o.customer_code and p.code = o.product_code
      join product_offering f on f.code = p.offering_code
    where o.type = 'partner-purchase' and ${reached} and ${before}
    order by o.created_at desc, o.customer_code desc, o.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return pageOf(shown, limit, (row) => [row.createdAt, row.customerCode, row.orderCode])
}

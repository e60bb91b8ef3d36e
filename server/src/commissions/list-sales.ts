import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { commissions } from '@lastmile/contract/commissions/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

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

/** Lists the sales of partners in the actor's units, newest first, each with the commission owed to its seller. */
export const listPartnerSales: Handler<typeof commissions.partnerSales> = async (ctx, { after, limit }) => {
  const key = keyAfter(after, ['1970-01-01T00:00:00Z', '', ''])
  const before = key
    ? sql`(o.created_at, o.customer_code, o.code) < (${key[0]}::timestamptz, ${key[1]}, ${key[2]})`
    : sql`true`
  const belonging = { unit: 'o.organization_unit_code', madeBy: 'o.created_by', customer: 'o.customer_code' }
  const reached = visibleTo(ctx.actor, belonging)
  const { rows } = await sql<Row>`
    select o.code as "orderCode", o.customer_code as "customerCode", c.name as "customerName", f.name as "productName",
      f.zh_name as "productZhName", o.status as "orderStatus", o.amount, coalesce(k.earned - k.taken_back - k.waiting, 0) as commission,
      o.created_at as "createdAt"
    from customer_order o join customer c on c.code = o.customer_code
      join product p on p.customer_code = o.customer_code and p.code = o.product_code
      join product_offering f on f.code = p.offering_code
      left join commission k on k.customer_code = o.customer_code and k.order_code = o.code
    where o.type in ${oneOf(kindGroups.partnerSales)} and ${reached} and ${before}
    order by o.created_at desc, o.customer_code desc, o.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return pageOf(shown, limit, (row) => [row.createdAt, row.customerCode, row.orderCode])
}

import type { addressing } from '@lastmile/contract/addressing/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = z.input<typeof addressing.waiting.output>['rows'][number]

/** Lists the products of an offering of a pool that wait for an address, of customers the actor may see. */
export const listWaiting: Handler<typeof addressing.waiting> = async (ctx, { poolCode, after, limit }) => {
  const [product] = keyAfter(after, ['']) ?? ['']
  const { rows } = await sql<Row>`
    select w.kind, w.customer_code as "customerCode", c.name as "customerName", w.product_code as "productCode",
      o.name as "offeringName", o.zh_name as "offeringZhName"
    from address_waiting w join customer c on c.code = w.customer_code
    join product_offering o on o.code = w.offering_code
    join address_pool_offering x on x.offering_code = w.offering_code and x.pool_code = ${poolCode}
    join address_pool n on n.code = x.pool_code and n.kind = w.kind
    where ${visibleCustomer(ctx)} and w.product_code > ${product}
    order by w.product_code limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, ({ productCode }) => [productCode])
}

import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a change or closing of a product is not finished, or the closing of the line that it lies on: it charges these days.
 * A change that waits for the next cycle does not count: until it is carried out, the days have the price that they had.
 */
export const changing = ({ customer, product }: { customer: RawBuilder<unknown>; product: RawBuilder<unknown> }) =>
  sql`exists (select from product q join customer_order x on x.customer_code = q.customer_code
      and (x.product_code = q.code and x.type in ('change', 'close') or x.product_code = q.parent_code and x.type = 'close')
    where q.customer_code = ${customer} and q.code = ${product} and x.status in ('pending', 'held', 'inProgress'))`

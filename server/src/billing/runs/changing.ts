import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: products with an unfinished change or closing, or an unfinished closing of their line: that order charges these
 * days. A change planned for the next cycle does not count, because the days keep their old price until it is carried
 * out.
 */
const unfinished = sql`select q.customer_code, q.code from product q join customer_order x on x.customer_code = q.customer_code
      and (x.product_code = q.code and x.type in ${oneOf([...kindGroups.plannable, ...kindGroups.endings])} or x.product_code = q.parent_code and x.type in ${oneOf(kindGroups.endings)})
    where x.status in ('pending', 'held', 'inProgress')`

/** SQL: whether a product has such an unfinished order. */
export const changing = ({ customer, product }: { customer: RawBuilder<unknown>; product: RawBuilder<unknown> }) =>
  sql`exists (${unfinished} and q.customer_code = ${customer} and q.code = ${product})`

/** SQL: customer and code of the products with such an order, for customers after `behind` and up to `through`. */
export const changingBetween = ({ behind, through }: { behind: string; through: string }) =>
  sql`${unfinished} and q.customer_code > ${behind} and q.customer_code <= ${through}
      and x.customer_code > ${behind} and x.customer_code <= ${through}`

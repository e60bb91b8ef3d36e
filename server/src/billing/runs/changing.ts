import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Products with an unfinished change or closing, or with an unfinished closing of their line: that order charges these
 * days. A change planned for the next cycle does not count: until it is carried out, the days have their old price.
 */
const unfinished = sql`select q.customer_code, q.code from product q join customer_order x on x.customer_code = q.customer_code
      and (x.product_code = q.code and x.type in ${oneOf([...kindGroups.plannable, ...kindGroups.endings])} or x.product_code = q.parent_code and x.type in ${oneOf(kindGroups.endings)})
    where x.status in ('pending', 'held', 'inProgress')`

/** Whether a product is one of them. */
export const changing = ({ customer, product }: { customer: RawBuilder<unknown>; product: RawBuilder<unknown> }) =>
  sql`exists (${unfinished} and q.customer_code = ${customer} and q.code = ${product})`

/** Customer and code of those products, for customers after one code and up to another. */
export const changingBetween = ({ behind, through }: { behind: string; through: string }) =>
  sql`${unfinished} and q.customer_code > ${behind} and q.customer_code <= ${through}
      and x.customer_code > ${behind} and x.customer_code <= ${through}`

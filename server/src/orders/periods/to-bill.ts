import { type RawBuilder, sql } from 'kysely'

/** Selects customers `c`, and days before `end` and, if it is set, from `from` on. */
type Asked = { customers: RawBuilder<unknown>; end: string | RawBuilder<unknown>; from?: string }

/**
 * SQL: the unbilled days of products billed monthly, as rows for `unbilled`: through the last requested day for a
 * working product, until its end for a closed one.
 */
export const toBill = ({ customers, end, from = '-infinity' }: Asked) => sql`
      select p.customer_code, p.code as product_code, daterange(greatest(p.billed_through + 1, ${from}::date),
        case when p.status in ('pendingTerminate', 'terminated') then least(${end}::date, p.terminate_on) else ${end}::date end) as days
      from product p join customer c on c.code = p.customer_code
      where ${customers} and p.billed_through + 1 < ${end}::date
        and (p.status in ('active', 'suspended')
          or p.status in ('pendingTerminate', 'terminated') and greatest(p.billed_through + 1, ${from}::date) < p.terminate_on)`

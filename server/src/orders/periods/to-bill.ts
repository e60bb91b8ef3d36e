import { type RawBuilder, sql } from 'kysely'

/** Which customers `c`, and which days: before `end`, and not before `from` where it is given. */
type Asked = { customers: RawBuilder<unknown>; end: string | RawBuilder<unknown>; from?: string }

/**
 * The days of products billed by the month that no bill covers yet, as rows for `unbilled`: what still works through the last
 * of the days, what is closed until it ends.
 */
export const toBill = ({ customers, end, from = '-infinity' }: Asked) => sql`
      select p.customer_code, p.code as product_code, daterange(greatest(p.billed_through + 1, ${from}::date),
        case when p.status in ('pendingTerminate', 'terminated') then least(${end}::date, p.terminate_on) else ${end}::date end) as days
      from product p join customer c on c.code = p.customer_code
      where ${customers} and p.billed_through + 1 < ${end}::date
        and (p.status in ('active', 'suspended')
          or p.status in ('pendingTerminate', 'terminated') and greatest(p.billed_through + 1, ${from}::date) < p.terminate_on)`

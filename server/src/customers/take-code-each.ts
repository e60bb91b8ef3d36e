import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: takes one code for each customer of a query (a column `customer_code`, each once); returns customer_code and
 * code. `behind` and `through` keep PostgreSQL from reading all counters. The customers must be locked.
 */
export const takingCodeEach = (
  customers: RawBuilder<unknown>,
  { behind, through }: { behind: string; through: string },
): RawBuilder<unknown> => sql`
  update customer_counter k set next_number = next_number + 1 from (${customers}) o
  where k.customer_code = o.customer_code and k.customer_code between ${behind} and ${through}
  returning k.customer_code, k.customer_code || '-' || lpad((next_number - 1)::text, greatest(2, length((next_number - 1)::text)), '0') as code`

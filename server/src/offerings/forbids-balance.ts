import { sql } from 'kysely'

/**
 * SQL: whether the price version at which a line was sold forbids paying from the common balance; `line` has price_code
 * and price_version.
 */
export const forbidsBalance = (line: string) =>
  sql<boolean>`exists (select from product_offering_price r
    left join product_offering_price_version v on v.price_code = r.code and v.version = ${sql.ref(`${line}.price_version`)}
    where r.code = ${sql.ref(`${line}.price_code`)} and not coalesce(v.using_common_balance, r.using_common_balance))`

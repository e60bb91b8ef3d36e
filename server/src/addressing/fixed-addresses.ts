import { sql } from 'kysely'

/** SQL: the fixed addresses that a line gets now, as `kind address`, for queries that read more. */
export const fixedAddresses = (productCode: string) =>
  sql<
    string[]
  >`array(select f.kind || ' ' || abbrev(f.address) from line_address f where f.line_code = ${productCode} order by f.kind)`

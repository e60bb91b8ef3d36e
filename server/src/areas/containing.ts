import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the area that contains area `area` of a query or, at the top level, that area itself. An operator with one or two
 * levels has no cities or provinces; the highest area then takes their place.
 */
export const containing = (area: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${area}.parent_code`)}, ${sql.ref(`${area}.code`)})`

/** SQL: the area that contains the area with a code, or that area itself at the top level. */
export const containingOf = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${containing('inner_area')} from management_area inner_area where inner_area.code = ${code})`

import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a unit works in a city. A unit without a city works in all of them; a city without a unit of its own is
 * served by the units of its province, or by every unit if there are no provinces.
 */
export const serves = (unit: string, city: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${sql.ref(`${unit}.city_code`)} is null or ${sql.ref(`${unit}.city_code`)} = ${city}
  or not exists (select from organization_unit there where there.city_code = ${city})
    and (select parent_code from management_area where code = ${sql.ref(`${unit}.city_code`)})
      is not distinct from (select parent_code from management_area where code = ${city}))`

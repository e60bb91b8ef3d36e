import { type RawBuilder, sql } from 'kysely'

/** The tables whose fields can change on a future day. */
export type Thing = 'product_offering' | 'product_offering_price'

/**
 * SQL: the rows of a table as of a day. A planned change counts from the beginning of its day, even before the job has
 * written it.
 */
export const asOf = (thing: Thing, day: string): RawBuilder<unknown> => sql`(
  select r.* from ${sql.table(thing)} t
  left join lateral (
    select c.row || jsonb_build_object('version', c.version) as row from catalogue_change c
    where c.thing = ${thing} and c.code = t.code and c.starts_on <= ${day}::date
      and c.taken_effect_at is null and c.taken_back_at is null
    order by c.starts_on desc limit 1
  ) c on true, lateral jsonb_populate_record(t, c.row) r)`

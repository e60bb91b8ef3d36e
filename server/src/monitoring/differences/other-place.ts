import { sql } from 'kysely'

/**
 * SQL: the place on another OLT, as displayed, where the ONT of a difference was found: by an open difference of its line
 * or by the last complete reading there. Null if there is none. Registering the ONT once more would not be right then.
 */
export const otherPlaceOf = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<
    string | null
  >`(case when ${column('kind')} not in ('drift-session-of-closed', 'drift-session-of-limited') then coalesce(
    (select e.found from network_difference e where e.gone_at is null and e.kind = 'drift-ont-elsewhere'
      and e.customer_code = ${column('customer_code')} and e.product_code = ${column('product_code')}
      and e.olt_code is distinct from ${column('olt_code')} limit 1),
    (select last.olt_code || ' ' || o.pon_port || ':' || o.ont_id from (
        select distinct on (olt_code) id, olt_code from ont_reading where state = 'done' order by olt_code, id desc) last
      join ont_read o on o.reading_id = last.id and o.serial = ${column('terminal_number')}
      where last.olt_code <> ${column('olt_code')} limit 1)) end)`
}

import type { OntDifference } from '@lastmile/contract/inventory/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'

/** SQL: a place on a line terminal as the product writes it, from a row of these columns: `OLT-YGN-1 0/1/3:5`. */
export const placeOf = (row: string) =>
  sql<
    string | null
  >`${sql.ref(`${row}.olt_code`)} || ' ' || ${sql.ref(`${row}.pon_port`)} || ':' || ${sql.ref(`${row}.ont_id`)}`

/** SQL: whether the OLT may have changed a line's ONT by a command after this time. */
export const changedAfter = (product: string, time: string) => sql<boolean>`exists (
  select from provisioning_command m where m.customer_code = split_part(${sql.ref(product)}, '-', 1)
    and m.product_code = ${sql.ref(product)} and m.target = 'olt' and m.status in ('sent', 'acked', 'doneManually')
    and m.updated_at > ${sql.ref(time)})`

/** A row of the comparison. */
export type Compared = {
  portKey: string
  /** 1 for a row that is only in our records, which comes after an ONT at the same place. */
  recordedOnly: number
  difference: OntDifference
  ponPort: string
  ontId: number
  terminalNumber: string
  runState: string | null
  isUp: boolean | null
  vlans: number[]
  rxPower: number | null
  productCode: string | null
  customerCode: string | null
  customerName: string | null
  account: string | null
  recordedPlace: string | null
}

/**
 * SQL: the ONTs of the last complete reading of a line terminal and those recorded there, compared by serial number,
 * without those of customers the actor may not see. The line of an ONT is the one for which its device is installed, or
 * the one whose removal was ignored. `portKey` sorts PON ports by number.
 */
export const comparison = (ctx: Context, oltCode: string) => sql<Compared>`
  with last as (
    select id, begun_at, pon_ports from ont_reading where olt_code = ${oltCode} and state = 'done' order by id desc limit 1),
  found as (
    select o.*, coalesce(d.product_code, h.product_code) as product_code, h.product_code is not null as left_there
    from last join ont_read o on o.reading_id = last.id
    left join physical_resource d on d.number = o.serial and d.state = 'installed'
    left join ont_registration h on h.olt_code = ${oltCode} and h.pon_port = o.pon_port and h.ont_id = o.ont_id
      and h.terminal_number = o.serial and h.left_by is not null),
  compared as (
    select f.pon_port, f.ont_id, f.serial, f.run_state, f.is_up, f.vlans, f.rx_dbm, f.product_code,
      case when f.left_there then ${oltCode} || ' ' || f.pon_port || ':' || f.ont_id else ${placeOf('r')} end as recorded,
      case when f.product_code is null then 'ont-unknown'
        when f.left_there or (r.olt_code, r.pon_port, r.ont_id) = (${oltCode}, f.pon_port, f.ont_id) then 'ont-same'
        when ${changedAfter('f.product_code', 'last.begun_at')} then 'ont-newer'
        else 'ont-moved' end as difference, 0 as recorded_only
    from last cross join found f
    left join ont_registration r on r.product_code = f.product_code and r.left_by is null
    union all
    select r.pon_port, r.ont_id, r.terminal_number, null, null, '{}'::int[], null, r.product_code, ${placeOf('r')},
      case when ${changedAfter('r.product_code', 'last.begun_at')} then 'ont-newer' else 'ont-missing' end, 1
    from last join ont_registration r on r.olt_code = ${oltCode} and r.pon_port = any(last.pon_ports)
    where not exists (select from ont_read o where o.reading_id = last.id and o.serial = r.terminal_number))
  select (select string_agg(lpad(part, 3, '0'), '/' order by at)
      from unnest(string_to_array(m.pon_port, '/')) with ordinality u(part, at)) as "portKey",
    m.recorded_only as "recordedOnly", m.difference, m.pon_port as "ponPort", m.ont_id as "ontId", m.serial as "terminalNumber", m.run_state as "runState",
    m.is_up as "isUp", m.vlans, m.rx_dbm as "rxPower", m.product_code as "productCode", c.code as "customerCode",
    c.name as "customerName", p.account, m.recorded as "recordedPlace"
  from compared m
  left join customer c on c.code = split_part(m.product_code, '-', 1)
  left join product p on p.customer_code = c.code and p.code = m.product_code
  where m.product_code is null or ${visibleCustomer(ctx)}`

import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, chosen, inUnits, nameOf, personOf, type Report } from './report.ts'

/** SQL: the holders of stock, in order: warehouses, departments of the units, their employees, network devices. */
const places = (asked: ReportRequest): RawBuilder<unknown> => sql`
  select k.kind, u.code, k.position from organization_unit u,
    (values ('warehouse', '1'), ('department', '2'), ('network', '4')) k (kind, position)
  where ${inUnits(asked, 'u.code')} and ${chosen('k.kind', asked.given.place)}
  union all
  select 'employee', e.code, '3' from employee e
  where ${inUnits(asked, 'e.organization_unit_code', { madeBy: 'e.code' })}
    and ${['', 'employee'].includes(asked.given.place) ? sql`true` : sql`false`}`

/**
 * Stock by holder. Devices are counted one by one, with those that can be issued or installed, and those in the network
 * by unit; materials by quantity.
 */
export const stock: Report = {
  order: 'asc',
  key: [
    ['position', 'text'],
    ['placeCode', 'text'],
    ['kind', 'text'],
    ['specCode', 'text'],
  ],
  rows: (asked) => sql`
    select * from (
      select w.position, w.kind as "placeKind", w.code as "placeCode", 'device' as kind, d.spec_code as "specCode",
        count(*) filter (where d.state in ('inStock', 'allocated', 'issued'))::numeric as available, count(*)::numeric as held
      from (${places(asked)}) w join physical_resource d on d.location_kind = w.kind and d.location_code = w.code
      group by 1, 2, 3, 5
      union all
      select w.position, w.kind, w.code, 'device', d.spec_code, 0, count(*)::numeric
      from (${places(asked)}) w join physical_resource d on d.unit_code = w.code and d.state = 'inNetwork'
      where w.kind = 'network' group by 1, 2, 3, 5
      union all
      select w.position, w.kind, w.code, 'material', m.spec_code, m.on_hand, m.on_hand
      from (${places(asked)}) w join material_stock m on m.place_kind = w.kind and m.place_code = w.code
      where m.on_hand > 0
    ) held where ${chosen('held.kind', asked.given.kind)}`,
  more: (asked, page) => sql`
    select p.*, coalesce(${personOf(asked, 'e')}, ${nameOf(asked, 'u')}) as place, ${nameOf(asked, 'u')} as unit,
      coalesce(${nameOf(asked, 'd')}, ${nameOf(asked, 'm')}) as spec, m.unit as measure
    from (${page}) p left join employee e on p."placeKind" = 'employee' and e.code = p."placeCode"
      join organization_unit u on u.code = coalesce(e.organization_unit_code, p."placeCode")
      left join physical_resource_spec d on p.kind = 'device' and d.code = p."specCode"
      left join material_spec m on p.kind = 'material' and m.code = p."specCode"`,
}

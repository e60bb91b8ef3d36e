import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
/** The invariants of devices and materials, each with a query that returns the rows that violate it. */
export const audits: Record<string, string> = {
  'an installed or reserved device is bound to a live product, and no other device is bound': `
    select d.number, d.state, d.product_code from physical_resource d left join product p on p.code = d.product_code
    where (d.state in ('installed', 'reserved')) <> (p.code is not null)
      or p.status in ('terminated', 'cancelled', 'aborted')`,
  'the terminal of a live product is installed at its customer': `
    select p.code, p.terminal_number from product p
    where p.terminal_number is not null and p.status not in ('terminated', 'cancelled', 'aborted') and not exists (
      select 1 from physical_resource d where d.number = p.terminal_number and d.product_code = p.code
        and d.location_kind = 'customer' and d.location_code = p.customer_code)`,
  'every device is where its last movement took it': `
    select d.number, d.state, d.location_code, m.to_state, m.location_code as moved_to from physical_resource d
    left join lateral (
      select to_state, location_kind, location_code from physical_resource_movement
      where number = d.number order by id desc limit 1) m on true
    where m is null or (d.state, d.location_kind, d.location_code) <> (m.to_state, m.location_kind, m.location_code)`,
  'a device in the network is at an existing OLT or box': `
    select number, location_kind, location_code from physical_resource d where state = 'inNetwork' and not exists (
      select from olt where d.location_kind = 'olt' and code = d.location_code
      union all select from odb where d.location_kind = 'odb' and code = d.location_code)`,
  'quantity and value of a batch equal the sums of its movements': `
    select coalesce(l.place_code, m.place_code) as place_code, coalesce(l.batch_code, m.batch_code) as batch_code,
      l.on_hand, m.moved, l.value, m.worth
    from material_lot l full join (
      select place_kind, place_code, batch_code, spec_code, sum(quantity) as moved, sum(value) as worth
      from material_movement group by 1, 2, 3, 4
    ) m on (m.place_kind, m.place_code, m.batch_code, m.spec_code) = (l.place_kind, l.place_code, l.batch_code, l.spec_code)
    where coalesce(l.on_hand, 0) <> coalesce(m.moved, 0) or coalesce(l.value, 0) <> coalesce(m.worth, 0)`,
  'material in transit has an open transfer': `
    select l.place_code, l.batch_code, l.on_hand, t.state from material_lot l left join material_transfer t on t.code = l.place_code
    where l.place_kind = 'transit' and l.on_hand > 0 and coalesce(t.state, '') not in ('inTransit', 'differing')`,
  'a customer charged for a lost device has a completed order for it': `
    select d.number, d.charged_code, d.charged_order, o.type, o.status from physical_resource d
    left join customer_order o on o.customer_code = d.charged_code and o.code = d.charged_order
    where d.charged_kind = 'customer' and (d.charged_order is not null or d.lost_value > 0)
      and (o.code is null or o.type not in ${literals(kindGroups.charges)} or o.status <> 'completed')
    union all select number, charged_code, charged_order, null, null from physical_resource
    where charged_order is not null and charged_kind is distinct from 'customer'`,
  'no one who took part in a stock count has approved it': `
    select code, counted_by, decided_by from stock_count where state = 'approved' and (decided_by is null or decided_by = any(involved))`,
  'a delivery of devices has all its devices and equals their cost': `
    select r.code, r.line_count, r.value, count(d.number), sum(d.cost) from storage_entry r
    left join physical_resource d on d.entry_code = r.code
    where r.kind = 'device' group by r.code having count(d.number) <> r.line_count or coalesce(sum(d.cost), 0) <> r.value`,
}

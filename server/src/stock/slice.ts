import { stock } from '@lastmile/contract/stock/calls.ts'
import { listOf } from '#configuration'
import { serve, type Slice } from '#platform/serve.ts'
import { findResource } from './find-resource.ts'
import { handOverStock, tellStock } from './leaving-holder.ts'
import { listAtHand } from './list-at-hand.ts'
import { listDeviceSpecs, listDeviceStates, listMaterialSpecs, listOwnMaterials } from './list-kinds.ts'

/** Devices one by one, materials by quantity. */
export const stockSlice: Slice = {
  name: 'stock',
  routes: serve('stock', stock, {
    deviceStates: listDeviceStates,
    deviceSpecs: listDeviceSpecs,
    findResource,
    atHand: listAtHand,
    replaceReasons: listOf('replace-reason'),
    materialSpecs: listMaterialSpecs,
    ownMaterials: listOwnMaterials,
  }),
  listeners: { 'employee.holdings': tellStock, 'employee.leaving': handOverStock },
  audits: {
    'an installed device is bound to a product that lives, and no other is bound (domain (i) 6)': `
      select d.number, d.state, d.product_code from physical_resource d left join product p on p.code = d.product_code
      where (d.state in ('installed', 'reserved')) <> (p.code is not null)
        or p.status in ('terminated', 'cancelled', 'aborted')`,
    'the terminal of a living product is installed at its customer (domain (i) 6)': `
      select p.code, p.terminal_number from product p
      where p.terminal_number is not null and p.status not in ('terminated', 'cancelled', 'aborted') and not exists (
        select 1 from physical_resource d where d.number = p.terminal_number and d.product_code = p.code
          and d.location_kind = 'customer' and d.location_code = p.customer_code)`,
    'every device is where its last move brought it (domain (i) 6)': `
      select d.number, d.state, d.location_code, m.to_state, m.location_code as moved_to from physical_resource d
      left join lateral (
        select to_state, location_kind, location_code from physical_resource_movement
        where number = d.number order by id desc limit 1) m on true
      where m is null or (d.state, d.location_kind, d.location_code) <> (m.to_state, m.location_kind, m.location_code)`,
    'what is left of a material is the sum of its movements (domain (i) 10)': `
      select coalesce(s.place_code, m.place_code) as place_code, coalesce(s.spec_code, m.spec_code) as spec_code,
        s.on_hand, m.moved
      from material_stock s full join (
        select place_kind, place_code, spec_code, sum(quantity) as moved from material_movement group by 1, 2, 3
      ) m on (m.place_kind, m.place_code, m.spec_code) = (s.place_kind, s.place_code, s.spec_code)
      where coalesce(s.on_hand, 0) <> coalesce(m.moved, 0)`,
  },
}

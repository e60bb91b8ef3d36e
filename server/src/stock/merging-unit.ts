import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { transferHoldings } from './departing-holder.ts'

const places = ['warehouse', 'department'] as const
type Counts = { devices: number; materials: number; counts: number; transfers: number }

/** Reports the devices and materials in units' stores, their devices in the network, open counts and transfers. */
export async function countUnitStock({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const units = sql`any(${unitCodes}::text[])`
  const { rows } = await sql<Counts>`select
    (select count(*)::int from physical_resource where unit_code = ${units}
      or (location_kind in ('warehouse', 'department') and location_code = ${units})) as devices,
    (select count(*)::int from material_stock where place_kind in ('warehouse', 'department')
      and place_code = ${units} and on_hand > 0) as materials,
    (select count(*)::int from stock_count where place_kind in ('warehouse', 'department')
      and place_code = ${units} and state in ('counting', 'counted')) as counts,
    (select count(*)::int from material_transfer where state in ('requested', 'inTransit', 'differing')
      and ((from_kind <> 'employee' and from_code = ${units}) or (to_kind <> 'employee' and to_code = ${units})))
      as transfers`.execute(db)
  const { devices = 0, materials = 0, counts = 0, transfers = 0 } = rows[0] ?? {}
  report({ kind: 'device', count: devices, fate: 'goes-over' })
  report({ kind: 'material', count: materials, fate: 'goes-over' })
  report({ kind: 'open-count', count: counts, fate: 'in-the-way' })
  report({ kind: 'stock-transfer', count: transfers, fate: 'in-the-way' })
}

/**
 * Moves the stock of one unit to another, recording each movement, and the minimum quantities. Devices of the unit in
 * the network stay where they are and belong to the other unit from now on.
 */
export async function moveUnitStock(ctx: Context, { from, into }: Events['unit.merging']): Promise<void> {
  await transferHoldings(ctx, { places, from, to: into })
  await sql`update physical_resource set unit_code = ${into}, version = version + 1 where unit_code = ${from}`.execute(
    ctx.db,
  )
  await sql`delete from material_minimum a using material_minimum b
    where a.warehouse_code = ${from} and b.warehouse_code = ${into} and b.spec_code = a.spec_code`.execute(ctx.db)
  await sql`update material_minimum set warehouse_code = ${into} where warehouse_code = ${from}`.execute(ctx.db)
}

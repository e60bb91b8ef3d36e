import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { devices, move, type Ownership, type State } from './devices.ts'

/** The device of an imported line, at its customer's premises. */
export type ImportedDevice = {
  number: string
  mac: string
  specCode: string
  ownership: Ownership | null
  customerCode: string
  productCode: string
}

/**
 * Records the devices of imported lines as installed. One that is in stock, or was returned, is taken from there; the
 * others are new, used and without cost. `document` is stored with their movements.
 */
export async function takeOverDevices(
  ctx: Context,
  document: string,
  imported: readonly ImportedDevice[],
): Promise<void> {
  if (imported.length === 0) return
  const byNumber = imported.toSorted((one, other) => (one.number < other.number ? -1 : 1))
  const known = await devices(ctx)
    .where(
      'device.number',
      'in',
      byNumber.map(({ number }) => number),
    )
    .orderBy('device.number')
    .execute()
  const found = new Map(known.map((device) => [device.number, device]))
  await addDevices(
    ctx,
    document,
    byNumber.filter(({ number }) => !found.has(number)),
  )
  for (const { number, customerCode, productCode, ownership } of byNumber) {
    const device = found.get(number)
    const to = { kind: 'customer', code: customerCode } as const
    if (device)
      await move(
        ctx,
        { number, state: device.state as State },
        { action: 'takeOver', to, productCode, document, ownership },
      )
  }
}

const addDevices = ({ db, actor, now }: Context, document: string, added: readonly ImportedDevice[]) =>
  sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (number text, mac text, "specCode" text,
        ownership text, "customerCode" text, "productCode" text)
    ), added as (
      insert into physical_resource (number, mac, spec_code, state, condition, location_kind, location_code, product_code, ownership)
      select number, mac, "specCode", 'installed', 'used', 'customer', "customerCode", "productCode", coalesce(ownership, 'lent')
      from given
    )
    insert into physical_resource_movement (number, action, to_state, location_kind, location_code, document, employee_code, at)
    select number, 'takeOver', 'installed', 'customer', "customerCode", ${document}, ${actor.employeeCode}, ${now}
    from given`.execute(db)

/**
 * Records the devices of imported lines that are removed again as returned to a unit, from which another import can
 * take them over.
 */
export async function withdrawDevices(
  ctx: Context,
  { document, unitCode }: { document: string; unitCode: string },
  productCodes: readonly string[],
): Promise<void> {
  if (productCodes.length === 0) return
  const installed = await devices(ctx)
    .where('device.product_code', 'in', [...productCodes])
    .where('device.state', '=', 'installed')
    .orderBy('device.number')
    .execute()
  for (const { number, location_code: code } of installed) {
    const how = { productCode: null, document }
    const state = await move(
      ctx,
      { number, state: 'installed' },
      { ...how, action: 'recall', to: { kind: 'customer', code } },
    )
    await move(ctx, { number, state }, { ...how, action: 'handBack', to: { kind: 'department', code: unitCode } })
  }
}

type Named = { number: string; mac: string }
type Row = Named & { specCode: string; type: string; state: string; placeKind: string; placeCode: string }
/** A device of ours. `shelf` is the unit from which an import can take it over; null if it cannot. */
export type KnownDevice = Named & { specCode: string; type: string; shelf: string | null }

/** Returns the devices with one of these serial numbers or MACs. */
export async function knownDevices({ db }: Pick<Context, 'db'>, named: readonly Named[]): Promise<KnownDevice[]> {
  const { rows } = await sql<Row>`
    select d.number, d.mac, d.spec_code as "specCode", s.type, d.state, d.location_kind as "placeKind",
      d.location_code as "placeCode"
    from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where d.number = any(${named.map(({ number }) => number)}::text[]) or d.mac = any(${named.map(({ mac }) => mac)}::text[])`.execute(
    db,
  )
  return rows.map(({ state, placeKind, placeCode, ...device }) => {
    const onShelf = placeKind === 'warehouse' || placeKind === 'department'
    return { ...device, shelf: onShelf && deviceFlow.can(state as State, 'takeOver') ? placeCode : null }
  })
}

import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Device, devices, move, type Ownership, serving } from './devices.ts'

/** A device with its model, its price, and the time since which it is where it is. */
export type ModelledDevice = {
  number: string
  mac: string
  specCode: string
  specName: string
  specZhName: string
  type: string
  condition: 'new' | 'used'
  value: number
  since: Date | null
  ownership: Ownership | null
}

const modelled = sql`d.number, d.mac, s.code as "specCode", s.name as "specName", s.zh_name as "specZhName", s.type,
  d.condition, s.value, d.ownership,
  (select max(at) from physical_resource_movement m where m.number = d.number) as since`

/** Returns the device that serves a product; undefined if there is none. */
export async function deviceOf(ctx: Context, productCode: string): Promise<ModelledDevice | undefined> {
  const { rows } = await sql<ModelledDevice>`
    select ${modelled} from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where d.product_code = ${productCode} and d.state = 'installed'`.execute(ctx.db)
  return rows[0]
}

/** Returns the devices that the actor can hand over now: those they hold, and those on the shelf of their unit. */
export async function devicesAtHand(
  { db, actor }: Context,
  { type = null, number = null }: { type?: string | null; number?: string | null },
): Promise<ModelledDevice[]> {
  const { rows } = await sql<ModelledDevice>`
    select ${modelled} from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where (d.state = 'issued' and d.location_kind = 'employee' and d.location_code = ${actor.employeeCode}
        or d.state = 'allocated' and d.location_kind = 'department' and d.location_code = ${actor.unitCode})
      and (${type}::text is null or s.type = ${type}) and (${number}::text is null or d.number = ${number})
    order by d.condition, d.number limit 200`.execute(db)
  return rows
}

/** Returns a device that the actor can hand over, without locking it. Refuses device-not-at-hand. */
export async function findAtHand(
  ctx: Context<'device-not-at-hand'>,
  { number, type }: { number: string; type: string },
): Promise<ModelledDevice> {
  const wanted = normalSerial(number)
  const found = (await devicesAtHand(ctx, { type, number: wanted }))[0]
  return found ?? ctx.refuse('device-not-at-hand', { number: wanted, field: 'number' })
}

type Swap = { productCode: string; customerCode: string }

/**
 * Reserves a device for a product until its price is paid. The actor takes a device from the shelf over. Refuses
 * device-not-at-hand for a device of another type, or one neither held by the actor nor on the shelf of their unit.
 */
export async function reserveDevice(
  ctx: Context<'device-not-at-hand'>,
  { productCode, field = 'number', ...wanted }: Swap & { number: string; type: string; field?: string },
): Promise<void> {
  const number = normalSerial(wanted.number)
  const found = await devices(ctx).where('device.number', '=', number).executeTakeFirst()
  const { employeeCode, unitCode } = ctx.actor
  const held = found?.location_kind === 'employee' && found.location_code === employeeCode && found.state === 'issued'
  const shelf = found?.location_kind === 'department' && found.location_code === unitCode && found.state === 'allocated'
  if (!found || !(held || shelf) || found.type !== wanted.type)
    return ctx.refuse('device-not-at-hand', { number, field })
  let device: Device = { ...found, issued_to: employeeCode }
  const to = { kind: 'employee', code: employeeCode } as const
  await ctx.db.updateTable('physical_resource').set({ issued_to: employeeCode }).where('number', '=', number).execute()
  if (shelf) {
    await move(ctx, device, { action: 'issue', to, productCode: null, document: productCode })
    device = { ...device, state: 'issued' }
  }
  await move(ctx, device, { action: 'reserve', to, productCode, document: productCode })
}

const reserved = (ctx: Context, productCode: string) =>
  devices(ctx).where('device.product_code', '=', productCode).where('device.state', '=', 'reserved').executeTakeFirst()

/** Releases the device reserved by a cancelled replacement. Does nothing if none is reserved. */
export async function unreserveDevice(ctx: Context, productCode: string): Promise<void> {
  const found = await reserved(ctx, productCode)
  if (!found) return
  const to = { kind: 'employee', code: found.location_code } as const
  await move(ctx, { ...found, state: 'reserved' }, { action: 'release', to, productCode: null, document: productCode })
}

/** What happens to the replaced device. */
export type Return = 'returned' | 'later' | 'lost'

type Exchange = Swap & { oldDevice: Return; unitCode: string; bought?: boolean | undefined }

/**
 * Replaces the device that serves a product with the reserved one. The old device is returned to a unit, is to be
 * returned later by the customer, or is lost; a sold one remains the customer's property if they buy the new one. The
 * customer has the new device on the same terms as the old one, or has bought it. Returns number and MAC of the new
 * device. Refuses no-device-kept if none is reserved any more.
 */
export async function swapDevice(
  ctx: Context<'no-device-kept'>,
  { productCode, customerCode, oldDevice, unitCode, bought = false }: Exchange,
): Promise<{ number: string; mac: string }> {
  const old = await serving(ctx, productCode)
  const next = await reserved(ctx, productCode)
  if (!next) return ctx.refuse('no-device-kept', { product: productCode, field: 'orderCode' })
  const customer = { kind: 'customer', code: customerCode } as const
  const how = { productCode: null, document: productCode }
  if (old?.ownership === 'sold' && bought && oldDevice !== 'returned')
    await move(ctx, { ...old, state: 'installed' }, { ...how, action: 'keep', to: customer })
  else if (old) {
    await move(ctx, { ...old, state: 'installed' }, { ...how, action: 'recall', to: customer })
    const waiting: Device = { ...old, state: 'pendingReturn' }
    if (oldDevice === 'returned')
      await move(ctx, waiting, { ...how, action: 'handBack', to: { kind: 'department', code: unitCode } })
    if (oldDevice === 'lost') await move(ctx, waiting, { ...how, action: 'reportLost', to: customer })
  }
  const ownership = bought ? 'sold' : old?.ownership
  await move(ctx, next, { action: 'install', to: customer, productCode, document: productCode, ownership })
  return { number: next.number, mac: next.mac }
}

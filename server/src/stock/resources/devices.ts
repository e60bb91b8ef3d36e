import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import type { DeviceOwnership } from '@lastmile/contract/offerings/product-offerings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

export type State = (typeof deviceFlow.states)[number]
type Action = Parameters<typeof deviceFlow.from>[0]
export type Ownership = z.infer<typeof DeviceOwnership>
export type Device = {
  number: string
  mac: string
  state: State
  issued_to: string | null
  type: string
  ownership: Ownership | null
}
export type Place = { kind: 'warehouse' | 'department' | 'employee' | 'customer' | 'olt' | 'odb'; code: string }

/** Selects devices with their types, and locks them. */
export const devices = ({ db }: Context) =>
  db
    .selectFrom('physical_resource as device')
    .innerJoin('physical_resource_spec as spec', 'spec.code', 'device.spec_code')
    .select(['device.number', 'device.mac', 'device.issued_to', 'device.product_code', 'spec.type'])
    .select([sql<State>`device.state`.as('state'), sql<Ownership | null>`device.ownership`.as('ownership')])
    .select(['device.location_kind', 'device.location_code'])
    .forUpdate('device')

/** Locks and returns the device that serves a product; undefined if there is none. */
export const serving = (ctx: Context, productCode: string) =>
  devices(ctx).where('device.product_code', '=', productCode).where('device.state', '=', 'installed').executeTakeFirst()

type Move = {
  action: Action
  to: Place
  productCode: string | null
  document: string
  /** The charge for a lost device; by default the price to customers. */
  lostValue?: number | undefined
  /** The ownership of an installed device; by default on loan. */
  ownership?: Ownership | null | undefined
  /** The unit that owns the device while it is in the network. */
  unitCode?: string | undefined
  /** The day on which the work in the network was done. */
  doneOn?: string | undefined
}

/** Moves a locked device through its flow and records the move. Returns its new state. */
export async function move(ctx: Context, device: Pick<Device, 'number' | 'state'>, how: Move): Promise<State> {
  const state = deviceFlow.next(device.state, how.action)
  if (!state) throw new Error(`device ${device.number} cannot ${how.action} while it is ${device.state}`)
  await ctx.db
    .updateTable('physical_resource')
    .set((row) => ({
      state,
      product_code: how.productCode,
      location_kind: how.to.kind,
      location_code: how.to.code,
      lost_value: state === 'lost' ? lostValue(how) : null,
      ownership:
        state === 'installed' ? (how.ownership ?? 'lent') : how.to.kind === 'customer' ? row.ref('ownership') : null,
      unit_code: how.to.kind === 'olt' || how.to.kind === 'odb' ? (how.unitCode ?? row.ref('unit_code')) : null,
      ...nobodyPays,
      version: row('version', '+', 1),
    }))
    .where('number', '=', device.number)
    .execute()
  await ctx.db
    .insertInto('physical_resource_movement')
    .values({
      number: device.number,
      action: how.action,
      from_state: device.state,
      to_state: state,
      location_kind: how.to.kind,
      location_code: how.to.code,
      document: how.document,
      employee_code: ctx.actor.employeeCode,
      done_on: how.doneOn ?? null,
      at: ctx.now,
    })
    .execute()
  const { to: place, document } = how
  await ctx.announce('device.moved', { number: device.number, from: device.state, state, place, document })
  return state
}

/** No charge yet: the charge for a device is recorded after its move. */
const nobodyPays = { charged_kind: null, charged_code: null, charged_order: null }

const lostValue = (how: Move) => sql<number>`coalesce(${how.lostValue ?? null}::bigint,
  (select value from physical_resource_spec where code = physical_resource.spec_code))`

export type Found = {
  number: string
  state: State
  productCode: string | null
  value: number
  specName: string
  specZhName: string
  place: Place
  unitCode: string
}

/** Locks a device at a place of the actor's units, or one that the actor holds. Refuses `not-found`. */
export async function lockDevice(ctx: Context<'not-found'>, typed: string, field = 'number'): Promise<Found> {
  const { rows } = await sql<Omit<Found, 'place'> & { kind: Place['kind']; code: string }>`
    select d.number, d.state, d.product_code as "productCode", s.value, s.name as "specName",
      s.zh_name as "specZhName", d.location_kind as kind, d.location_code as code,
      ${unitOfDevice} as "unitCode"
    from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where d.number = ${normalSerial(typed)} and (${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[])
      or (d.location_kind = 'employee' and d.location_code = ${ctx.actor.employeeCode}))
    for update of d`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'device', field })
  const { kind, code, ...device } = row
  return { ...device, place: { kind, code } }
}

/** SQL: the unit of a device `d`: that of its place, employee or customer, or the one that owns it in the network. */
export const unitOfDevice: RawBuilder<string> = sql<string>`case d.location_kind
  when 'employee' then (select organization_unit_code from employee where code = d.location_code)
  when 'customer' then (select organization_unit_code from customer where code = d.location_code)
  else coalesce(d.unit_code, d.location_code) end`

type Installation = {
  number: string
  employeeCode: string
  productCode: string
  customerCode: string
  /** The device type that the offering requires; null if it requires none. */
  terminalSpecType: string | null
  /** The ownership of the device while the customer has it; by default on loan. */
  ownership?: Ownership | null
  /** The form field at which a refusal points. */
  field?: string
}

/**
 * Moves a device from a technician to the customer's premises and binds it to the product. A device previously
 * installed there returns to its technician. Returns serial number and MAC in stored format. Does nothing if the device
 * is already installed. Refuses device-not-yours for a device the technician does not hold, device-reserved for one
 * reserved for another product, and device-wrong-kind.
 */
export async function installDevice(
  ctx: Context<'device-not-yours' | 'device-reserved' | 'device-wrong-kind'>,
  { field = 'number', productCode, customerCode, ...wanted }: Installation,
): Promise<{ number: string; mac: string }> {
  const number = normalSerial(wanted.number)
  const device = await devices(ctx).where('device.number', '=', number).executeTakeFirst()
  if (!device) return ctx.refuse('device-not-yours', { number, field })
  const bound = { number: device.number, mac: device.mac }
  if (device.state === 'installed' && device.product_code === productCode) return bound
  const own = device.location_kind === 'employee' && device.location_code === wanted.employeeCode
  if (!own || !deviceFlow.can(device.state, 'install')) return ctx.refuse('device-not-yours', { number, field })
  if (device.product_code !== null && device.product_code !== productCode)
    return ctx.refuse('device-reserved', { number, product: device.product_code, field })
  if (wanted.terminalSpecType !== null && device.type !== wanted.terminalSpecType)
    return ctx.refuse('device-wrong-kind', { number, field })
  await releaseDevice(ctx, productCode)
  await move(ctx, device, {
    action: 'install',
    to: { kind: 'customer', code: customerCode },
    productCode,
    document: productCode,
    ownership: wanted.ownership,
  })
  return bound
}

/**
 * Removes the device of a product whose installation was cancelled. It returns to the technician who brought it. If no
 * technician brought it, or that technician has left, it awaits collection. Does nothing if the product has no device.
 */
export async function releaseDevice(ctx: Context, productCode: string): Promise<void> {
  const device = await serving(ctx, productCode)
  if (!device) return
  const how = { productCode: null, document: productCode }
  const holder = device.issued_to === null ? null : await stillHere(ctx, device.issued_to)
  if (holder !== null) await move(ctx, device, { ...how, action: 'release', to: { kind: 'employee', code: holder } })
  else await move(ctx, device, { ...how, action: 'recall', to: { kind: 'customer', code: device.location_code } })
}

/** Returns the employee, or null if they have left. */
async function stillHere(ctx: Context, employeeCode: string): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('employee')
    .select('code')
    .where('code', '=', employeeCode)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', ctx.now)]))
    .executeTakeFirst()
  return found?.code ?? null
}

/**
 * Marks the device of an ended product for collection from its customer; a sold one remains the customer's property.
 * Does nothing if the product has no device.
 */
export async function recallDevice(ctx: Context, productCode: string): Promise<void> {
  const found = await serving(ctx, productCode)
  if (!found) return
  const how = { productCode: null, document: productCode, to: { kind: 'customer', code: found.location_code } } as const
  await move(ctx, found, { ...how, action: found.ownership === 'sold' ? 'keep' : 'recall' })
}

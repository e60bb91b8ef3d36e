import { containing } from '#platform/containing.ts'
import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import type { placements } from '@lastmile/contract/stock/placements.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { storeOf } from '#stock/materials/place.ts'
import { type Found, lockDevice, move, type Place } from './devices.ts'

type Ctx = Context<(typeof placements.takeOut.refuses)[number]>

/**
 * Installs a device at an OLT or a box, from a store or shelf in scope, or one held by the actor. It continues to
 * belong to the unit from which it came. Refuses `not-found` for a device out of scope and for an unknown place,
 * `other-hands`, `wrong-state`, `day-out-of-range`.
 */
export const placeDevice: Handler<typeof placements.place> = async (ctx, { number, networkPlace, doneOn, remark }) => {
  const device = await lockDevice(ctx, number)
  await dayFits(ctx, [device], doneOn)
  const to = await networkPlaceOf(ctx, networkPlace)
  return putUp(ctx, device, { to, doneOn, document: remark ?? to.code, field: 'number' })
}

type Out = Omit<z.output<typeof placements.takeOut.input>, 'number'>

/**
 * Removes a device from the network: to the actor, to a store, to repair, or as lost. Refuses `not-found`,
 * `wrong-state`, `place-ended`, `store-needed`, `day-out-of-range`.
 */
export const takeOutDevice: Handler<typeof placements.takeOut> = async (ctx, { number, ...how }) => {
  const device = await lockDevice(ctx, number)
  await dayFits(ctx, [device], how.doneOn)
  return { number: device.number, state: await takeDown(ctx, device, how) }
}

/**
 * Replaces one device with another, with both moves or neither. Refuses the new device in the same cases as installing,
 * at `newNumber`, and the old one in the same cases as removing.
 */
export const replaceInNetwork: Handler<typeof placements.replace> = async (ctx, { number, newNumber, ...how }) => {
  // Locks the devices in the order of their numbers, so that two replacements never deadlock.
  const turned = normalSerial(newNumber) < normalSerial(number)
  const early = turned ? await lockDevice(ctx, newNumber, 'newNumber') : null
  const old = await lockDevice(ctx, number)
  const next = early ?? (await lockDevice(ctx, newNumber, 'newNumber'))
  await dayFits(ctx, [old, next], how.doneOn)
  await takeDown(ctx, old, how)
  return putUp(ctx, next, { to: old.place, doneOn: how.doneOn, document: how.reason, field: 'newNumber' })
}

type PutUp = { to: Place; doneOn: string; document: string; field: string }

async function putUp(ctx: Context<'wrong-state' | 'other-hands'>, device: Found, { field, ...how }: PutUp) {
  if (!deviceFlow.can(device.state, 'place')) ctx.refuse('wrong-state', { state: device.state, field })
  const { number, unitCode, place } = device
  if (place.kind === 'employee' && place.code !== ctx.actor.employeeCode)
    ctx.refuse('other-hands', { number, employee: place.code, field })
  return { number, state: await move(ctx, device, { ...how, action: 'place', unitCode, productCode: null }) }
}

async function takeDown(ctx: Ctx, device: Found, how: Out) {
  const { takeOutAction: action, doneOn, reason: document } = how
  if (device.state !== 'inNetwork') ctx.refuse('wrong-state', { state: device.state, field: 'number' })
  const to = await whereTo(ctx, device, how)
  const lostValue = action === 'reportLost' ? device.value : undefined
  const issued_to = action === 'takeOut' ? ctx.actor.employeeCode : null
  const change = ctx.db.updateTable('physical_resource').set({ condition: 'used', issued_to })
  await change.where('number', '=', device.number).execute()
  return move(ctx, device, { action, to, productCode: null, document, lostValue, doneOn })
}

/** Returns where a removed device goes. A lost device stays recorded where it was. */
async function whereTo(ctx: Ctx, { place }: Found, { takeOutAction, organizationUnitCode }: Out): Promise<Place> {
  if (takeOutAction === 'reportLost') return place
  if (takeOutAction === 'takeOut') return { kind: 'employee', code: ctx.actor.employeeCode }
  if (!organizationUnitCode) return ctx.refuse('store-needed', { field: 'organizationUnitCode' })
  return { kind: 'warehouse', code: (await storeOf(ctx, organizationUnitCode)).code }
}

/**
 * Checks that the day of the work is after each device's last move and not in the future. Refuses `day-out-of-range`.
 */
async function dayFits(ctx: Context<'day-out-of-range'>, devices: readonly Found[], doneOn: string): Promise<void> {
  const numbers = devices.map(({ number }) => number)
  const { rows } = await sql<{ from: string | null }>`
    select max(coalesce(done_on, (at at time zone ${ctx.operator.timeZone})::date))::text as "from"
    from physical_resource_movement where number = any(${numbers}::text[])`.execute(ctx.db)
  const from = rows[0]?.from ?? ctx.today
  if (doneOn < from || doneOn > ctx.today) ctx.refuse('day-out-of-range', { from, field: 'doneOn' })
}

/** Resolves an OLT or box such as `odb:LMD-01`, and locks it against deletion. Refuses `not-found`. */
async function networkPlaceOf(ctx: Context<'not-found'>, given: string): Promise<Place> {
  const [kind = '', code = ''] = given.split(':', 2)
  if (kind !== 'olt' && kind !== 'odb') return ctx.refuse('not-found', { what: 'network-place', field: 'networkPlace' })
  const found = await ctx.db.selectFrom(kind).select('code').where('code', '=', code).forKeyShare().executeTakeFirst()
  return found ? { kind, code } : ctx.refuse('not-found', { what: 'network-place', field: 'networkPlace' })
}

/** The maximum number of choices; a longer list is useless. */
const most = 50

/** Lists the OLTs and boxes whose code or name contains a keyword, OLTs first. */
export const listNetworkPlaces: Handler<typeof placements.places> = async ({ db }, { keyword }) => {
  const pattern = containing(keyword ?? '')
  const { rows } = await sql<z.input<typeof placements.places.output>[number]>`
    select * from (
      select 'olt:' || code as code, code || ' ' || name as name, code || ' ' || zh_name as "zhName", 'olt' as "locationKind" from olt
      where fold(code || ' ' || name || ' ' || code || ' ' || zh_name) like ${pattern}
      union all select 'odb:' || code, code || ' ' || name, code || ' ' || zh_name, 'odb' from odb where search_key like ${pattern}
    ) place
    order by "locationKind" desc, code limit ${most}`.execute(db)
  return rows
}

/** Refuses in-use to delete an OLT or a box with a device in it. */
export async function refusePlaceInUse(
  { db, refuse }: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'olt' && thing !== 'odb') return
  const { count } = await db
    .selectFrom('physical_resource')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location_kind', '=', thing)
    .where('location_code', '=', code)
    .where('state', '=', 'inNetwork')
    .executeTakeFirstOrThrow()
  if (count > 0) refuse('in-use', { what: thing, count, where: 'device' })
}

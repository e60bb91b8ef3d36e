import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import type { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { holdCustomer, lockCustomer } from '#customers'
import { employeeInScope } from '#access'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { columnsOf, nameOf, type StockPlace, storeOf } from '#stock/materials/place.ts'
import { lockDevice, move, type Place, unitOfDevice } from './devices.ts'

/**
 * Takes a device back manually, or records what happens to a returned one. A lost device stays with its last holder,
 * with the value that is charged: to the customer, with an order that they pay, or to an employee. When a lost device
 * is returned, the customer's charge is credited. Refuses `not-found`, `place-ended`, `wrong-state`, `device-bound` for
 * a device installed for a product, `not-at-customer`, `employee-needed`, `above-ceiling` for a charge above the
 * ceiling, and `invoice-stands` for a charge that is paid and invoiced.
 */
export const recycleDevice: Handler<typeof physicalResources.recycle> = (ctx, input) =>
  recycleTo(ctx, input, () => storeOf(ctx, input.organizationUnitCode))

/** Does the same, but takes a device to a unit, found once its customer is locked. Approved charges have no ceiling. */
export async function recycleTo(
  ctx: Recycling,
  input: Omit<z.output<typeof physicalResources.recycle.input>, 'organizationUnitCode'> & { approved?: boolean },
  unit?: () => Promise<StockPlace>,
) {
  const { recycleAction: action, reason } = input
  const payer = action === 'reportLost' ? await payerOf(ctx, input) : null
  const leaves = action === 'handBack' || action === 'reportLost'
  const holder = leaves ? await holderOf(ctx, input.number) : undefined
  if (holder) await holdCustomer(ctx, holder.code)
  const store = await unit?.()
  const device = await lockDevice(ctx, input.number)
  const before = action === 'handBack' ? await chargeOf(ctx, device.number) : null
  if (device.productCode) ctx.refuse('device-bound', { product: device.productCode, field: 'number' })
  const next = deviceFlow.next(device.state, action)
  if (!next) return ctx.refuse('wrong-state', { state: device.state, field: 'recycleAction' })
  const lostValue = next === 'lost' ? (input.lostValue ?? device.value) : undefined
  const to = lostValue === undefined ? (store as Place) : device.place
  const state = await move(ctx, device, { action, to, productCode: null, document: reason, lostValue })
  const chargedOrder =
    payer && lostValue !== undefined
      ? await charge(ctx, { device, payer, amount: lostValue, reason, approved: input.approved ?? false })
      : null
  const credited = before
    ? await takeOff(ctx, { number: device.number, reason, ...before })
    : action === 'handBack'
      ? await unchargeEmployee(ctx, { number: device.number, reason })
      : null
  if (lostValue === undefined) await atStore(ctx, device.number)
  return {
    number: device.number,
    state,
    lostValue: lostValue === undefined ? null : Charge.parse(lostValue),
    chargedOrder,
    credited: credited === null ? null : Charge.parse(credited),
  }
}

/**
 * Records that a device is in a store: no employee holds it, and it counts as used if it was ever installed, at a
 * customer's premises or in the network.
 */
const atStore = ({ db }: Context, number: string) =>
  sql`update physical_resource d set issued_to = null, condition = case when exists (
      select from physical_resource_movement m where m.number = d.number and m.to_state in ('installed', 'inNetwork')) then 'used' else condition end
    where number = ${number}`.execute(db)

type Payer = { kind: 'customer' | 'employee'; code: string }
type Recycling = Context<(typeof physicalResources.recycle)['refuses'][number]>

/** Returns who pays for a lost device. Locks a customer before the device. */
async function payerOf(ctx: Recycling, { number, chargedTo, chargedEmployee }: Lost): Promise<Payer | null> {
  if (chargedTo === 'nobody') return null
  if (chargedTo === 'employee') {
    if (!chargedEmployee) return ctx.refuse('employee-needed', { field: 'chargedEmployee' })
    const { code } = await employeeInScope(ctx, chargedEmployee, 'chargedEmployee')
    return { kind: 'employee', code }
  }
  const found = await holderOf(ctx, number)
  if (!found) return ctx.refuse('not-at-customer', { field: 'chargedTo' })
  await lockCustomer(ctx, found.code)
  return { kind: 'customer', code: found.code }
}

/** Returns the customer who has a device, to be locked before it. */
const holderOf = ({ db }: Context, typed: string) =>
  db
    .selectFrom('physical_resource')
    .select('location_code as code')
    .where('number', '=', normalSerial(typed))
    .where('location_kind', '=', 'customer')
    .executeTakeFirst()

/** Returns the order with which a customer was charged for a locked device; null if there is none. */
async function chargeOf({ db }: Context, number: string) {
  const { rows } = await sql<{ customerCode: string; chargedOrder: string }>`
    select charged_code as "customerCode", charged_order as "chargedOrder" from physical_resource
    where number = ${number} and charged_kind = 'customer' and charged_order is not null`.execute(db)
  return rows[0] ?? null
}

/** Credits the charge for a returned device. Returns the amount. */
async function takeOff(ctx: Recycling, found: Omit<Events['device.found'], 'told'>): Promise<number> {
  const credits: number[] = []
  await ctx.announce('device.found', { ...found, told: (amount) => credits.push(amount) })
  return sum(credits)
}

/** Cancels the charge to an employee for a device. Returns the amount; null if there is no such charge. */
async function unchargeEmployee(ctx: Recycling, { number, reason }: { number: string; reason: string }) {
  const credits: number[] = []
  const told = (amount: number) => credits.push(amount)
  await ctx.announce('employee.uncharged', { source: 'debt-lost-device', document: number, reason, told })
  return credits.length === 0 ? null : sum(credits)
}

type Lost = { number: string; chargedTo: 'nobody' | Payer['kind']; chargedEmployee?: string | undefined }
type Why = { reason: string; approved: boolean }
type Charged = { device: Awaited<ReturnType<typeof lockDevice>>; payer: Payer; amount: number } & Why

/** Records who pays for a lost device, and charges the customer if it is one. Returns the order of the charge. */
async function charge(ctx: Recycling, { device, payer, amount, ...why }: Charged): Promise<string | null> {
  const { number, place, specName, specZhName } = device
  if (payer.kind === 'customer' && (place.kind !== 'customer' || place.code !== payer.code))
    ctx.refuse('not-at-customer', { field: 'chargedTo' })
  let order: string | null = null
  const told = (orderCode: string) => {
    order = orderCode
  }
  if (payer.kind === 'customer' && amount > 0)
    await ctx.announce('device.lost', { customerCode: payer.code, number, specName, specZhName, amount, ...why, told })
  if (payer.kind === 'employee' && amount > 0) {
    const charged = { employeeCode: payer.code, source: 'debt-lost-device' as const, document: number }
    await ctx.announce('employee.charged', { ...charged, amount, reason: why.reason })
  }
  await ctx.db
    .updateTable('physical_resource')
    .set({ charged_kind: payer.kind, charged_code: payer.code, charged_order: order })
    .where('number', '=', number)
    .execute()
  return order
}

type Row = z.input<typeof physicalResources.history.output>['rows'][number]

/** Lists every move of a device of the actor's units, newest first. Refuses `not-found`. */
export const deviceHistory: Handler<typeof physicalResources.history> = async (ctx, { number, after, limit }) => {
  const { rows: found } = await sql`
    select 1 from physical_resource d where d.number = ${normalSerial(number)}
      and ${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (found.length === 0) ctx.refuse('not-found', { what: 'device', field: 'number' })
  const [id] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const place = columnsOf('m', 'location')
  const inNetwork = (language: 'en' | 'zh') => sql`select ${sql.ref(language === 'zh' ? 'zh_name' : 'name')} as name`
  const name = (language: 'en' | 'zh') => sql`coalesce(case m.location_kind
    when 'customer' then (select name from customer where code = m.location_code)
    when 'olt' then (${inNetwork(language)} from olt where code = m.location_code)
    when 'odb' then (${inNetwork(language)} from odb where code = m.location_code) end, ${nameOf(place, language)})`
  const { rows } = await sql<Omit<Row, 'movementId' | 'at'> & { id: number; at: Date }>`
    select m.id, m.at, m.action as "deviceAction", m.to_state as state, ${name('en')} as "placeName",
      ${name('zh')} as "placeZhName", m.document, m.done_on as "doneOn", coalesce(e.true_name, 'system') as "employeeName",
      coalesce(e.zh_name, '系统') as "employeeZhName"
    from physical_resource_movement m left join employee e on e.code = m.employee_code
    where m.number = ${normalSerial(number)} and m.id < ${id}::bigint order by m.id desc limit ${oneMore(limit)}`.execute(
    ctx.db,
  )
  const page = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: page.rows.map(({ id: movement, at, ...row }) => ({
      ...row,
      movementId: String(movement),
      at: at.toISOString(),
    })),
    next: page.next,
  }
}

import { deviceFlow, normalNumber } from '@lastmile/contract/stock/calls.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import type { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, pageOf } from '#platform/paging.ts'
import { columnsOf, nameOf, placeOf, storeOf } from '#stock/materials'
import { lockDevice, move, unitOfDevice } from './devices.ts'

/**
 * Takes a device back by hand, or says what becomes of one that came back. A lost one stays with who had it, with the value
 * that is charged. Refuses `not-found`, `wrong-state`, and `device-bound` for one that is installed for a product.
 */
export const recycleDevice: Handler<typeof physicalResources.recycle> = async (ctx, input) => {
  const { recycleAction: action, organizationUnitCode, reason } = input
  const store = await storeOf(ctx, organizationUnitCode)
  const device = await lockDevice(ctx, input.number)
  if (device.productCode) ctx.refuse('device-bound', { product: device.productCode, field: 'number' })
  const next = deviceFlow.next(device.state, action)
  if (!next) return ctx.refuse('wrong-state', { state: device.state, field: 'recycleAction' })
  const lostValue = next === 'lost' ? (input.lostValue ?? device.value) : undefined
  const to = lostValue === undefined ? { kind: 'warehouse' as const, code: store.code } : device.place
  const state = await move(ctx, device, { action, to, productCode: null, document: reason, lostValue })
  if (action === 'handBack' || action === 'restock')
    await ctx.db
      .updateTable('physical_resource')
      .set({ condition: 'used', issued_to: null })
      .where('number', '=', device.number)
      .execute()
  return { number: device.number, state, lostValue: lostValue === undefined ? null : Charge.parse(lostValue) }
}

/**
 * Issues devices of stores to a technician: all of them or none. Refuses `not-found` for somebody the reader does not see,
 * for a device that is not in a store he sees, and `wrong-state`.
 */
export const issueDevices: Handler<typeof physicalResources.issue> = async (ctx, { deviceNumbers, employeeCode }) => {
  const to = await placeOf(ctx, `employee:${employeeCode}`, 'employeeCode')
  const numbers = [...new Set(deviceNumbers.map(normalNumber))]
  const { rows } = await sql<{ number: string; state: (typeof deviceFlow.states)[number] }>`
    select d.number, d.state from physical_resource d
    where d.number = any(${numbers}::text[]) and ${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[])
    order by d.number for update of d`.execute(ctx.db)
  if (rows.length < numbers.length) ctx.refuse('not-found', { what: 'device', field: 'deviceNumbers' })
  const wrong = rows.find(({ state }) => !deviceFlow.can(state, 'issue'))
  if (wrong) ctx.refuse('wrong-state', { state: wrong.state, field: 'deviceNumbers' })
  await sql`
    with moved as (
      update physical_resource d set state = 'issued', location_kind = 'employee', location_code = ${to.code},
        issued_to = ${to.code}, version = d.version + 1
      from (select number, state from physical_resource where number = any(${numbers}::text[])) was
      where d.number = was.number returning d.number, was.state
    )
    insert into physical_resource_movement
      (number, action, from_state, to_state, location_kind, location_code, document, employee_code, at)
    select number, 'issue', state, 'issued', 'employee', ${to.code}, ${to.code}, ${ctx.actor.employeeCode}, ${ctx.now}::timestamptz
    from moved order by number`.execute(ctx.db)
  return { issued: rows.length }
}

type Row = z.input<typeof physicalResources.history.output>['rows'][number]

/** Every move of a device of the reader's units, newest first. Refuses `not-found`. */
export const deviceHistory: Handler<typeof physicalResources.history> = async (ctx, { number, after, limit }) => {
  const { rows: found } = await sql`
    select 1 from physical_resource d where d.number = ${normalNumber(number)}
      and ${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (found.length === 0) ctx.refuse('not-found', { what: 'device', field: 'number' })
  const [id] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const place = columnsOf('m', 'location')
  const name = (language: 'en' | 'zh') => sql`case when m.location_kind = 'customer'
    then (select name from customer where code = m.location_code) else ${nameOf(place, language)} end`
  const { rows } = await sql<Omit<Row, 'movementId' | 'at'> & { id: number; at: Date }>`
    select m.id, m.at, m.action as "deviceAction", m.to_state as state, ${name('en')} as "placeName",
      ${name('zh')} as "placeZhName", m.document, coalesce(e.true_name, 'system') as "employeeName",
      coalesce(e.zh_name, '系统') as "employeeZhName"
    from physical_resource_movement m left join employee e on e.code = m.employee_code
    where m.number = ${normalNumber(number)} and m.id < ${id}::bigint order by m.id desc limit ${limit + 1}`.execute(
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

import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import type { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { parsePlace, receivingPlace } from '#stock/materials/place.ts'
import { type State, unitOfDevice } from './devices.ts'

type Issuing = Context<(typeof physicalResources.issue)['refuses'][number]>
type To = { employeeCode?: string | undefined; organizationUnitCode?: string | undefined }

/** Returns the destination of devices: an employee, or the shelf of a unit. */
const placeFor = (ctx: Issuing, { employeeCode, organizationUnitCode }: To) => {
  if (employeeCode !== undefined && organizationUnitCode === undefined)
    return parsePlace(ctx, `employee:${employeeCode}`, 'employeeCode')
  if (employeeCode !== undefined || organizationUnitCode === undefined)
    return ctx.refuse('employee-or-unit', { field: 'employeeCode' })
  return receivingPlace(ctx, `department:${organizationUnitCode}`, 'organizationUnitCode')
}

/**
 * Issues devices to an employee, or allocates them to the shelf of a unit, all or none. Refuses `not-found` for an
 * employee or unit the actor does not see, and for a device in no store they see; `place-ended`, `wrong-state`,
 * `employee-or-unit`.
 */
export const issueDevices: Handler<typeof physicalResources.issue> = async (ctx, { deviceNumbers, ...given }) => {
  const to = await placeFor(ctx, given)
  const action = to.kind === 'employee' ? 'issue' : 'allocate'
  const numbers = [...new Set(deviceNumbers.map(normalSerial))]
  const { rows } = await sql<{ number: string; state: State }>`
    select d.number, d.state from physical_resource d
    where d.number = any(${numbers}::text[]) and ${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[])
    order by d.number for update of d`.execute(ctx.db)
  if (rows.length < numbers.length) ctx.refuse('not-found', { what: 'device', field: 'deviceNumbers' })
  const wrong = rows.find(({ state }) => !deviceFlow.can(state, action))
  if (wrong) ctx.refuse('wrong-state', { state: wrong.state, field: 'deviceNumbers' })
  const next = deviceFlow.next('inStock', action)
  await sql`
    with moved as (
      update physical_resource d set state = ${next}, location_kind = ${to.kind}, location_code = ${to.code},
        issued_to = ${to.kind === 'employee' ? to.code : null}, version = d.version + 1
      from (select number, state from physical_resource where number = any(${numbers}::text[])) was
      where d.number = was.number returning d.number, was.state
    )
    insert into physical_resource_movement
      (number, action, from_state, to_state, location_kind, location_code, document, employee_code, at)
    select number, ${action}, state, ${next}, ${to.kind}, ${to.code}, ${to.code}, ${ctx.actor.employeeCode}, ${ctx.now}::timestamptz
    from moved order by number`.execute(ctx.db)
  return { issued: rows.length }
}

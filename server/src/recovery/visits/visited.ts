import type { Events } from '@lastmile/contract/events.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { type FormValues, textIn } from '@lastmile/contract/processes/forms.ts'
import { longestVisitWait } from '@lastmile/contract/recovery/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { recoverySettings } from '#configuration'
import type { Context } from '#platform/context.ts'
import { recycleTo } from '#stock'

type Visited = { id: string; number: string; unit: string }

/**
 * Records what a technician reports of a visit. A fetched device goes to the stock of the technician and ends its
 * recovery. Otherwise the attempt is counted: the technician visits again on another day, or the visit ends, and a charge
 * is proposed for a device that is lost or refused. Refuses wrong-state if the device is no longer awaited,
 * device-not-to-fetch for another device, and visit-day.
 */
export async function onVisited(
  ctx: Context<RefusalCode>,
  { processInstanceId, values }: Events['equipment.visited'],
): Promise<void> {
  const { rows } = await sql<Visited>`
    select r.id::text as id, r.number, c.organization_unit_code as unit
    from device_recovery r join customer c on c.code = r.customer_code
    where r.visit_id = ${processInstanceId} and r.ended_at is null`.execute(ctx.db)
  const [visited] = rows
  if (!visited) return ctx.refuse('wrong-state', { state: 'recovered' })
  await sql`select from physical_resource where number = ${visited.number} for update`.execute(ctx.db)
  if (values.outcome === 'fetched') return fetchDevice(ctx, visited, values)
  return countAttempt(ctx, visited, values)
}

/** Takes the device into the stock of the technician, to be tested when it is handed in. */
async function fetchDevice(
  ctx: Context<RefusalCode>,
  { id, number, unit }: Visited,
  values: FormValues,
): Promise<void> {
  const read = textIn(values, 'number')
  if (read !== number) ctx.refuse('device-not-to-fetch', { wanted: number, number: read, field: 'values.number' })
  const remark = textIn(values, 'remark') || null
  const { employeeCode } = ctx.actor
  // The visit ends by its own task.
  await sql`update device_recovery set visit_id = null where id = ${id}::bigint`.execute(ctx.db)
  // The customer may belong to a unit that the technician doesn't see.
  const acting = { ...ctx, actor: { ...ctx.actor, visibleUnits: [unit] } }
  await recycleTo(
    acting,
    { number, recycleAction: 'handBack', reason: remark ?? employeeCode, chargedTo: 'nobody' },
    () => Promise.resolve({ kind: 'employee', code: employeeCode }),
  )
  await sql`update device_recovery set condition = ${textIn(values, 'returnCondition')}, receipt_remark = ${remark},
      visit_outcome = null
    where id = ${id}::bigint`.execute(ctx.db)
}

/** Counts a visit without the device. The technician visits again if the customer was out. */
async function countAttempt(ctx: Context<RefusalCode>, { id }: Visited, values: FormValues): Promise<void> {
  const [outcome, date] = [textIn(values, 'outcome'), textIn(values, 'date')]
  const again = outcome === 'absent'
  const last = addDays(ctx.today, longestVisitWait)
  if (again && date > last) ctx.refuse('visit-day', { last, field: 'values.date' })
  const { chargeDays } = await recoverySettings(ctx)
  const charges = !again && chargeDays > 0
  await sql`update device_recovery r set visit_attempts = r.visit_attempts + 1, visit_outcome = ${outcome},
      visit_id = case when ${again} then r.visit_id end,
      state = case when ${charges} and s.value > 0 then 'chargeProposed' else r.state end,
      proposed_charge = case when ${charges} and s.value > 0 then coalesce(r.proposed_charge, s.value) else r.proposed_charge end
    from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where r.id = ${id}::bigint and d.number = r.number`.execute(ctx.db)
}

import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { returnDay } from '#configuration'
import type { Context } from '#platform/context.ts'
import { endVisit } from './visits/planned.ts'
import { sendTechnician } from './visits/start.ts'

/**
 * Opens a recovery when a device is recalled from its customer, and ends it when the device is returned or reported
 * lost, whichever page does that, with the visit that was to fetch it. A lost device that is returned later is recovered.
 */
export async function onDeviceMoved(ctx: Context, moved: Events['device.moved']): Promise<void> {
  const { number, from, state } = moved
  if (state === 'pendingReturn') return openRecovery(ctx, moved)
  if (from !== 'pendingReturn' && from !== 'lost') return
  const visit = await visitOf(ctx, number)
  const ending = { state: state === 'lost' ? 'lost' : 'recovered', at: ctx.now, by: ctx.actor.employeeCode }
  const { rows } = await sql`
    update device_recovery set state = ${ending.state}, ended_at = ${ending.at}, ended_by = ${ending.by}, visit_id = null
    where id = (select max(id) from device_recovery where number = ${number}) and state <> 'recovered'
    returning id`.execute(ctx.db)
  if (visit !== null) await endVisit(ctx, visit)
  if (rows.length > 0 || from !== 'pendingReturn') return
  await recordEarlier(ctx, number)
  await sql`update device_recovery set state = ${ending.state}, ended_at = ${ending.at}, ended_by = ${ending.by}
    where number = ${number} and ended_at is null`.execute(ctx.db)
}

/** Returns the visit that was to fetch a device; null if there is none. */
async function visitOf({ db }: Context, number: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select visit_id as id from device_recovery where number = ${number} and visit_id is not null`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Records the recall of a device of a line that was closed, cancelled, or has another device now. It replaces an open
 * recovery, whose device was received by a version that records none.
 */
async function openRecovery(ctx: Context, { number, place, document }: Events['device.moved']): Promise<void> {
  await sql`
    insert into device_recovery (number, customer_code, product_code, cause, state, opened_at, return_by)
    select ${number}, ${place.code}, ${document}, coalesce((select case when p.status = 'terminated' then 'line-closed'
        when p.status in ('cancelled', 'aborted') then 'order-cancelled' end
      from product p where p.customer_code = ${place.code} and p.code = ${document}), 'device-replaced'),
      'awaitingReturn', ${ctx.now}, ${await returnDay(ctx, ctx.today)}
    on conflict (number) where ended_at is null do update set customer_code = excluded.customer_code,
      product_code = excluded.product_code, cause = excluded.cause, state = excluded.state, opened_at = excluded.opened_at,
      return_by = excluded.return_by, remark = null, reminder = null, reminded_on = null, proposed_charge = null`.execute(
    ctx.db,
  )
  await fetchIfAgreed(ctx, number)
}

/** The working days within which a device is fetched if the customer agreed to it when they closed the line. */
const usual_days = 5

/** Sends a technician for a device if its customer wanted that when the line was closed. */
async function fetchIfAgreed(ctx: Context, number: string): Promise<void> {
  const { rows } = await sql<{ recoveryId: string; startedBy: string }>`
    select r.id::text as "recoveryId", e.code as "startedBy" from device_recovery r
      join customer_order o on o.customer_code = r.customer_code and o.product_code = r.product_code
      join employee e on e.code = o.created_by
    where r.number = ${number} and r.ended_at is null and r.cause = 'line-closed'
      and o.status <> 'cancelled' and o.details ->> 'deviceReturn' = 'technician-fetches'
    order by o.created_at desc limit 1`.execute(ctx.db)
  const [agreed] = rows
  if (agreed) await sendTechnician(ctx, { ...agreed, days: usual_days })
}

/** Records the recovery of a device that was recalled before recoveries were recorded. */
export async function recordEarlier(ctx: Context, number: string): Promise<string> {
  const returnBy = await returnDay(ctx, ctx.today)
  await sql`
    insert into device_recovery (number, customer_code, product_code, cause, state, opened_at, return_by)
    select m.number, m.location_code, p.code, 'earlier-line', 'awaitingReturn', ${ctx.now}, ${returnBy}
    from physical_resource_movement m left join product p on p.customer_code = m.location_code and p.code = m.document
    where m.number = ${number} and m.to_state = 'pendingReturn' order by m.id desc limit 1`.execute(ctx.db)
  return returnBy
}

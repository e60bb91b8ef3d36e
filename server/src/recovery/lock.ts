import { recoveryFlow } from '@lastmile/contract/recovery/calls.ts'
import { sql } from 'kysely'
import { lockCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Found = {
  number: string
  customerCode: string
  state: (typeof recoveryFlow.states)[number]
  openedAt: Date
  proposedCharge: number | null
}
type Action = Parameters<typeof recoveryFlow.can>[1]

/**
 * Locks the customer, the device and its recovery, which must allow an action. Refuses not-found unless the actor sees the
 * customer, and wrong-state.
 */
export async function lockRecovery(
  ctx: Context<'not-found' | 'wrong-state'>,
  recoveryId: string,
  action: Action,
): Promise<Found> {
  const { rows: seen } = await sql<{ customerCode: string; number: string }>`
    select r.customer_code as "customerCode", r.number from device_recovery r join customer c on c.code = r.customer_code
    where r.id = ${recoveryId}::bigint
      and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`.execute(ctx.db)
  const missing = { what: 'device-recovery', field: 'recoveryId' } as const
  const { customerCode, number } = seen[0] ?? ctx.refuse('not-found', missing)
  await lockCustomer(ctx, customerCode)
  await sql`select from physical_resource where number = ${number} for update`.execute(ctx.db)
  const { rows } = await sql<Found>`
    select number, customer_code as "customerCode", state, opened_at as "openedAt", proposed_charge as "proposedCharge"
    from device_recovery where id = ${recoveryId}::bigint for update`.execute(ctx.db)
  const found = rows[0] ?? ctx.refuse('not-found', missing)
  if (!recoveryFlow.can(found.state, action)) ctx.refuse('wrong-state', { state: found.state, field: 'recoveryId' })
  return found
}

/**
 * Locks the customers of recoveries that the actor sees, then their devices, because a customer must not be locked after
 * the device of another. Returns the recoveries in the order of their customers, each once.
 */
export async function lockForRecoveries({ db, actor }: Context, recoveryIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(recoveryIds)]
  const seen = sql`from device_recovery r join customer c on c.code = r.customer_code
    where r.id = any(${wanted}::bigint[]) and ${visibleTo(actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`
  await sql`select from customer where code in (select c.code ${seen}) order by code for update`.execute(db)
  await sql`select from physical_resource where number in (select r.number ${seen}) order by number for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${wanted}::text[]) wanted (id) left join device_recovery r on r.id = wanted.id::bigint
    order by r.customer_code, r.number`.execute(db)
  return rows.map(({ id }) => id)
}

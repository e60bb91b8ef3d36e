import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { cancelProcess, deliverMessage, lockInstance } from '#processes'

/** SQL: the unfinished visit `v` that fetches the device of a recovery `r`. */
export const visitJoin = sql`left join process_instance v on v.id = r.visit_id and v.ended_at is null`

type Planned = { id: number; businessKey: string }

/** Returns the unfinished visit that fetches the device of a recovery; undefined if there is none. */
export async function plannedVisit({ db }: Pick<Context, 'db'>, recoveryId: string): Promise<Planned | undefined> {
  const { rows } = await sql<Planned>`
    select v.id, v.business_key as "businessKey" from device_recovery r
      join process_instance v on v.id = r.visit_id and v.ended_at is null
    where r.id = ${recoveryId}::bigint`.execute(db)
  return rows[0]
}

/**
 * Ends a visit whose device is no longer awaited: it was returned elsewhere or recorded as lost. Its task is closed. The
 * customer must be locked.
 */
export async function endVisit(ctx: Context, visitId: number): Promise<void> {
  const instance = await lockInstance(ctx, { id: visitId })
  if (instance?.status === 'active') await deliverMessage(ctx, instance, { token: 'message:device.settled' })
  if (instance?.status === 'suspended') await cancelProcess(ctx, instance, 'device.settled')
}

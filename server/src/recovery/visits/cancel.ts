import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { cancelProcess, lockInstance } from '#processes'
import { lockRecovery } from '#recovery/lock.ts'
import { plannedVisit } from './planned.ts'

/** Cancels the planned visit that would fetch a device. Refuses not-found, wrong-state, no-visit-planned. */
export const cancelVisit: Handler<typeof recoveries.cancelVisit> = async (ctx, { recoveryId, remark }) => {
  const { number } = await lockRecovery(ctx, recoveryId, 'visit')
  const planned = await plannedVisit(ctx, recoveryId)
  const instance = planned && (await lockInstance(ctx, { id: planned.id }))
  if (!instance) return ctx.refuse('no-visit-planned', { number, field: 'recoveryId' })
  await cancelProcess(ctx, instance, remark)
  await sql`update device_recovery set visit_id = null where id = ${recoveryId}::bigint`.execute(ctx.db)
  return { number }
}

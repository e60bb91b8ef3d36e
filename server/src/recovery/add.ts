import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { findAwaited } from './find-awaited.ts'
import { recordEarlier } from './follow-devices.ts'

/**
 * Adds a device of a line that ended before recoveries were recorded. Refuses not-found, device-bound,
 * device-not-awaited, and recovery-exists.
 */
export const addRecovery: Handler<typeof recoveries.add> = async (ctx, input) => {
  const { number } = await findAwaited(ctx, input.number)
  const { rows } = await sql<{ state: string; listed: boolean }>`
    select d.state, exists (select from device_recovery r where r.number = d.number and r.ended_at is null) as listed
    from physical_resource d where d.number = ${number} for update of d`.execute(ctx.db)
  const [found] = rows
  if (found?.listed) ctx.refuse('recovery-exists', { number, field: 'number' })
  if (found?.state !== 'pendingReturn')
    ctx.refuse('device-not-awaited', { number, state: found?.state ?? '', field: 'number' })
  return { number, returnBy: await recordEarlier(ctx, number) }
}

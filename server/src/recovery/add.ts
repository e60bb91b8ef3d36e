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
  const { rows } = await sql<{ state: string }>`
    select state from physical_resource where number = ${number} for update`.execute(ctx.db)
  // Read after the lock, because a colleague may have added the device in the meantime.
  const listed = await ctx.db
    .selectFrom('device_recovery')
    .select('id')
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (listed) ctx.refuse('recovery-exists', { number, field: 'number' })
  const state = rows[0]?.state ?? ''
  if (state !== 'pendingReturn') ctx.refuse('device-not-awaited', { number, state, field: 'number' })
  return { number, returnBy: await recordEarlier(ctx, number) }
}

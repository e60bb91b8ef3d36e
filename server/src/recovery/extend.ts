import { longestReturn, type recoveries } from '@lastmile/contract/recovery/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { lockRecovery } from './lock.ts'

/**
 * Sets another due date for a device, within a limit from its recall; the customer is reminded again. A proposed charge
 * and pending reminders are withdrawn. Refuses not-found, wrong-state, return-day, and return-day-over if the limit has
 * passed.
 */
export const extendRecovery: Handler<typeof recoveries.extend> = async (ctx, { recoveryId, returnBy, remark }) => {
  const { number, openedAt } = await lockRecovery(ctx, recoveryId, 'extend')
  const last = addDays(dayOf(openedAt, ctx.operator.timeZone), longestReturn)
  if (last <= ctx.today) ctx.refuse('return-day-over', { number, last, field: 'returnBy' })
  if (returnBy <= ctx.today || returnBy > last) ctx.refuse('return-day', { last, field: 'returnBy' })
  await sql`update device_recovery set state = 'awaitingReturn', return_by = ${returnBy}, remark = ${remark},
    reminder = null, reminded_on = null, proposed_charge = null where id = ${recoveryId}::bigint`.execute(ctx.db)
  return { number, returnBy }
}

import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { lockForRecoveries, lockRecovery } from './lock.ts'
import { queueReminder, type Reminded, reminded, templateOf } from './remind.ts'

/**
 * Queues a reminder to each customer, before or after the due date. Customers who decline reminders, were reminded today
 * or are about to be visited are skipped. Refuses not-found, wrong-state, and no-reminder-template.
 */
export const remindNow: Handler<typeof recoveries.remind> = async (ctx, { recoveryIds }) => {
  let remindedCount = 0
  const ids = await lockForRecoveries(ctx, recoveryIds)
  for (const id of ids) if (await remindOne(ctx as Context<RefusalCode>, id)) remindedCount++
  return { remindedCount, skippedCount: ids.length - remindedCount }
}

type Found = Reminded & { reminder: 'before' | 'overdue'; skipped: boolean }

/** Reminds one customer. Returns whether a reminder was queued. */
async function remindOne(ctx: Context<RefusalCode>, recoveryId: string): Promise<boolean> {
  const { customerCode } = await lockRecovery(ctx, recoveryId, 'remind')
  const { rows } = await sql<Found>`
    select ${reminded}, case when r.return_by < ${ctx.today} then 'overdue' else 'before' end as reminder,
      r.visit_id is not null or coalesce(r.reminded_on = ${ctx.today}, false) as skipped
    from device_recovery r join customer c on c.code = r.customer_code
      join physical_resource d on d.number = r.number join physical_resource_spec s on s.code = d.spec_code
    where r.id = ${recoveryId}::bigint`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new Error(`no recovery ${recoveryId}`)
  const template = templateOf(found.reminder)
  const known = await ctx.db
    .selectFrom('message_template')
    .select('code')
    .where('code', '=', template)
    .limit(1)
    .executeTakeFirst()
  if (!known) ctx.refuse('no-reminder-template', { template, field: 'recoveryIds' })
  return found.skipped ? false : queueReminder(ctx, { id: Number(recoveryId), customerCode, ...found })
}

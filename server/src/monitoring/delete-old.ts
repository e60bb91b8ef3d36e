import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { type MonitoringSettings, settingsOf } from './settings.ts'

/** How long differences and alarms are kept after they are over, and mass losses. */
const over_days = 90
const losses_days = 730
/** Rows per transaction, so that no lock is held for long. */
const batch = 10_000

/** Deletes light levels older than the operator keeps them, and differences, alarms and mass losses that are long over. */
export async function deleteOld(job: JobContext): Promise<void> {
  await deleteIn(job, sql`light_level`, ({ today }, { lightDays }) => sql`day <= ${today}::date - ${lightDays}::int`)
  await deleteIn(job, sql`network_difference`, (ctx) => sql`gone_at < ${daysBefore(ctx, over_days)}`)
  await deleteIn(job, sql`light_alarm`, (ctx) => sql`closed_at < ${daysBefore(ctx, over_days)}`)
  await deleteIn(job, sql`mass_loss`, (ctx) => sql`ended_at < ${daysBefore(ctx, losses_days)}`)
}

const daysBefore = ({ now }: Context, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

type Condition = (ctx: Context, settings: MonitoringSettings) => RawBuilder<unknown>

/** Deletes the rows of a table that meet a condition, a batch in each transaction. */
async function deleteIn({ transaction }: JobContext, table: RawBuilder<unknown>, isOld: Condition): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await transaction(async (ctx) =>
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOld(ctx, await settingsOf(ctx))} limit ${batch}))`.execute(ctx.db),
    )
    if ((numAffectedRows ?? 0n) < batch) return
  }
}

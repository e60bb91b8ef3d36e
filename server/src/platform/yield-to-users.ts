import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import type { JobContext } from './serve.ts'

/**
 * The length of a pause as a multiple of the step before it. With three parallel runs, users then have three quarters
 * of two processors.
 */
const pause_times = 5

/** Whether the API queried the database in the last two seconds on behalf of any user. */
async function peopleWork(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and application_name like 'lastmile api%'
    and query_start > clock_timestamp() - interval '2 seconds' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * One step of long work, in one transaction. Keep it short if `peopleWork` is true. Returns whether there is more to
 * do.
 */
type Step = (ctx: Context<RefusalCode>, circumstances: { peopleWork: boolean }) => Promise<boolean>

/**
 * Runs long work to its end in steps of one transaction each. Pauses between the steps while the API is in use; `pauses`
 * is the length of a pause as a multiple of the step.
 */
export async function yieldToUsers(job: JobContext, step: Step, pauses = pause_times): Promise<void> {
  let more = true
  while (more) {
    const since = performance.now()
    const done = await job.transaction(async (ctx) => {
      const busy = await peopleWork(ctx.db)
      return { busy, more: await step(ctx, { peopleWork: busy }) }
    })
    more = done.more
    if (more && done.busy) await sleep(pauses * (performance.now() - since))
  }
}

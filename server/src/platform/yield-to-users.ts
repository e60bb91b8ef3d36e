import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import type { JobContext } from './serve.ts'

/**
 * Each pause lasts this many times as long as the step before it. Three lanes of a run then leave users three quarters
 * of two processors.
 */
const pause_times = 5

/** Reports whether the API queried the database in the last two seconds, for any person. */
async function peopleWork(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and application_name like 'lastmile api%'
    and query_start > clock_timestamp() - interval '2 seconds' limit 1`.execute(db)
  return rows.length > 0
}

/** A step of long work, in one transaction; `peopleWork` asks it to be short. Returns whether there is more to do. */
type Step = (ctx: Context<RefusalCode>, circumstances: { peopleWork: boolean }) => Promise<boolean>

/**
 * Does long work step by step, each a transaction, to its end: without pauses while the API is idle, with pauses while
 * people work.
 */
export async function yieldToUsers(job: JobContext, step: Step): Promise<void> {
  let more = true
  while (more) {
    const since = performance.now()
    const done = await job.transaction(async (ctx) => {
      const busy = await peopleWork(ctx.db)
      return { busy, more: await step(ctx, { peopleWork: busy }) }
    })
    more = done.more
    if (more && done.busy) await sleep(pause_times * (performance.now() - since))
  }
}

import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

type Reports = Pick<Jobs, 'backups.ended' | 'backups.rehearsed'>

/**
 * Queues the report of a result in the transaction that records it. The worker announces the result, because a command
 * has no listeners.
 */
export async function reportLater<K extends keyof Reports>(db: Db, job: K, payload: Reports[K]): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json,
    max_attempts => 25)`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** The job queue at a glance. */
export type Queue = {
  jobs: Record<'due' | 'running' | 'later' | 'retried' | 'given-up', number>
  /** How long the oldest due job has been waiting that has not to wait for another one of its queue. */
  oldest_seconds: number
}

/** Looks at the queue, by the database's clock, which is the queue's. Throws when the database does not answer. */
export async function queueOf(db: Database): Promise<Queue> {
  const { rows } = await sql<Queue['jobs'] & { oldest: number }>`
    select count(*) filter (where is_available and run_at <= now()) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where is_available and run_at > now() and last_error is null) as later,
      count(*) filter (where is_available and run_at > now() and last_error is not null) as retried,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as "given-up",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now()
        and job_queue_id is not distinct from free.id)), 0)::float8 as oldest
    from graphile_worker._private_jobs
    left join (select id from graphile_worker._private_job_queues where is_available) free on free.id = job_queue_id`.execute(
    db,
  )
  const [{ oldest, ...jobs } = { oldest: 0, due: 0, running: 0, later: 0, retried: 0, 'given-up': 0 }] = rows
  return { jobs, oldest_seconds: oldest }
}

import { longJobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** A summary of the job queue. */
export type Queue = {
  jobs: Record<'due' | 'running' | 'later' | 'retried' | 'given-up', number>
  /** How long the oldest due job has been waiting, not counting jobs blocked by another of their queue. */
  oldest_seconds: number
  /** The longest-running job and its duration, except jobs that may run for an hour; null if none is running. */
  longest: { task: string; seconds: number } | null
}

/** Reads the queue by the database's clock, which the queue uses. Throws if the database does not respond. */
export async function queueOf(db: Database): Promise<Queue> {
  const { rows } = await sql<Queue['jobs'] & { oldest: number; longest: Queue['longest'] }>`
    select (select json_build_object('task', t.identifier, 'seconds', extract(epoch from now() - j.locked_at)::float8)
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.locked_at is not null and t.identifier <> all (${[...longJobs]}::text[]) order by j.locked_at limit 1) as longest,
      count(*) filter (where is_available and run_at <= now()) as due,
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
  const none = { oldest: 0, longest: null, due: 0, running: 0, later: 0, retried: 0, 'given-up': 0 }
  const [{ oldest, longest, ...jobs } = none] = rows
  return { jobs, oldest_seconds: oldest, longest }
}

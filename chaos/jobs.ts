import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Acknowledged } from './recorder.ts'

const patience_ms = 60_000

/** Waits until no job is due or running. Returns stuck and failed jobs. */
export async function waitForIdleJobs(db: Database): Promise<string[]> {
  for (const end = Date.now() + patience_ms; ; await sleep(200)) {
    const { rows } = await sql<{ id: number; task: string; attempts: number; locked_by: string | null }>`
      select j.id, t.identifier as task, attempts, locked_by from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where locked_by is not null or (run_at <= now() and attempts < max_attempts)`.execute(db)
    if (rows.length === 0) break
    if (Date.now() > end) return rows.slice(0, 5).map((job) => `a job is stuck: ${JSON.stringify(job)}`)
  }
  const { rows } = await sql<{ task: string; error: string | null }>`
    select t.identifier as task, last_error as error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where attempts >= max_attempts`.execute(db)
  return rows.slice(0, 5).map(({ task, error }) => `the job ${task} was given up: ${error ?? ''}`)
}

/** Checks that every line whose commands were resent is in its desired state, or has a job to reach it. */
export async function jobsDone(db: Database, latest: readonly Acknowledged[]): Promise<string[]> {
  const asked = latest
    .filter(({ code }) => code === 'provisioning.refreshProduct')
    .map(({ input, answer }) => ({ ...(input as object), ...(answer as object) }))
  const { rows } = await sql<{ product: string; wanted: number; applied: number | null }>`
    select asked."productCode" as product, asked."desiredVersion" as wanted, a.applied_version as applied
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked("customerCode" text, "productCode" text, "desiredVersion" int)
    left join network_authorization a
      on a.customer_code = asked."customerCode" and a.product_code = asked."productCode"
    where coalesce(a.applied_version, 0) < asked."desiredVersion"
      and not exists (select from graphile_worker._private_jobs j
        where j.payload->>'productCode' = asked."productCode" and j.attempts < j.max_attempts)`.execute(db)
  return rows
    .slice(0, 5)
    .map(
      ({ product, wanted, applied }) =>
        `${product}: version ${wanted} was asked for, ${applied ?? 0} is there, and no job`,
    )
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { keepWorkersAlive } from './abandoned-jobs.ts'

/** Returns the id of a job that this worker has locked and is running. */
async function takenBy({ db }: Office, worker: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job('session.tidy')`.execute(db)
  const id = String(rows[0]?.id)
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1
    where id = ${id}`.execute(db)
  return id
}

const holderOf = async ({ db }: Office, id: string) => {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs
    where id = ${id}`.execute(db)
  return rows[0]?.locked_by
}

test('frees the jobs of a dead worker within seconds and leaves those of live workers alone', async ({ office }) => {
  const other = keepWorkersAlive(office.url, 300)
  other.alive('worker-other')
  const keeper = keepWorkersAlive(office.url, 300)
  keeper.alive('worker-own')
  const [dead, living, own] = [
    await takenBy(office, 'worker-dead'),
    await takenBy(office, 'worker-other'),
    await takenBy(office, 'worker-own'),
  ]
  await expect.poll(() => holderOf(office, dead), { timeout: 15_000 }).toBe(null)
  await pause(1_000)
  expect(await holderOf(office, living)).toBe('worker-other')
  expect(await holderOf(office, own)).toBe('worker-own')

  await other.stop()
  await expect.poll(() => holderOf(office, living), { timeout: 15_000 }).toBe(null)
  expect(await holderOf(office, own)).toBe('worker-own')
  await keeper.stop()
  await sql`select graphile_worker.force_unlock_workers(array['worker-own'])`.execute(office.db)
})

test('re-locks a live worker after a lost connection, before it is considered dead', async ({ office }) => {
  const keepers = [keepWorkersAlive(office.url, 300), keepWorkersAlive(office.url, 300)]
  keepers[0]?.alive('worker-a')
  keepers[1]?.alive('worker-b')
  const jobs = [await takenBy(office, 'worker-a'), await takenBy(office, 'worker-b')]
  await pause(1_000)
  const cut = (keepers_cut: number) =>
    sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where application_name like 'lastmile keeper%' and datname = current_database() limit ${keepers_cut}) keeper`.execute(
      office.db,
    )
  await cut(1)
  await pause(1_500)
  await cut(2)
  await pause(3_000)
  expect(await Promise.all(jobs.map((id) => holderOf(office, id)))).toEqual(['worker-a', 'worker-b'])
  for (const keeper of keepers) await keeper.stop()
  await sql`select graphile_worker.force_unlock_workers(array['worker-a', 'worker-b'])`.execute(office.db)
})

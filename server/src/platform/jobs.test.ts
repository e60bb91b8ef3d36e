import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { startJobs } from './jobs.ts'

type Run = { name: string; device: string; began: number; ended: number }

/** Starts two workers of a server on which these jobs only sleep. */
async function twoWorkers(office: Office, takes_ms: number) {
  const runs: Run[] = []
  const slow = (name: string) => async (_job: unknown, payload: object) => {
    const device = 'device' in payload ? String(payload.device) : ''
    const run = { name, device, began: Date.now(), ended: 0 }
    runs.push(run)
    await sleep(takes_ms)
    run.ended = Date.now()
  }
  const slice = {
    name: 'slow',
    routes: [],
    jobs: { 'messages.tidy': slow('messages.tidy'), 'provisioning.send': slow('provisioning.send') },
  }
  const app = { ...office.app, slices: [slice, ...office.app.slices] }
  const workers = [await startJobs(app, office.url), await startJobs(app, office.url)]
  return { runs, stop: () => Promise.all(workers.map((worker) => worker.stop())) }
}

const ask = ({ db }: Office, name: keyof Jobs, queue: string | null = null) =>
  sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify({ customerCode: 'C1', productCode: 'P1', device: queue })}::json,
    queue_name => ${queue}::text)`.execute(db)

const left = async ({ db }: Office) => {
  const { rows } = await sql<{ attempts: number }>`select j.attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('messages.tidy', 'provisioning.send')`.execute(db)
  return rows
}

test('runs one job of a queue at a time across all workers, without delaying other queues', async ({ office }) => {
  const { runs, stop } = await twoWorkers(office, 200)
  for (let job = 0; job < 5; job += 1) await ask(office, 'provisioning.send', 'olt:A')
  await ask(office, 'provisioning.send', 'olt:B')
  await expect.poll(() => left(office), { timeout: 12_000 }).toEqual([])
  await stop()
  expect(runs).toHaveLength(6)
  const inTurn = runs.filter(({ device }) => device === 'olt:A')
  for (const [place, { began }] of inTurn.slice(1).entries())
    expect(began).toBeGreaterThanOrEqual(inTurn[place]?.ended ?? Infinity)
  const other = runs.find(({ device }) => device === 'olt:B')
  expect(other?.began).toBeLessThan(inTurn.at(-1)?.began ?? 0)
})

test('runs a ten-second job once, on the worker that took it', async ({ office }) => {
  const { runs, stop } = await twoWorkers(office, 10_000)
  await ask(office, 'messages.tidy')
  await ask(office, 'provisioning.send', 'olt:A')
  await expect.poll(() => runs.length, { timeout: 4_000 }).toBe(2)
  await expect.poll(() => left(office), { timeout: 13_000 }).toEqual([])
  await stop()
  expect(runs.map(({ name }) => name).toSorted()).toEqual(['messages.tidy', 'provisioning.send'])
})

test('jobs that wait for external systems do not take slots from other jobs', async ({ office }) => {
  const { runs, stop } = await twoWorkers(office, 3_000)
  for (let device = 0; device < 12; device += 1) await ask(office, 'provisioning.send', `olt:${device}`)
  await expect.poll(() => runs.length, { timeout: 3_000 }).toBe(12)
  await ask(office, 'messages.tidy')
  await expect.poll(() => runs.length, { timeout: 2_000 }).toBe(13)
  await stop()
})

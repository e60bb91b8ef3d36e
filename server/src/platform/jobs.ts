import { EventEmitter } from 'node:events'
import { type Jobs, jobs } from '@lastmile/contract/jobs.ts'
import {
  Logger,
  type ParsedCronItem,
  run,
  runOnce,
  type RunnerOptions,
  type TaskList,
  type WorkerPool,
  type WorkerEvents,
} from 'graphile-worker'
import { keepWorkersAlive } from './abandoned-jobs.ts'
import { runJob } from './runtime.ts'
import type { App } from './serve.ts'
import { isDue, scheduleOf } from './schedule.ts'
import { queueOf } from './watch/queue.ts'

/** Writes the queue's warnings and errors to the log in the same format as the API. */
const quiet = new Logger(() => (level, message, meta) => {
  if (level !== 'error' && level !== 'warning') return
  // The queue warns that there are fewer connections than slots. That is intended: a job that waits for an external
  // system does not hold one.
  if (meta && 'concurrency' in meta) return
  const line = { level: level === 'error' ? 50 : 40, time: Date.now(), pid: process.pid, part: 'worker', msg: message }
  process.stderr.write(`${JSON.stringify(line)}\n`)
})

/**
 * How many jobs a worker runs at once. Jobs that wait for devices have their own slots, because they can wait for
 * seconds, at no cost, without holding up other jobs.
 */
const slots = { app: 4, outside: 16 }

type Part = keyof typeof slots

/** Groups the names of all jobs by whether they wait for an external system. */
function namesOf(app: App): Record<Part, (keyof Jobs)[]> {
  const outside = new Set(app.slices.flatMap(({ waitsOutside = [] }) => waitsOutside))
  const names = Object.keys(jobs) as (keyof Jobs)[]
  return { app: names.filter((name) => !outside.has(name)), outside: [...outside] }
}

function optionsOf(app: App, { url, names }: { url: string; names: readonly (keyof Jobs)[] }): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    names.map((name) => [
      name,
      async (given, helpers) => {
        if (await isDue(app, given))
          await runJob(app, { name, payload: jobs[name].parse(given), id: `job-${helpers.job.id}` })
      },
    ]),
  )
  return { connectionString: url, taskList, logger: quiet, noHandleSignals: true, maxPoolSize: 4 }
}

/** A running job runner. `ended` resolves when a part of it has stopped, whether or not that was requested. */
export type JobRunner = { stop: () => Promise<void>; ended: Promise<void> }

/** Starts the job runner; `stop` waits for running jobs. */
export async function startJobs(app: App, url: string): Promise<JobRunner> {
  const keeper = keepWorkersAlive(url)
  const names = namesOf(app)
  const start = (part: Part, parsedCronItems: ParsedCronItem[]) => {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => {
      keeper.alive(workerPool.id)
      nudgeAfterTurns(events, workerPool)
    })
    const options = optionsOf(app, { url, names: names[part] })
    return run({ ...options, parsedCronItems, events, concurrency: slots[part], pollInterval: 2_000 })
  }
  const runners = [await start('app', scheduleOf(app.slices)), await start('outside', [])]
  const stop = async () => {
    await Promise.allSettled(runners.map((runner) => runner.stop())) // one may have stopped on its own
    await keeper.stop()
  }
  const over = () => undefined
  return { stop, ended: Promise.race(runners.map((runner) => runner.promise.then(over, over))) }
}

/**
 * Wakes a worker shortly after a queued job completes. The queue reports the job as complete before it releases the
 * queue lock, so a worker that looks for the next job at that moment finds none and sleeps.
 */
function nudgeAfterTurns(events: WorkerEvents, pool: WorkerPool): void {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  events.on('pool:gracefulShutdown', stop).on('pool:forcefulShutdown', stop)
  const nudge = () => stopping.signal.aborted || pool.nudge(1)
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return
    for (const after_ms of [10, 50, 250]) setTimeout(nudge, after_ms).unref()
  })
}

/** Runs all due jobs, then returns. */
export async function drainJobs(app: App, url: string): Promise<void> {
  const names = Object.values(namesOf(app)).flat()
  // One run is not enough: it may end while the last job of a queue still holds its queue lock.
  for (let round = 0; round < 50; round += 1) {
    await runOnce(optionsOf(app, { url, names }))
    if ((await queueOf(app.write)).jobs.due === 0) return
  }
}

import { EventEmitter } from 'node:events'
import { type Jobs, jobs } from '@lastmile/contract/news.ts'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { keepWorkersAlive } from './left-behind.ts'
import { type House, runJob } from './runtime.ts'

/** What the queue has to say goes to the log as the lines of the API do. */
const quiet = new Logger(() => (level, message) => {
  if (level !== 'error' && level !== 'warning') return
  const line = { level: level === 'error' ? 50 : 40, time: Date.now(), pid: process.pid, part: 'worker', msg: message }
  process.stderr.write(`${JSON.stringify(line)}\n`)
})

function optionsOf(house: House, url: string): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, payload]) => [
      name,
      (given, helpers) =>
        runJob(house, { name: name as keyof Jobs, payload: payload.parse(given), id: `job-${helpers.job.id}` }),
    ]),
  )
  // As items, not as a crontab: its text knows no names with a dot.
  const cron = house.slices.flatMap(({ cron = {} }) => Object.entries(cron))
  const parsedCronItems = parseCronItems(cron.map(([task, match]) => ({ task, match })))
  return { connectionString: url, taskList, parsedCronItems, logger: quiet, noHandleSignals: true, maxPoolSize: 4 }
}

/** The job runner at work. `ended` is fulfilled when it has stopped, asked for or not. */
export type JobRunner = { stop: () => Promise<void>; ended: Promise<void> }

/** Starts the job runner; `stop` waits for what is under way. */
export async function startJobs(house: House, url: string): Promise<JobRunner> {
  const keeper = keepWorkersAlive(url)
  const events = new EventEmitter() as WorkerEvents
  events.on('worker:create', ({ worker }) => keeper.alive(worker.workerId))
  const runner = await run({ ...optionsOf(house, url), events, concurrency: 4, pollInterval: 2_000 })
  const stop = async () => {
    await runner.stop().catch(() => undefined) // it had stopped by itself
    await keeper.stop()
  }
  const over = () => undefined
  return { stop, ended: runner.promise.then(over, over) }
}

/** Runs every job that is due and returns. */
export const drainJobs = (house: House, url: string): Promise<void> => {
  const { parsedCronItems: _, ...options } = optionsOf(house, url)
  return runOnce(options)
}

import { type Jobs, jobs } from '@lastmile/contract/news.ts'
import { Logger, parseCronItems, run, type Runner, runOnce, type RunnerOptions, type TaskList } from 'graphile-worker'
import { type House, runJob } from './runtime.ts'

const quiet = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') process.stderr.write(`${message}\n`)
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

/** Starts the job runner; `stop` waits for what is under way. */
export const startJobs = (house: House, url: string): Promise<Runner> =>
  run({ ...optionsOf(house, url), concurrency: 4, pollInterval: 2_000 })

/** Runs every job that is due and returns. */
export const drainJobs = (house: House, url: string): Promise<void> => {
  const { parsedCronItems: _, ...options } = optionsOf(house, url)
  return runOnce(options)
}

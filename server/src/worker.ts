import { readConfig } from '#platform/config.ts'
import { connectionName } from '#platform/connection-name.ts'
import { startJobs } from '#platform/jobs.ts'
import { runDataMigrations } from '#platform/upgrade/data-migrations.ts'
import { openApp } from './app.ts'
import { startCommand } from '#platform/command.ts'

/** Runs the jobs, which do everything that happens after a commit. */
const config = readConfig(process.env)
if (!config.DATABASE_URL) throw new Error(`DATABASE_URL is not set; start with ${startCommand()}`)
const app = openApp(config, config.DATABASE_URL, { name: connectionName('worker') })
const runner = await startJobs(app, config.DATABASE_URL)
const dataMigrations = runDataMigrations(app)

let closing: Promise<void> | undefined
const close = (exitCode: number) => {
  closing ??= (async () => {
    await dataMigrations.stop()
    await runner.stop()
    await app.close()
    process.exit(exitCode)
  })()
  return closing
}
process.on('SIGTERM', () => void close(0))
process.on('SIGINT', () => void close(0))
// A runner that gave up because the database was unavailable for too long has stopped; another process must take over.
void runner.ended.then(() => close(1))
process.send?.('ready')

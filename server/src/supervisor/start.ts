import { freePort, startPostgres } from '#platform/embedded-postgres.ts'
import { backupTimeOf, type Config, readConfig, wantsDemo } from '#platform/config.ts'
import { processCount } from '#platform/process-count.ts'
import { serveSources, watchSources } from './develop.ts'
import { type SupervisedProgram, supervise, type Run } from './supervise.ts'
import { nodeProgram } from './node-program.ts'
import { onlyOne } from './only-one.ts'
import { reachable, requireFreePort } from './ports.ts'
import { step } from './progress.mjs'
import { isDemo, welcome } from './welcome.ts'

/**
 * The supervisor: starts PostgreSQL (the embedded one unless DATABASE_URL names another), prepares the schema and the
 * demo operator, then starts the API and the worker and restarts each when it dies. Stops them in reverse order on
 * Ctrl+C, on SIGTERM, or when its launcher ends. With `--dev`, Vite serves the web on PORT, the API has a separate
 * port, and the API and the worker are restarted whenever one of their source files changes.
 */
const developing = process.argv.includes('--dev')
const stops: (() => Promise<void> | void)[] = []
const onStop = (stop: () => Promise<void> | void) => stops.unshift(stop)
let ending: Promise<void> | undefined

function end(exitCode: number): Promise<void> {
  ending ??= (async () => {
    for (const stop of stops) await stop()
    process.exit(exitCode)
  })()
  return ending
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { afterCrash, release } = await onlyOne(config.DATA_DIR, 'product')
  onStop(release)
  // Processes of a killed predecessor end within seconds of noticing.
  await requireFreePort(config.HOST, config.PORT, afterCrash ? 10_000 : 0)
  const DATABASE_URL = config.DATABASE_URL ?? (await step('Starting PostgreSQL', () => embedded(config)))
  // The processes see DATABASE_URL set, so what depends on the embedded database has to be decided here.
  const decided = { DEMO: wantsDemo(config) ? 'yes' : 'no', BACKUP_AT: backupTimeOf(config) }
  const env = {
    ...process.env,
    ...(config.DATABASE_URL === undefined && { DATABASE_URL }),
    ...decided,
    ...(developing && { NODE_ENV: 'development' }),
  }
  const preparing = wantsDemo(config) ? 'Preparing the database and the demo operator' : 'Preparing the database'
  await step(preparing, () => prepare(env))
  const demo = await isDemo(DATABASE_URL)
  const devices = demo && config.OLT_USER === undefined ? await simulatedDevices() : {}
  const apiPort = developing ? await freePort() : config.PORT
  const { worker, api } = await step('Starting the worker and the API', async () => ({
    worker: await keep('The worker', () => whenReady('worker', { ...env, ...devices })),
    api: await keep('The API', () => whenReady('main', { ...env, PORT: String(apiPort) })),
  }))
  if (developing) await develop(config, { apiPort, parts: [api, worker] })
  console.log(welcome(`http://${reachable(config.HOST)}:${config.PORT}`, demo))
}

async function develop(
  { HOST: host, PORT: port }: Config,
  { apiPort, parts }: { apiPort: number; parts: SupervisedProgram[] },
) {
  const stopWatching = watchSources(() => {
    console.log('A source file has changed: starting API and worker again')
    for (const part of parts) void part.restart()
  })
  onStop(stopWatching)
  const web = await serveSources({ host, port, apiPort })
  onStop(web.stop)
}

async function keep(name: string, run: () => Promise<Run>): Promise<SupervisedProgram> {
  const kept = await supervise(name, run)
  onStop(kept.stop)
  return kept
}

/** Starts the embedded PostgreSQL and keeps it running on one port; returns its address. */
async function embedded(config: Config): Promise<string> {
  // The default is for one API process. Each further one has over 20 connections, and so has its successor in an upgrade.
  const max_connections = String(200 + 50 * (processCount(config) - 1))
  const at: { port?: number; url: string } = { url: '' }
  await keep('PostgreSQL', async () => {
    const postgres = await startPostgres({
      dataDir: `${config.DATA_DIR}/postgres`,
      durable: true,
      settings: { max_connections },
      ...at,
    })
    Object.assign(at, { port: postgres.port, url: postgres.url })
    return { ended: postgres.exited.then(() => 'see its log'), stop: postgres.stop }
  })
  return at.url
}

/** Starts the demo operator's simulated line terminals behind an SSH gateway. Returns the settings to reach them. */
async function simulatedDevices(): Promise<NodeJS.ProcessEnv> {
  const { startDevices } = await import('#seeds/devices/start.ts')
  const { settings, stop } = await startDevices()
  onStop(stop)
  return settings
}

async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const run = nodeProgram(new URL('prepare.ts', import.meta.url), env)
  onStop(run.stop)
  if ((await run.ended) !== 'exit code 0') await end(1) // the program has already printed the reason
}

async function whenReady(name: 'main' | 'worker', env: NodeJS.ProcessEnv): Promise<Run> {
  const run = nodeProgram(new URL(`../${name}.ts`, import.meta.url), env)
  if (!(await run.ready)) throw new Error(`${name}.ts did not start (${await run.ended}). See its message above.`)
  return run
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.once('disconnect', () => void end(1))
await start().catch(async (error: unknown) => {
  if (ending) return ending
  const expected = error instanceof Error && error.constructor === Error
  console.error(expected ? error.message : error)
  return end(1)
})

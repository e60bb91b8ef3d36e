import { existsSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '#server/platform/database.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { nodeProgram } from '#server/supervisor/node-program.ts'
import { fill } from '#seeds/history/fill.ts'
import { madeFrom } from './made-from.ts'
import type { Group } from './drive/usage.ts'

/** A filled database, with its server processes if this program started them. */
export type Filled = { url: string; postgres: Group | undefined }

const pidOf = (dataDir: string) => Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0])

/**
 * Runs a function with a database of the given number of customers: the one in DATABASE_URL, else an embedded one in
 * `.lastmile/bench-<customers>`. The embedded one is created if missing and kept for reuse; it is recreated if it was
 * filled with another schema or by another version of the filler.
 */
export async function withFilled<T>(customers: number, work: (filled: Filled) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  if (given) {
    const state = await stateOf(given)
    if (state === 'other')
      throw new Error('The database in DATABASE_URL was filled by another version: take another one.')
    if (state !== 'ready') await makeReady(given, { customers, prepared: state === 'half' })
    return work({ url: given, postgres: undefined })
  }
  const dataDir = `.lastmile/bench-${customers}`
  await fillEmbedded(dataDir, customers)
  const postgres = await startPostgres({ dataDir, durable: true })
  try {
    return await work({ url: postgres.url, postgres: { pid: pidOf(dataDir), withChildren: true } })
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL settings for loading only: more memory, and a minimal write-ahead log. */
const loading = {
  shared_buffers: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
}

async function fillEmbedded(dataDir: string, customers: number): Promise<void> {
  let postgres = existsSync(dataDir) ? await startPostgres({ dataDir, durable: true, settings: loading }) : undefined
  try {
    let state = postgres ? await stateOf(postgres.url) : 'empty'
    if (state === 'ready') return
    if (state === 'other') {
      console.log(`${dataDir} was filled by another version and is made anew`)
      await postgres?.stop()
      rmSync(dataDir, { recursive: true })
      postgres = undefined
      state = 'empty'
    }
    postgres ??= await startPostgres({ dataDir, durable: true, settings: loading })
    await makeReady(postgres.url, { customers, prepared: state === 'half' })
  } finally {
    await postgres?.stop()
  }
}

/** The state of a database: empty, partially loaded, ready, or filled by another version. */
async function stateOf(url: string): Promise<'empty' | 'half' | 'ready' | 'other'> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: there } = await client.query<{ plan: string | null }>(`select to_regclass('history.plan') as plan`)
    if (!there[0]?.plan) return 'empty'
    const { rows } = await client.query<{ made: string | null; done: boolean }>(
      `select to_jsonb(plan) ->> 'made_from' as made, exists (select from history.step where name = 'ready') as done from history.plan plan`,
    )
    const [plan] = rows
    if (!plan) return 'empty'
    if (plan.made !== madeFrom()) return 'other'
    return plan.done ? 'ready' : 'half'
  } finally {
    await client.end()
  }
}

/** Creates the schema and the demo operator, unless an interrupted load has done so, and fills the database. */
async function makeReady(
  url: string,
  { customers, prepared }: { customers: number; prepared: boolean },
): Promise<void> {
  const started = performance.now()
  if (!prepared) {
    const program = new URL(import.meta.resolve('#server/supervisor/prepare.ts'))
    const ended = await nodeProgram(program, { ...process.env, DATABASE_URL: url, DEMO: 'yes', DEMO_CUSTOMERS: '0' })
      .ended
    if (ended !== 'exit code 0') throw new Error('the database could not be prepared; the reason stands above')
  }
  const db = openDatabase(url, { max: 1 })
  try {
    const { value } = await db
      .selectFrom('configuration')
      .select('value')
      .where('key', '=', 'operator')
      .executeTakeFirstOrThrow()
    const { timeZone, taxPercent } = value as { timeZone: string; taxPercent: number }
    console.log(`${customers} customers`)
    const say = (text: string) => console.log(text)
    await fill(url, { customers, zone: timeZone, taxPercent, madeFrom: madeFrom(), say })
    console.log(`  filled in ${Math.round((performance.now() - started) / 1000)} s`)
  } finally {
    await db.destroy()
  }
}

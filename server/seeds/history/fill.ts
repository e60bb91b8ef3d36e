import pg from 'pg'
import { putBack, takeOff } from './bare.ts'
import { files, runFiles } from './files.ts'
import { enterNames } from './names.ts'

/** The number of customers per transaction, and of concurrent transactions: one per core. */
const batchSize = 25_000
const workers = 2

type Wish = { customers: number; zone: string; taxPercent: number; madeFrom: string; say: (text: string) => void }
type Say = Wish['say']

/**
 * Settings of a loading session: more memory, asynchronous commits, and permission to write while other sessions may
 * not.
 */
const asLoader = `
  set default_transaction_read_only = off; set work_mem = '192MB'; set temp_buffers = '512MB'; set synchronous_commit = off;
  set jit = off; set default_statistics_target = 10; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2;
  set max_parallel_workers_per_gather = 1; set min_parallel_table_scan_size = '8MB'`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'lastmile filler' })
  await client.connect()
  await client.query(asLoader)
  return client
}

/**
 * Fills a database of the demo operator with the given number of customers and all their records. Each batch is one
 * transaction, so an interrupted run is resumed by starting it again. Throws a one-sentence error if the database was
 * filled to another size before.
 */
export async function fill(url: string, { customers, zone, taxPercent, madeFrom, say }: Wish): Promise<void> {
  const clients = await Promise.all(Array.from({ length: workers }, () => connect(url)))
  const [client] = clients
  if (!client) throw new Error('nobody to fill it')
  const { step, run } = stepsOf(client, say)
  try {
    await run(files(0, 10))
    await client.query(
      `insert into history.plan (customers, first_number, today, days, zone, tax_percent, made_from)
       select $1, coalesce((select max(substr(code, 2)::int) from customer), 0) + 1, (now() at time zone $2)::date, 1825, $2, $3, $4
       on conflict do nothing`,
      [customers, zone, taxPercent, madeFrom],
    )
    const { rows } = await client.query<{ customers: number }>('select customers from history.plan')
    if (rows[0]?.customers !== customers)
      throw new Error(`This database was made for ${rows[0]?.customers} customers: take another one for ${customers}.`)
    await step('operator', async () => {
      await run(files(10, 30))
      await client.query('analyze')
    })
    await step('indexes off', () => takeOff(client, [...files(30, 90), new URL('names.ts', import.meta.url)]))
    await fillBatches(clients, customers, say)
    await step('closing', () => run(files(80, 100)))
    const { rowCount: taken } = await client.query('select from history.taken limit 1')
    if (taken) await timed('indexes on', say, () => putBack(client, say))
    await timedVacuum(client, say)
  } finally {
    for (const one of clients) await one.end()
  }
}

/** Runs the batches, each on the next free connection. */
async function fillBatches(clients: readonly pg.Client[], customers: number, say: Say): Promise<void> {
  const numbers = Array.from({ length: Math.ceil(customers / batchSize) }, (_, index) => index + 1)
  await Promise.all(
    clients.map(async (client) => {
      const { step, run } = stepsOf(client, say)
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const [batch, first] = [number, (number - 1) * batchSize + 1]
        const last = Math.min(batch * batchSize, customers)
        await step(`customers ${first} to ${last}`, async () => {
          await client.query(
            `create temp table batch on commit drop as select ${batch} as number, ${first} as first, ${last} as last`,
          )
          await run(files(30, 40))
          await enterNames(client)
          await run(files(40, 80))
        })
      }
    }),
  )
}

/** Returns two functions: one runs SQL files, the other runs a step in a transaction unless it is already done. */
function stepsOf(client: pg.Client, say: Say) {
  const run = (urls: readonly URL[]) =>
    runFiles(client, urls, (name, ms) => {
      if (process.env.BENCH_VERBOSE) say(`    ${name} ${ms} ms`)
    })
  const step = async (name: string, work: () => Promise<void>) => {
    const { rowCount } = await client.query('select from history.step where name = $1', [name])
    if (rowCount) return
    await timed(name, say, async () => {
      await client.query('begin')
      await work()
      await client.query('insert into history.step values ($1, now())', [name])
      await client.query('commit')
    })
  }
  return { run, step }
}

async function timed(name: string, say: Say, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await work()
  say(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Updates statistics and visibility maps, for the planner and for index-only scans. */
async function timedVacuum(client: pg.Client, say: Say): Promise<void> {
  const { rowCount } = await client.query(`select from history.step where name = 'ready'`)
  if (rowCount) return
  await client.query('reset default_statistics_target')
  await timed('statistics', say, async () => {
    await client.query('vacuum (analyze, parallel 2)')
  })
  await client.query(`insert into history.step values ('ready', now())`)
}

import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { enterNames } from './names.ts'

/** How many customers are made in one transaction. */
const batchSize = 50_000

const folder = new URL('.', import.meta.url)
/** The SQL files whose number lies in a range, in order. */
const files = (from: number, to: number) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= from && Number.parseInt(name, 10) < to)
    .toSorted()

type Wish = { customers: number; zone: string; taxPercent: number; say: (text: string) => void }

/**
 * Fills a database that holds the demo operator with as many customers as wished and everything that belongs to them.
 * Each batch is a transaction of its own and is not made twice, so an interrupted run is simply started again. Throws
 * one sentence when the database was filled to another size before.
 */
export async function fill(url: string, { customers, zone, taxPercent, say }: Wish): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lastmile bench' })
  await client.connect()
  const run = async (name: string) => {
    const started = performance.now()
    const text = readFileSync(new URL(name, folder), 'utf8')
    await client.query(text).catch((cause: pg.DatabaseError) => {
      const line = text.slice(0, Number(cause.position ?? 0)).split('\n').length
      throw new Error(`${name}:${line} ${cause.message}`, { cause })
    })
    if (process.env.BENCH_VERBOSE) say(`    ${name} ${Math.round(performance.now() - started)} ms`)
  }
  /** Does a step in a transaction, unless it was done before. */
  const step = async (name: string, work: () => Promise<void>) => {
    const { rowCount } = await client.query('select from bench.step where name = $1', [name])
    if (rowCount) return
    const started = performance.now()
    await client.query('begin')
    await work()
    await client.query('insert into bench.step values ($1, now())', [name])
    await client.query('commit')
    say(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(
      "set work_mem = '128MB'; set synchronous_commit = off; set jit = off; set default_statistics_target = 10",
    )
    await run('00-plan.sql')
    await client.query(
      `insert into bench.plan (customers, first_number, today, zone, tax_percent)
       select $1, coalesce((select max(substr(code, 2)::int) from customer), 0) + 1, (now() at time zone $2)::date, $2, $3
       on conflict do nothing`,
      [customers, zone, taxPercent],
    )
    const { rows } = await client.query<{ customers: number }>('select customers from bench.plan')
    if (rows[0]?.customers !== customers)
      throw new Error(`This database was made for ${rows[0]?.customers} customers: take another one for ${customers}.`)
    await step('operator', async () => {
      for (const name of files(10, 30)) await run(name)
    })
    for (let number = 1; (number - 1) * batchSize < customers; number++) {
      const first = (number - 1) * batchSize + 1
      const last = Math.min(number * batchSize, customers)
      await step(`customers ${first} to ${last}`, async () => {
        await client.query(
          `create temp table batch on commit drop as select ${number} as number, ${first} as first, ${last} as last`,
        )
        for (const name of files(30, 40)) await run(name)
        await enterNames(client)
        for (const name of files(40, 80)) await run(name)
      })
    }
    await step('closing', async () => {
      for (const name of files(80, 90)) await run(name)
    })
    await step('statistics', async () => {
      await client.query('reset default_statistics_target')
      await client.query('analyze')
    })
  } finally {
    await client.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { type Migration, migrationOf, readMigrations } from '#server/platform/migrations.ts'
import { estimate } from '#server/platform/upgrade/estimate.ts'
import { withFilled } from './filled.ts'
import { sizesFrom } from './words.ts'

/**
 * `npm run bench:upgrade -- --customers 1000000`: adds a column, a check and an index to the customer table, validates
 * the check and drops everything again, phase by phase, while other sessions read and write the table. Reports the
 * longest wait, which must stay below one second, and the estimate of `npm run upgrade -- --check`. Leaves the database
 * as it was.
 */
const most_ms = 1_000
const idle_ms = 5_000
const [readers, writers] = [4, 4]

const steps: Migration[] = [
  migrationOf(
    '9901-customers',
    `-- phase: expand
alter table customer add column bench_column text not null default 'none';
alter table customer add constraint bench_check check (length(name) < 100000) not valid;
`,
  ),
  migrationOf(
    '9902-customers',
    '-- phase: index\ncreate index concurrently if not exists bench_index on customer (name, bench_column);\n',
  ),
  migrationOf('9903-customers', '-- phase: contract\nalter table customer validate constraint bench_check;\n'),
  migrationOf(
    '9904-customers',
    '-- phase: contract\nalter table customer drop constraint bench_check, drop column bench_column;\n',
  ),
]

type Waits = { read: number; write: number; count: number }

/** Starts readers and writers of random customers; `take` returns the longest waits since its last call. */
async function startTraffic(url: string): Promise<{ take: () => Waits; stop: () => Promise<void> }> {
  let waits: Waits = { read: 0, write: 0, count: 0 }
  const stopping = new AbortController()
  const codes = await codesIn(url)
  const run = async (kind: 'read' | 'write', statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!stopping.signal.aborted) {
      const since = performance.now()
      await client.query(statement, [codes[Math.floor(Math.random() * codes.length)]])
      waits[kind] = Math.max(waits[kind], performance.now() - since)
      waits.count += 1
    }
    await client.end()
  }
  const traffic = [
    ...Array.from({ length: readers }, () => run('read', 'select name from customer where code = $1')),
    ...Array.from({ length: writers }, () => run('write', 'update customer set name = name where code = $1')),
  ]
  const take = () => {
    const taken = waits
    waits = { read: 0, write: 0, count: 0 }
    return taken
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all(traffic)
  }
  return { take, stop }
}

async function codesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ code: string }>('select code from customer order by random() limit 10000')
  await client.end()
  return rows.map(({ code }) => code)
}

/** Prints a step with its duration and the longest waits during it. */
function report(what: string, seconds: number, { read, write, count }: Waits): void {
  const duration = `${seconds.toFixed(1).padStart(7)} s`
  const [longestRead, longestWrite] = [read, write].map((ms) => `${ms.toFixed(0).padStart(5)} ms`)
  console.log(`${what} ${duration}   longest read ${longestRead}   longest write ${longestWrite}   ${count} statements`)
}

async function measure(url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 2 })
  const traffic = await startTraffic(url)
  let slowest = 0
  try {
    await sleep(idle_ms)
    report('no migration', idle_ms / 1_000, traffic.take())
    const known = readMigrations()
    for (const step of steps) {
      known.push(step)
      const { seconds } = await estimate(db, step)
      const since = performance.now()
      await migrate(db, url, { known, finish: true })
      const waits = traffic.take()
      slowest = Math.max(slowest, waits.read, waits.write)
      const took = (performance.now() - since) / 1_000
      report(`${step.name} (${step.phase}, estimated ${seconds.toFixed(1)} s)`, took, waits)
    }
  } finally {
    await traffic.stop()
    await db.deleteFrom('applied_migration').where('name', 'like', '99%').execute()
    await db.destroy()
  }
  return slowest < most_ms
}

for (const customers of sizesFrom(process.argv.slice(2)))
  await withFilled(customers, async ({ url }) => {
    console.log(`${customers} customers, ${readers} readers and ${writers} writers`)
    if (await measure(url)) return
    console.log(`A statement waited longer than ${most_ms} ms.`)
    process.exitCode = 1
  })

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Api } from '#bench/drive/api.ts'
import type { Ground, Line } from '#bench/line.ts'
import { seated } from '#bench/stage/clerks.ts'
import type { Stage } from '#bench/stage/stage.ts'
import { nameOfApi } from '#server/platform/connection-name.ts'
import type { Tap } from './wire.ts'

/** A table with more rows than this counts as large. */
const largeFrom = 5_000
/** PostgreSQL plans a prepared statement for its values five times, and may then switch to a generic plan. */
const times = 6

type Options = { stage: Stage; ground: Ground; api: Api; tap: Tap }

/** Runs each benchmark several times. Returns the large tables that were scanned sequentially; there should be none. */
export async function wholeReadsOf(lines: readonly Line[], { stage, ground, api, tap }: Options): Promise<string[]> {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  try {
    await settled(client, tap)
    const found: string[] = []
    let before = await readSoFar(client)
    for (const line of lines) {
      await line.before?.(ground)
      await seated(api, { stage, ground, of: line }, async ([clerk]) => {
        if (!clerk) return
        for (let turn = 0; turn < times; turn++) await patiently(() => line.cycle(clerk, ground, turn))
      })
      await settled(client, tap)
      const after = await readSoFar(client)
      found.push(...readWhole(before, after).map((table) => `${line.name} reads all of ${table}`))
      before = after
    }
    return found
  } finally {
    await client.end()
  }
}

/** Returns the large tables in which sequential scans read about as many rows as the table has. */
export const readWhole = (before: ReadonlyMap<string, Read>, after: ReadonlyMap<string, Read>): string[] =>
  [...after].flatMap(([table, { read, rows }]) =>
    rows > largeFrom && read - (before.get(table)?.read ?? 0) >= 0.9 * rows ? [table] : [],
  )

/** Retries an operation while the API refuses it because it has not yet noticed a broken connection. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt >= 50 || !String(error).includes('database-unavailable')) throw error
      await sleep(20)
    }
  }
}

type Read = { read: number; rows: number }

/** Returns the rows read by sequential scans and the number of rows, by table. */
async function readSoFar(client: pg.Client): Promise<Map<string, Read>> {
  const { rows } = await client.query<{ table: string } & Read>(
    `select s.relname as table, s.seq_tup_read::float8 as read, c.reltuples::float8 as rows
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'public'`,
  )
  return new Map(rows.map(({ table, ...read }) => [table, read]))
}

/** Ends the connections of the API, which then reconnects: a connection reports its statistics when it ends. */
async function settled(client: pg.Client, tap: Tap): Promise<void> {
  tap.cut()
  for (let attempt = 0; attempt < 250; attempt++) {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = $1`,
      [nameOfApi],
    )
    if (rows.length === 0) return
    await sleep(20)
  }
  throw new Error('the API keeps connections that do not lead through the tap')
}

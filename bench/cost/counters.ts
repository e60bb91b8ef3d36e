import pg from 'pg'
import { type RowsOf, watchLog } from '#server/testing/wal.ts'
import type { Clerk } from '#bench/drive/client.ts'
import { median } from '#bench/drive/numbers.ts'
import type { Ground } from '#bench/line.ts'
import type { Operation } from './operations.ts'
import type { QueryCounts, Tap } from './wire.ts'

/** Statements sent and bytes written by one operation; the bytes only if the write-ahead log can be read. */
export type Counters = {
  statements: number
  roundTrips: number
  commits: number
  inserted?: number
  updated?: number
  deleted?: number
  entries?: number
  walBytes?: number
}

/** Warm-up operations that fill caches, and counted operations. */
const warmUp = 6
const counted = 10

type Options = { operation: Operation; clerk: Clerk; ground: Ground; tap: Tap; url: string }

/** Repeats an operation alone and counts: the median of statements, the mean of writes. */
export async function countersOf({ operation, clerk, ground, tap, url }: Options): Promise<Counters> {
  for (let turn = 0; turn < warmUp; turn++) await (await operation.ready(clerk, ground, turn))()
  const ready: (() => Promise<unknown>)[] = []
  for (let turn = 0; turn < counted; turn++) ready.push(await operation.ready(clerk, ground, turn))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const told = await watchLog(client)
    tap.told()
    const all: QueryCounts[] = []
    for (const once of ready) {
      await once()
      all.push(tap.told())
    }
    // Once a minute a call updates its session's last use, which belongs to no operation.
    const usual = (what: keyof QueryCounts) => median(all.map((asked) => asked[what]))
    const asked = { statements: usual('statements'), roundTrips: usual('packets'), commits: usual('commits') }
    const written = await told?.()
    if (!written) return asked
    const rows = Object.values(written.rows)
    const each = (total: number) => total / counted
    const changed = (of: keyof RowsOf) => each(rows.reduce((sum, row) => sum + row[of], 0))
    return {
      ...asked,
      inserted: changed('inserted'),
      updated: changed('updated'),
      deleted: changed('deleted'),
      entries: each(written.entries),
      walBytes: each(written.bytes),
    }
  } finally {
    await client.end()
  }
}

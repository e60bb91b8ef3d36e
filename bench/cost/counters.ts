import pg from 'pg'
import { type RowsOf, watchLog } from '#server/testing/wal.ts'
import type { Clerk } from '#bench/drive/client.ts'
import { median } from '#bench/drive/numbers.ts'
import type { Ground } from '#bench/line.ts'
import type { Operation } from './operations.ts'
import type { QueryCounts, Tap } from './wire.ts'

/** Statements sent and bytes written by one operation; bytes are known only if the write-ahead log can be read. */
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

/** Warm-up repetitions, which fill caches and are not counted, and counted ones. */
const warmUp = 6
const counted = 10

type Options = { operation: Operation; clerk: Clerk; ground: Ground; tap: Tap; url: string }

/** Repeats an operation with no other load and returns the median of its statements and the mean of its writes. */
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
    // Once a minute a call also updates the session's last use, which is not a cost of the operation.
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

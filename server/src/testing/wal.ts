import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The number of row versions written to a table, not counting locks. */
export type RowsOf = { inserted: number; updated: number; deleted: number }
/** What PostgreSQL wrote to its write-ahead log for a database. */
export type Written = {
  /** By table. */
  rows: Record<string, RowsOf>
  /** The number of entries added to B-tree indexes. */
  entries: number
  /** The size of the records, without the page images that follow a checkpoint. */
  bytes: number
}

/** OIDs of system catalogs are below this. Ignored, because autovacuum may write statistics there at any time. */
const first_of_ours = 16_384

/** SQL: the tables and records in the log between two positions for the current database, one row per record type. */
const readLog = `
with record as (
  select resource_manager as manager, record_type as type, record_length - fpi_length as bytes,
    regexp_match(block_ref, 'rel (\\d+)/(\\d+)/(\\d+)') as place
  from pg_get_wal_records_info($1, $2)
), placed as (
  select *, pg_filenode_relation(
    case when place[1]::oid = (select dattablespace from pg_database where datname = current_database()) then 0 else place[1]::oid end,
    place[3]::oid) as relation
  from record where place[2]::oid = (select oid from pg_database where datname = current_database())
)
select manager, split_part(type, '+', 1) as type, count(*)::int as count, sum(bytes)::int as bytes,
  coalesce((case when manager like 'Heap%' then relation end)::text, '') as table
from placed where coalesce(relation::oid::int8, ${first_of_ours}) >= ${first_of_ours}
group by 1, 2, 5`

type Kind = { manager: string; type: string; count: number; bytes: number; table: string }

const rowChange: Readonly<Record<string, keyof RowsOf>> = {
  INSERT: 'inserted',
  UPDATE: 'updated',
  HOT_UPDATE: 'updated',
  DELETE: 'deleted',
}
/** Record types that add an index entry. A page split inserts the new entry in the same record. */
const newEntry = /^(?:INSERT_LEAF|INSERT_POST|SPLIT_L|SPLIT_R)$/

/**
 * Starts reading the write-ahead log. Returns a function that reports what was written to the database since, by any
 * session. Needs pg_walinspect and superuser rights; undefined without them.
 */
export async function watchLog(client: pg.Client): Promise<(() => Promise<Written>) | undefined> {
  try {
    await client.query('create extension if not exists pg_walinspect')
  } catch {
    return undefined
  }
  const start = await flushed(client)
  return async () => {
    const end = await flushed(client)
    // If nothing was written, there is no first record, and pg_walinspect would report an error.
    const kinds = end === start ? [] : (await client.query<Kind>(readLog, [start, end])).rows
    const rows: Record<string, RowsOf> = {}
    for (const { manager, type, count, table } of kinds) {
      const change = manager === 'Heap' ? rowChange[type] : undefined
      if (!change) continue
      const known = (rows[table] ??= { inserted: 0, updated: 0, deleted: 0 })
      known[change] += count
    }
    const entries = kinds.filter(({ manager, type }) => manager === 'Btree' && newEntry.test(type))
    return { rows, entries: total(entries, 'count'), bytes: total(kinds, 'bytes') }
  }
}

const total = (kinds: readonly Kind[], of: 'count' | 'bytes') => kinds.reduce((sum, kind) => sum + kind[of], 0)

/** Returns the end of the log once it is flushed up to there, because only flushed records can be read. */
async function flushed(client: pg.Client): Promise<string> {
  const { rows: ends } = await client.query<{ end: string }>('select pg_current_wal_insert_lsn()::text as end')
  const end = ends[0]?.end ?? ''
  for (;;) {
    const { rows } = await client.query<{ there: boolean }>(
      'select pg_current_wal_flush_lsn() >= $1::pg_lsn as there',
      [end],
    )
    if (rows[0]?.there) return end
    await sleep(10)
  }
}

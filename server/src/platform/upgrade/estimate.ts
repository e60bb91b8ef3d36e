import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { type Migration, statementsOf } from '#platform/migrations.ts'

/** A table that a migration changes. `rows` comes from PostgreSQL's statistics. */
export type Touched = { table: string; rows: number; bytes: number }

/**
 * What a migration changes, and its estimated duration and disk space. `seconds` is below 1 for changes to the catalog
 * alone.
 */
export type Estimate = { tables: Touched[]; seconds: number; bytes: number }

/** Measured by `npm run bench:upgrade`: how fast PostgreSQL builds an index concurrently and scans a table. */
const build_rowsPerSecond = 100_000
const scan_bytesPerSecond = 200e6
/** The overhead of a B-tree entry besides its columns, and how full its pages are. */
const entry_bytes = 16
const fill = 0.9

/**
 * Estimates a migration from the tables it names. Additions change only the catalog, regardless of the table's size.
 * Building an index takes the time to read and sort the rows, and the space of its entries. Validation and `set not
 * null` read the whole table.
 */
export async function estimate(db: Database, { text, phase }: Migration): Promise<Estimate> {
  const result: Estimate = { tables: [], seconds: 0, bytes: 0 }
  for (const statement of statementsOf(text)) {
    const table = tableIn(statement)
    const touched = table === undefined ? undefined : await sizeOf(db, table)
    if (!touched) continue
    if (!result.tables.some((one) => one.table === table)) result.tables.push(touched)
    if (phase === 'index' && statement.startsWith('create')) {
      result.seconds += touched.rows / build_rowsPerSecond
      result.bytes += await indexSize(db, touched, statement)
    } else if (/\bvalidate constraint\b|\bset not null\b/.test(statement)) {
      result.seconds += touched.bytes / scan_bytesPerSecond
    }
  }
  return result
}

const tableIn = (statement: string): string | undefined =>
  /^alter table (?:if exists )?(?:only )?(\w+)|^create (?:unique )?index .*?\bon (\w+)|^drop table (?:if exists )?(\w+)/s
    .exec(statement)
    ?.slice(1)
    .find((name) => name !== undefined)

/** Returns the size of an existing table; undefined for one that the migrations create. */
async function sizeOf(db: Database, table: string): Promise<Touched | undefined> {
  const { rows } = await sql<{ estimated: number; bytes: number }>`
    select reltuples::float8 as estimated, pg_relation_size(oid) as bytes
    from pg_class where oid = to_regclass(${`public.${table}`}) and relkind in ('r', 'p')`.execute(db)
  const [found] = rows
  if (!found) return undefined
  return { table, bytes: found.bytes, rows: found.estimated < 0 ? await countRows(db, table) : found.estimated }
}

/** Counts the rows of a table without statistics, which is new or small. */
async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Estimates the size of an index from the average width of the columns it names. */
async function indexSize(db: Database, { table, rows }: Touched, statement: string): Promise<number> {
  const named = [...statement.slice(statement.indexOf('(')).matchAll(/\w+/g)].map(([word]) => word)
  const { rows: widths } = await sql<{ width: number }>`
    select coalesce(sum(avg_width), 8)::int as width from pg_stats
    where schemaname = 'public' and tablename = ${table} and attname = any(${named}::text[])`.execute(db)
  return Math.round((rows * (entry_bytes + (widths[0]?.width ?? 8))) / fill)
}

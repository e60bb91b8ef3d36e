import type pg from 'pg'

/** A table as stored in a backup: the columns that can be written back, by name. */
export type Table = { schema: string; name: string; columns: string[] }
/** The row count of a table, and an order-independent sum over its rows. */
export type Checked = { rows: number; sum: string }
export type Sequence = { schema: string; name: string; last: string }

/** The first entry of a backup. */
export type Manifest = {
  format: 1
  at: string
  /** The version of Lastmile that made it; missing in older backups. */
  version?: string
  postgres: string
  /** The migrations that created its schema. */
  migrations: string[]
  /** The checksum of each migration; missing in a backup made before checksums were recorded. */
  checksums?: Record<string, string>
  tables: Table[]
  /** The file is not encrypted, so line passwords and access server secrets are omitted. */
  withoutPasswords?: boolean
  /** Whether uploaded files are in a bucket and not in the backup. */
  withoutFiles?: boolean
}
/** The last entry: without it a backup is incomplete. */
export type Closing = { tables: Record<string, Checked>; sequences: Sequence[]; files: Record<string, string> }

export const manifestName = 'backup.json'
export const closingName = 'whole.json'
/**
 * Follows the last entry: a hash of the names and contents of all preceding entries, because decompression does not
 * detect all damage.
 */
export const sealName = 'sha256'

/** Tables maintained by the migrations themselves. */
const passedOver = ['public.applied_migration', 'graphile_worker.migrations']
const schemas = ['public', 'graphile_worker']

/** The name of a table in the backup's list: schema.name. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** A table's name as used in a statement, quoted. */
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`
/** The columns of a table as they appear in a COPY, quoted and in order. */
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** Columns that hold a secret in clear text. That of an access server is null if it is encrypted. */
const readable = new Set([
  'public.network_authorization.password',
  'public.nas.secret',
  'public.customer_import_row.password',
])
/**
 * The columns of a table that a backup reads; a placeholder of the minimum length of a secret replaces each secret in
 * clear text.
 */
export const readList = (table: Table, withoutPasswords: boolean): string =>
  table.columns
    .map((column) =>
      withoutPasswords && readable.has(`${nameOf(table)}.${column}`)
        ? `case when ${quoted(column)} is not null then 'left out' end`
        : quoted(column),
    )
    .join(', ')

/** Settings that make texts identical on every server. */
export const plainTexts = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set statement_timeout = 0`

/**
 * Lists every table with its columns, each after those it refers to, so that rows can be written back in this order.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       array(select distinct rn.nspname || '.' || r.relname from pg_constraint f
         join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all ($2)
     order by 1, 2`,
    [schemas, passedOver],
  )
  return inOrder(rows)
}

function inOrder(tables: readonly (Table & { needs: string[] })[]): Table[] {
  const done = new Map<string, Table>()
  for (let left = [...tables]; left.length > 0; ) {
    const next = left.filter(({ needs }) => needs.every((need) => done.has(need)))
    if (next.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${left.map(nameOf).join(', ')}`)
    for (const { schema, name, columns } of next) done.set(nameOf({ schema, name }), { schema, name, columns })
    left = left.filter((table) => !next.includes(table))
  }
  return [...done.values()]
}

/** Counts and sums a table, by the texts of its rows as a backup reads them. */
export async function check(client: pg.Client, table: Table, withoutPasswords = false): Promise<Checked> {
  const { rows } = await client.query<Checked>(
    `select count(*)::int8::float8 as rows, coalesce(sum(hashtextextended(row(${readList(table, withoutPasswords)})::text, 0)), 0)::text as sum
     from ${sqlName(table)}`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** The current value of every sequence that was ever used. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

import type pg from 'pg'

/** A table as it is kept in a backup: what can be written back of it, by name. */
export type Table = { schema: string; name: string; columns: string[] }
/** How many rows a table has, and a sum over all of them that does not mind their order. */
export type Checked = { rows: number; sum: string }
export type Sequence = { schema: string; name: string; last: string }

/** The first entry of a backup. */
export type Manifest = {
  format: 1
  at: string
  postgres: string
  /** The migrations that its schema was made by. */
  migrations: string[]
  /** The checksum of each of them; a backup made before checksums were recorded has none. */
  checksums?: Record<string, string>
  tables: Table[]
  /** The file is not encrypted, and passwords of lines and secrets of access servers are left out of it. */
  withoutPasswords?: boolean
}
/** The last one: without it a backup is not whole. */
export type Closing = { tables: Record<string, Checked>; sequences: Sequence[]; files: Record<string, string> }

export const manifestName = 'backup.json'
export const closingName = 'whole.json'
/** After that one, a hash of the names and contents of all before: not every damage is seen by who decompresses. */
export const sealName = 'sha256'

/** Kept by the migrations themselves. */
const passedOver = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.applied_migration',
  'graphile_worker.migrations',
]
const schemas = ['public', 'graphile_worker']

/** A table as the backup's own list calls it: schema.name. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** A table's name as used in a statement, quoted. */
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`
/** The columns of a table as they stand in a COPY, quoted and in order. */
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** Columns that hold a secret in clear text, because FreeRADIUS reads it there. */
const readable = new Set(['public.network_authorization.password', 'public.nas.secret'])
/** The columns of a table that a backup reads, or a word as long as a secret needs to be in place of one in clear. */
export const readList = (table: Table, withoutPasswords: boolean): string =>
  table.columns
    .map((column) => (withoutPasswords && readable.has(`${nameOf(table)}.${column}`) ? "'left out'" : quoted(column)))
    .join(', ')

/** Makes texts the same wherever they are written. */
export const plainTexts = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set statement_timeout = 0`

/** Every table with its columns, each after those it refers to, so that rows can be written back in this order. */
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

/** Counts and sums up a table, by the texts of its rows as they are read for a backup. */
export async function check(client: pg.Client, table: Table, withoutPasswords = false): Promise<Checked> {
  const { rows } = await client.query<Checked>(
    `select count(*)::int8::float8 as rows, coalesce(sum(hashtextextended(row(${readList(table, withoutPasswords)})::text, 0)), 0)::text as sum
     from ${sqlName(table)}`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** Where every sequence stands that was ever used. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

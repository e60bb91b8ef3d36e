import pg from 'pg'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import { openDatabase } from '#platform/database.ts'

/** A table that stays empty, and why. */
export type LeftEmpty = { table: string; reason: string }

type Column = { name: string; type: string; required: boolean }
type Row = Record<string, unknown>

/** Texts in formats that checks require. */
const special: Readonly<Record<string, string>> = {
  'nas.nasname': '192.0.2.1',
  'nas.secret': 'secret of the fixture',
  'second_factor.secret': 'v1.fixture',
}

/** How many rows are tried before a table is left empty. */
const mostAttempts = 400

/**
 * Inserts a row into every empty table, so that later migrations of a fixture have rows to change. The values come from
 * other tables with the same columns, or are the first that the constraints allow. A row that breaks an invariant is
 * removed. Returns the tables that stay empty.
 */
export async function fillEmptyTables(url: string): Promise<{ filled: string[]; left: LeftEmpty[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filled: string[] = []
  const reasons = new Map<string, string>()
  try {
    await client.query('analyze')
    for (let before = -1; before < filled.length; ) {
      before = filled.length
      const results = await fillEach(client, url)
      for (const { table, reason } of results.filter((one) => one.reason !== undefined))
        reasons.set(table, reason ?? '')
      filled.push(...results.filter(({ reason }) => reason === undefined).map(({ table }) => table))
    }
    const left = await emptyTables(client)
    return { filled, left: left.map((table) => ({ table, reason: reasons.get(table) ?? '' })) }
  } finally {
    await client.end()
  }
}

async function emptyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select c.relname as table from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from (select from %I limit 1) t', c.relname),
        false, true, '')))[1]::text = '0' order by 1`)
  return rows.map(({ table }) => table)
}

type Result = { table: string; reason: string | undefined }

async function fillEach(client: pg.Client, url: string): Promise<Result[]> {
  const results: Result[] = []
  for (const table of await emptyTables(client)) results.push({ table, reason: await fill(client, url, table) })
  return results
}

/** Fills a table with one row. Returns the reason if it could not. */
async function fill(client: pg.Client, url: string, table: string): Promise<string | undefined> {
  let reason: string | undefined = 'no table has values for its columns'
  let attempts = 0
  for await (const row of candidates(client, table)) {
    if (++attempts > mostAttempts) break
    reason = await insert(client, table, row)
    if (reason !== undefined) continue
    const broken = await brokenInvariants(url)
    if (broken.length === 0) return undefined
    await client.query(`truncate ${table} cascade`)
    return `breaks ${broken.join(', ')}`
  }
  return reason
}

/** Inserts a row. Returns the error of the database, if any. */
async function insert(client: pg.Client, table: string, row: Row): Promise<string | undefined> {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const places = names.map((_, place) => `$${place + 1}`).join(', ')
  try {
    await client.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function brokenInvariants(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1, readOnly: true })
  try {
    return (await audit(db, slices)).map(({ invariant }) => invariant)
  } finally {
    await db.destroy()
  }
}

/**
 * Yields rows to try: with all or only the required columns, with each value that a check lists, from several donors.
 */
async function* candidates(client: pg.Client, table: string): AsyncGenerator<Row> {
  const columns = await columnsOf(client, table)
  const checks = await checksOf(client, table)
  const listed = columns.flatMap(({ name }) => {
    const values = listedValues(checks, name)
    return values.length > 0 ? [{ name, values }] : []
  })
  for (const donor of await donorsOf(client, table, columns))
    for (const required of [false, true])
      for (const choice of choices(listed)) {
        const used = columns.filter((column) => column.required || !required)
        yield Object.fromEntries(
          used.map(({ name, type }) => [
            name,
            choice[name] ?? special[`${table}.${name}`] ?? donor[name] ?? usual(type),
          ]),
        )
      }
}

/** Returns the columns without a default, which the database does not fill itself. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = ''`,
    [table],
  )
  return rows
}

async function checksOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select coalesce(string_agg(pg_get_constraintdef(oid), ' '), '') as text from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  return rows[0]?.text ?? ''
}

/** Returns the values that a check lists for a column. */
const listedValues = (checks: string, column: string): string[] => {
  const list = new RegExp(`\\(${column} = ANY \\(ARRAY\\[([^\\]]+)\\]`).exec(checks)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
}

/** Returns every combination of the listed values. */
function choices(listed: readonly { name: string; values: readonly string[] }[]): Record<string, string>[] {
  return listed.reduce<Record<string, string>[]>(
    (found, { name, values }) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** Returns sources of values: rows to which foreign keys refer, then rows of the tables that share the most columns. */
async function donorsOf(client: pg.Client, table: string, columns: readonly Column[]): Promise<Row[]> {
  const names = columns.map(({ name }) => name)
  const referenced = await referencedRow(client, table)
  const { rows: tables } = await client.query<{ donor: string; shared: string[] }>(
    `select c.relname as donor, array_agg(a.attname::text) as shared from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       join pg_attribute own on own.attrelid = $1::regclass and own.attname = a.attname and own.atttypid = a.atttypid
     where a.attname = any($2::text[]) and a.attnum > 0 and c.oid <> own.attrelid and c.reltuples > 0
     group by 1 order by count(*) desc, 1 limit 4`,
    [table, names],
  )
  const donors: Row[] = []
  for (const { donor, shared } of tables) {
    const list = shared.map((name) => `"${name}"`).join(', ')
    const { rows } = await client.query<Row>(`select ${list} from ${donor} limit 3`)
    donors.push(...rows.map((row) => ({ ...withoutNulls(row), ...referenced })))
  }
  return [...donors, referenced]
}

const withoutNulls = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Returns the values of a table's foreign keys, from the first row that each can refer to. */
async function referencedRow(client: pg.Client, table: string): Promise<Row> {
  const { rows: keys } = await client.query<{ columns: string[]; target: string; targets: string[] }>(
    `select target.relname as target,
       (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality u (num, n)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
       (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality u (num, n)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as targets
     from pg_constraint k join pg_class target on target.oid = k.confrelid
     where k.conrelid = $1::regclass and k.contype = 'f'`,
    [table],
  )
  const values: Row = {}
  for (const { columns, target, targets } of keys) {
    const list = targets.map((name) => `"${name}"`).join(', ')
    const { rows } = await client.query<Row>(`select ${list} from ${target} limit 1`)
    for (const [place, name] of columns.entries()) {
      const value = rows[0]?.[targets[place] ?? '']
      if (value !== undefined) values[name] ??= value
    }
  }
  return values
}

const ranges: Readonly<Record<string, string>> = {
  int8range: '[1,2)',
  daterange: '[2026-01-01,2026-02-01)',
  tstzrange: '[2026-01-01,2026-02-01)',
}

/** Returns a default value of a type. */
function usual(type: string): unknown {
  if (/^(timestamp|date)/.test(type)) return new Date()
  if (/^(integer|bigint|smallint|numeric|double|real)/.test(type)) return 1
  if (type === 'boolean') return true
  if (/^jsonb?$/.test(type)) return '{}'
  if (type.endsWith('[]')) return []
  if (type in ranges) return ranges[type]
  if (type === 'bytea') return Buffer.from('0')
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (type === 'inet') return '192.0.2.1'
  return 'fixture'
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { readMigrations } from '#platform/migrations.ts'
import {
  check,
  type Closing,
  closingName,
  columnList,
  type Manifest,
  manifestName,
  nameOf,
  plainTexts,
  sealName,
  sqlName,
  type Table,
  tablesOf,
} from './contents.ts'
import { plainBlocks } from './cipher.ts'
import { copyIn } from './copy.ts'
import { type Entry, unpacked } from './tar.ts'
import type { Store } from '#platform/files/store.ts'
import { version } from '#platform/version.ts'

/** Without `files` the files of the backup are only compared with their hashes. */
type Target = { url: string; files?: Store; passphrase?: string | undefined }
/**
 * The result of loading: when the backup was made, whether it contained no passwords, so that new ones were generated,
 * and whether it contained no files, because they are in a bucket.
 */
export type Loaded = Closing & { at: string; withoutPasswords: boolean; withoutFiles: boolean }

/**
 * Fills an empty database from a backup: the schema as of the backup, every row, the sequences and the files; then
 * counts and sums every table as the backup did, and migrates the schema to the newest. Throws a one-sentence error if
 * the file is damaged, truncated or of a newer version, or if the result differs.
 */
export async function load(file: string, target: Target): Promise<Loaded> {
  const entries = unpacked(blocksOf(file, target.passphrase))
  const db = openDatabase(target.url, { max: 1 })
  const client = new pg.Client({ connectionString: target.url, application_name: 'lastmile restore', keepAlive: true })
  await client.connect()
  try {
    const manifest = await manifestFrom(entries)
    await migrate(db, target.url, { only: manifest.migrations })
    await client.query(plainTexts)
    await requireColumns(client, manifest.tables)
    await client.query('begin')
    const names = manifest.tables.map(sqlName)
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const found = await fill(client, { manifest, entries, files: target.files })
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await compare(client, { manifest, ...found })
    await settle(client, found.closing)
    await endSessions(client)
    await client.query('commit')
    await client.query('analyze')
    await upToDate(db, target.url)
    const withoutPasswords = manifest.withoutPasswords === true
    // An older schema may lack a table of secrets.
    if (withoutPasswords) await newPasswords(client)
    const withoutFiles = manifest.withoutFiles === true
    return { ...found.closing, at: manifest.at, withoutPasswords, withoutFiles }
  } catch (error) {
    throw readable(error)
  } finally {
    await client.end().catch(() => undefined)
    await db.destroy()
  }
}

/** Reads the file up to its seal before creating anything from it. Throws a one-sentence error if it was altered. */
export async function requireWhole(file: string, passphrase?: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    const sum = createHash('sha256')
    for await (const { name, content } of unpacked(blocksOf(file, passphrase))) {
      if (name !== sealName) sum.update(name).update(content)
      else if (content.toString() === sum.digest('hex')) return
      else throw new Error('the archive is not what was written')
    }
    throw new Error('the archive breaks off')
  } catch (error) {
    throw readable(error)
  }
}

async function* blocksOf(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const source = Readable.from(plainBlocks(file, passphrase), { objectMode: false })
  const plain = createZstdDecompress()
  source.once('error', (error) => plain.destroy(error))
  for await (const block of source.pipe(plain)) yield block as Buffer
}

/** Messages of zlib, the parser and the database about a file that is not a backup, is truncated or is damaged. */
function readable(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const damaged = /^(ZSTD_|Z_|ERR_)/.test(code) || message.includes('the archive ')
  if (damaged) return new Error(`This is not a whole backup: ${message}.`, { cause: error })
  // Messages of the database and the parser quote their input, which includes customer data.
  if (error instanceof SyntaxError)
    return new Error('This is not a whole backup: its lists are damaged.', { cause: error })
  if (error instanceof pg.DatabaseError && /^(22|23)/.test(code))
    return new Error(`This is not a whole backup: the rows${error.table ? ` of ${error.table}` : ''} are damaged.`, {
      cause: error,
    })
  return error
}

async function manifestFrom(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next()
  const entry = first.done ? undefined : first.value
  if (entry?.name !== manifestName) throw new Error('the archive does not begin as a backup does')
  const manifest = JSON.parse(entry.content.toString()) as Manifest
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  const madeBy = manifest.version ? `Lastmile ${manifest.version}` : 'another version of Lastmile'
  const strange = manifest.migrations.filter((name) => !known.has(name))
  if (strange.length > 0)
    throw new Error(
      `This backup was created by ${madeBy} with ${strange.join(', ')}, which ${version} lacks: restore it with that version.`,
    )
  const { checksums = {} } = manifest
  const changed = manifest.migrations.filter((name) => checksums[name] && checksums[name] !== known.get(name))
  if (changed.length > 0)
    throw new Error(
      `This backup was created by ${madeBy}, whose schema differs (${changed.join(', ')}): restore it with that version.`,
    )
  return manifest
}

async function requireColumns(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const known = new Map((await tablesOf(client)).map((table) => [nameOf(table), new Set(table.columns)]))
  const strange = tables.flatMap((table) =>
    table.columns
      .filter((column) => !known.get(nameOf(table))?.has(column))
      .map((column) => `${nameOf(table)}.${column}`),
  )
  if (strange.length > 0) throw new Error(`This version does not know what the backup has: ${strange.join(', ')}.`)
}

type Found = { closing: Closing; files: Record<string, string> }

/** Writes the rows and files of an archive in the order in which they arrive. */
async function fill(
  client: pg.Client,
  { manifest, entries, files }: { manifest: Manifest; entries: AsyncGenerator<Entry>; files: Store | undefined },
): Promise<Found> {
  const tables = new Map(manifest.tables.map((table) => [nameOf(table), table]))
  const stored: Record<string, string> = {}
  let next = await entries.next()
  const tableOf = () => (next.done ? undefined : tables.get(/^tables\/([^/]+)\//.exec(next.value.name)?.[1] ?? ''))
  async function* blocksOf(table: Table) {
    for (; !next.done && tableOf() === table; next = await entries.next()) yield next.value.content
  }
  while (!next.done) {
    const { name, content } = next.value
    const table = tableOf()
    if (table) {
      await copyIn(client, `copy ${sqlName(table)} (${columnList(table)}) from stdin`, blocksOf(table))
      continue
    }
    if (name === closingName) return { closing: JSON.parse(content.toString()) as Closing, files: stored }
    if (!/^files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(name)) throw new Error(`the archive has a strange part: ${name}`)
    const path = name.slice('files/'.length)
    if (files) await keep(files, posix.basename(path), content)
    stored[path] = createHash('sha256').update(content).digest('hex')
    next = await entries.next()
  }
  throw new Error('the archive breaks off')
}

/** Our files never change, so existing ones are kept. */
async function keep(files: Store, name: string, content: Buffer): Promise<void> {
  if ((await files.bytesOf(name)) !== content.length) await files.write(name, content)
}

async function compare(client: pg.Client, { manifest, closing, files }: Found & { manifest: Manifest }): Promise<void> {
  const other: string[] = []
  for (const table of manifest.tables) {
    const { rows, sum } = await check(client, table)
    const wanted = closing.tables[nameOf(table)]
    if (rows !== wanted?.rows || sum !== wanted.sum)
      other.push(`${nameOf(table)} (${rows} rows of ${wanted?.rows ?? 0})`)
  }
  for (const [path, hash] of Object.entries(closing.files)) if (files[path] !== hash) other.push(`files/${path}`)
  if (other.length > 0) throw new Error(`This did not come out as it was: ${other.join(', ')}.`)
}

/**
 * Restores the sequence values, and releases jobs that were running at the time of the backup. Files that no row named
 * then are kept: the database that the backup was made of may name them now.
 */
async function settle(client: pg.Client, { sequences }: Closing): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::int8)', [sqlName(sequence), sequence.last])
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('pending_file')`)
  if (rows.length > 0) await client.query('delete from pending_file')
}

/** Sessions of the backup are closed after its restore. */
const endSessions = (client: pg.Client) =>
  client.query(`update employee_session set ended_at = now(), ended_reason = 'restored' where ended_at is null`)

/**
 * Lines, imported rows and access servers whose passwords and secrets were omitted get random ones: a known one would let others in.
 */
async function newPasswords(client: pg.Client): Promise<void> {
  await client.query('update network_authorization set password = gen_random_uuid()')
  await client.query('update nas set secret = gen_random_uuid() where secret is not null')
  await client.query('update customer_import_row set password = gen_random_uuid() where password is not null')
}

const upToDate = (db: Database, url: string) => migrate(db, url)

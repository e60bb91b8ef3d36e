import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import {
  check,
  type Closing,
  closingName,
  type Manifest,
  manifestName,
  nameOf,
  plainTexts,
  readList,
  sealName,
  sequencesOf,
  sqlName,
  tablesOf,
} from './contents.ts'
import { encrypting } from './cipher.ts'
import { copyOut } from './copy.ts'
import { requireOurs } from './databases.ts'
import { type Entry, packed } from './tar.ts'
import { FileMissing, pathOf, type Store } from '#platform/files/store.ts'
import { version } from '#platform/version.ts'

/**
 * With a passphrase the file is encrypted; without one line passwords are left out. Without a store the uploaded files
 * are left out.
 */
type Source = { url: string; files: Store | undefined; passphrase?: string | undefined }

/**
 * Writes everything to one file while the product stays in use: all tables as of one moment, the sequence values, and
 * the uploaded files of the store. The file appears under its name once it is complete. Throws a one-sentence error if the file
 * already exists or cannot be written, or if the database is not a Lastmile database.
 */
export async function backUp(source: Source, file: string): Promise<Closing> {
  requireNew(file)
  await requireOurs(source.url)
  const client = new pg.Client({ connectionString: source.url, application_name: 'lastmile backup', keepAlive: true })
  client.on('error', () => undefined) // pending statements fail
  await client.connect()
  const part = `${file}.part`
  try {
    const closing: Closing = { tables: {}, sequences: [], files: {} }
    await pipeline(
      () => packed(archive(client, source, closing)),
      // Without the hash at its end, a changed letter would be restored unnoticed.
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: true } }),
      source.passphrase === undefined ? new PassThrough() : encrypting(source.passphrase),
      // `wx`: another user of a shared folder could have put a link there.
      createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    )
    await flush(part)
    await rename(part, file)
    await client.end()
    return closing
  } catch (error) {
    // In the middle of a table the server waits for the client to read the rest, so it is not asked to close the
    // connection.
    client.connection.stream.destroy()
    if ((error as { code?: string }).code === 'EEXIST')
      throw new Error(`${part} is left from an interrupted backup. Delete it and try again.`, { cause: error })
    await rm(part, { force: true })
    throw readable(error, file)
  }
}

/** Throws a one-sentence error if the file already exists. */
export function requireNew(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
}

const faults: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  ENOENT: 'there is no such folder',
}

/** The disk error for a file that cannot be written, as a sentence. */
function readable(error: unknown, file: string): unknown {
  const reason = faults[(error as { code?: string }).code ?? '']
  return reason ? new Error(`${file} cannot be written: ${reason}. No partial file was kept.`, { cause: error }) : error
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function* archive(client: pg.Client, { files, passphrase }: Source, closing: Closing): AsyncGenerator<Entry> {
  const withoutPasswords = passphrase === undefined
  const seal = createHash('sha256')
  const sealed = (name: string, content: Buffer) => {
    seal.update(name).update(content)
    return { name, content }
  }
  const json = (name: string, value: unknown) => sealed(name, Buffer.from(JSON.stringify(value, null, 1)))
  await client.query(plainTexts)
  await client.query('begin isolation level repeatable read read only')
  const manifest: Manifest = { ...(await manifestOf(client)), withoutPasswords, withoutFiles: files === undefined }
  yield json(manifestName, manifest)
  for (const table of manifest.tables) {
    let block = 0
    for await (const content of copyOut(
      client,
      `copy (select ${readList(table, withoutPasswords)} from ${sqlName(table)}) to stdout`,
    ))
      yield sealed(`tables/${nameOf(table)}/${String(++block).padStart(6, '0')}`, content)
    closing.tables[nameOf(table)] = await check(client, table, withoutPasswords)
  }
  // Sequences are not part of the snapshot: their values are at least those that the rows use.
  closing.sequences = await sequencesOf(client)
  await client.query('commit')
  // A file is stored before the row that names it and is never removed while a row names it, so no row lacks its file.
  if (files)
    for await (const { path, content } of contentsOf(files)) {
      closing.files[path] = createHash('sha256').update(content).digest('hex')
      yield sealed(`files/${path}`, content)
    }
  yield json(closingName, closing)
  yield { name: sealName, content: Buffer.from(seal.digest('hex')) }
}

async function manifestOf(client: pg.Client): Promise<Manifest> {
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration order by name',
  )
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 1,
    at: new Date().toISOString(),
    version,
    postgres: server[0]?.server_version ?? '',
    migrations: applied.map(({ name }) => name),
    checksums: Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum])),
    tables: await tablesOf(client),
  }
}

async function* contentsOf(files: Store): AsyncGenerator<{ path: string; content: Buffer }> {
  for await (const page of files.list())
    for (const { name } of page) {
      const content = await files.read(name).catch((error: unknown) => {
        // A file that no row names may be deleted in the meantime.
        if (error instanceof FileMissing) return undefined
        throw error
      })
      if (content) yield { path: pathOf(name), content }
    }
}

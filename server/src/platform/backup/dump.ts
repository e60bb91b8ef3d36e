import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import {
  check,
  type Closing,
  closingName,
  columnList,
  type Manifest,
  manifestName,
  nameOf,
  plainTexts,
  sequencesOf,
  sqlName,
  tablesOf,
} from './contents.ts'
import { copyOut } from './copy.ts'
import { endOfArchive, packed } from './tar.ts'

type Source = { url: string; files: string }

/**
 * Writes everything into one file, while the product goes on: all tables as they were at one moment, where the sequences
 * stand, and the files folder. The file appears under its name when it is whole. Throws where there is one already.
 */
export async function backUp(source: Source, file: string): Promise<Closing> {
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`)
  const client = new pg.Client({ connectionString: source.url, application_name: 'lastmile backup', keepAlive: true })
  await client.connect()
  const part = `${file}.part`
  try {
    const closing: Closing = { tables: {}, sequences: [], files: {} }
    await pipeline(
      () => archive(client, source.files, closing),
      createZstdCompress(),
      createWriteStream(part, { mode: 0o600 }),
    )
    await flush(part)
    await rename(part, file)
    return closing
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function* archive(client: pg.Client, files: string, closing: Closing): AsyncGenerator<Buffer> {
  const json = (name: string, value: unknown) => packed({ name, content: Buffer.from(JSON.stringify(value, null, 1)) })
  await client.query(plainTexts)
  await client.query('begin isolation level repeatable read read only')
  const manifest = await manifestOf(client)
  yield json(manifestName, manifest)
  for (const table of manifest.tables) {
    let block = 0
    for await (const content of copyOut(client, `copy (select ${columnList(table)} from ${sqlName(table)}) to stdout`))
      yield packed({ name: `tables/${nameOf(table)}/${String(++block).padStart(6, '0')}`, content })
    closing.tables[nameOf(table)] = await check(client, table)
  }
  // Sequences do not take part in the moment: they stand no lower than what was read.
  closing.sequences = await sequencesOf(client)
  await client.query('commit')
  // A file is there before the row that names it, and is never taken away: no row of ours lacks one.
  for await (const name of namesBelow(files)) {
    const content = await readFile(join(files, name))
    closing.files[name] = createHash('sha256').update(content).digest('hex')
    yield packed({ name: `files/${name}`, content })
  }
  yield json(closingName, closing)
  yield endOfArchive
}

async function manifestOf(client: pg.Client): Promise<Manifest> {
  const { rows: applied } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 1,
    at: new Date().toISOString(),
    postgres: server[0]?.server_version ?? '',
    migrations: applied.map(({ name }) => name),
    tables: await tablesOf(client),
  }
}

async function* namesBelow(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return
  for (const shelf of await readdir(folder, { withFileTypes: true })) {
    if (!shelf.isDirectory()) continue
    for (const name of await readdir(join(folder, shelf.name)))
      if (!name.endsWith('.part')) yield `${shelf.name}/${name}`
  }
}

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { backUp } from '#server/platform/backup/dump.ts'
import { startTestPostgres } from '#server/platform/embedded-postgres.ts'
import { readMigrations, readReleased } from '#server/platform/migrations.ts'
import { version } from '#server/platform/version.ts'
import { nodeProgram } from '#server/supervisor/node-program.ts'
import { fillEmptyTables } from '#server/testing/upgrade/fill-empty.ts'
import { fixtureFiles, fixturePassphrase } from '#server/testing/upgrade/fixtures.ts'
import { hasPostgres15, postgres15 } from './test/machine.ts'
import { storeOnDisk } from '#server/platform/files/disk.ts'

/**
 * `npm run freeze-schema`: freezes the schema of the version in package.json before its release. Records the checksums
 * of its new migrations in released.json, and writes its fixtures: a small demo operator as a database dump and as a
 * backup. Each table that the demo operator leaves empty gets a row if constraints and invariants permit one. Requires
 * Debian's PostgreSQL 15, the oldest supported version, whose dump every later version reads. `--again` repeats this
 * until the version is tagged.
 */
const mostBytes = 2_000_000
const customers = '40'

async function freeze(again: boolean): Promise<void> {
  requireUnreleased(again)
  if (!hasPostgres15()) throw new Error(`PostgreSQL 15 is not installed in ${postgres15}.`)
  mkdirSync(join('.lastmile', 'test'), { recursive: true })
  const dataDir = mkdtempSync(join('.lastmile', 'test', 'freeze-'))
  const postgres = await startTestPostgres(postgres15)
  try {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: 'yes', DEMO_CUSTOMERS: customers }
    const prepared = nodeProgram(new URL(import.meta.resolve('#server/supervisor/prepare.ts')), {
      ...process.env,
      ...settings,
    })
    if ((await prepared.ended) !== 'exit code 0') throw new Error('The demo operator could not be created.')
    await fillTables(postgres.url)
    await writeFixtures(postgres.url, dataDir)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  recordChecksums()
}

function requireUnreleased(again: boolean): void {
  if (readReleased()[version] === undefined && !existsSync(fixtureFiles(version).dump)) return
  if (!again)
    throw new Error(`${version} is already frozen. Repeat it with --again, or raise the version in package.json.`)
  const { stdout } = spawnSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' })
  if (stdout.trim() !== '') throw new Error(`${version} is tagged, so its schema must not change. Raise the version.`)
}

async function fillTables(url: string): Promise<void> {
  const { filled, left } = await fillEmptyTables(url)
  console.log(`Filled ${filled.length} empty tables: ${filled.join(', ')}.`)
  for (const { table, reason } of left) console.log(`${table} stays empty: ${reason}`)
}

async function writeFixtures(url: string, dataDir: string): Promise<void> {
  const { dump, backup } = fixtureFiles(version)
  mkdirSync(dirname(backup), { recursive: true })
  rmSync(backup, { force: true })
  await backUp({ url, files: storeOnDisk(join(dataDir, 'files')), passphrase: fixturePassphrase }, backup)
  const words = ['--no-owner', '--inserts', '--rows-per-insert=100', '--no-sync', url]
  const text = execFileSync(join(postgres15, 'pg_dump'), words, { encoding: 'utf8', maxBuffer: 1e9 })
  // Removes meta-commands, which only psql understands.
  const plain = text.replaceAll(/^\\.*\n/gm, '')
  writeFileSync(dump, gzipSync(`-- at: ${new Date().toISOString()}\n${plain}`, { level: 9 }))
  for (const file of [dump, backup]) {
    const { size } = statSync(file)
    console.log(`${relative('.', file)}: ${(size / 1e6).toFixed(2)} MB`)
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1e6} MB.`)
  }
}

/** Records the checksums of the migrations that no earlier version has released. */
function recordChecksums(): void {
  const { [version]: _, ...others } = readReleased()
  const before = new Set(Object.values(others).flatMap((files) => Object.keys(files)))
  const own = readMigrations().filter(({ name }) => !before.has(name))
  const all = { ...others, [version]: Object.fromEntries(own.map(({ name, checksum }) => [name, checksum])) }
  writeFileSync(join('server', 'migrations', 'released.json'), `${JSON.stringify(all, null, 2)}\n`)
  console.log(`${version}: ${own.length} migrations are frozen.`)
}

try {
  const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } })
  await freeze(values.again)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

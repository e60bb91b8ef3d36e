import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backups/make.ts'
import { folderOf } from '#server/backups/place.ts'
import { backUp, requireNew } from '#server/platform/backup/dump.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'
import { withRecords } from './host.ts'

/**
 * `npm run backup`: backs up everything into one file in BACKUP_DIR, or the file named, while the product runs. It is
 * encrypted with BACKUP_PASSPHRASE; without one only with `--without-passwords`, which omits the passwords of lines. The
 * backup is listed on the page Backups.
 */
const started = Date.now()
try {
  const options = { 'without-passwords': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [path] = positionals
  const config = readConfig(process.env)
  await withDatabase(process.env, async (url) => {
    if (config.BACKUP_PASSPHRASE === undefined && values['without-passwords'] !== true)
      throw new Error(
        'A backup contains the passwords of all lines. Set BACKUP_PASSPHRASE to encrypt it, or omit them with --without-passwords: a restore then gives every line a new one.',
      )
    if (path) requireNew(path)
    const { file, rows, tables, files, size } = await backedUp(url, config, path)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${file}: ${rows} rows of ${tables} tables, ${files} files, ${(size / 1e6).toFixed(1)} MB, ${seconds} s`,
    )
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Summary = { file: string; rows: number; tables: number; files: number; size: number }

function backedUp(url: string, config: Config, path: string | undefined): Promise<Summary> {
  return withRecords(url, config, async (host) => {
    if (!host) return withoutRecord(url, config, path)
    const made = await makeBackup(host, { kind: 'backup-manual', path })
    if (!made) throw new Error('A backup is already in progress: wait until it has finished.')
    if (made.error) throw made.error
    return { ...made, file: path ?? join(folderOf(config), made.file) }
  })
}

/** A database that cannot hold the record is backed up all the same: it may be about to be upgraded. */
async function withoutRecord(url: string, config: Config, path: string | undefined): Promise<Summary> {
  if (!path) throw new Error('npm run backup -- <file>: this database cannot record a backup, so name the file.')
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = config
  const { tables, files } = await backUp({ url, files: join(DATA_DIR, 'files'), passphrase }, path)
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  return { file: path, rows, tables: counts.length, files: Object.keys(files).length, size: statSync(path).size }
}

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#server/platform/backup/dump.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'

/**
 * `npm run backup -- <file>`: backs up everything into one file while the product runs, encrypted with
 * BACKUP_PASSPHRASE; without one only with `--without-passwords`, which omits the passwords of lines.
 */
const started = Date.now()
try {
  const options = { 'without-passwords': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file] = positionals
  if (!file) throw new Error('npm run backup -- <file> [--without-passwords]')
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = readConfig(process.env)
  await withDatabase(process.env, async (url) => {
    if (passphrase === undefined && values['without-passwords'] !== true)
      throw new Error(
        'A backup contains the passwords of all lines. Set BACKUP_PASSPHRASE to encrypt it, or omit them with --without-passwords: a restore then gives every line a new one.',
      )
    const { tables, files } = await backUp({ url, files: join(DATA_DIR, 'files'), passphrase }, file)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${file}: ${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(files).length} files, ${megabytes} MB, ${seconds} s`,
    )
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

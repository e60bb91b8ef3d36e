import { parseArgs } from 'node:util'
import { requireNew } from '#server/platform/backup/dump.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'
import { backedUp } from './backed-up.ts'

/**
 * `npm run backup`: backs up everything to one file in BACKUP_DIR, or to the named file, while the product is running.
 * The backup is encrypted with BACKUP_PASSPHRASE; without a passphrase, `--without-passwords` is required, which omits
 * line passwords. The backup is listed on the Backups page.
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
        'A backup contains all line passwords. Set BACKUP_PASSPHRASE to encrypt it, or omit the passwords with --without-passwords: a restore then gives every line a new one.',
      )
    if (path) requireNew(path)
    const { file, rows, tables, files, size } = await backedUp(url, config, { kind: 'backup-manual', path })
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${file}: ${rows} rows in ${tables} tables, ${files} files, ${(size / 1e6).toFixed(1)} MB, ${seconds} s`,
    )
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

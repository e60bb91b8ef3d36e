import { inspect, parseArgs } from 'node:util'
import { slices } from '#server/app.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { openStore } from '#server/platform/files/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'
import { commandLine } from '#server/platform/command.ts'

/**
 * `npm run restore -- <file>`: replaces the application's database with a backup, while the application is stopped.
 * Keeps the previous database under another name. `--as <name>` restores into a new database of that name instead.
 */
const started = Date.now()
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } })
  const [file] = positionals
  if (!file) throw new Error(`${commandLine('restore', '<file>')} [--as <name of a new database>]`)
  const config = readConfig(process.env)
  const { BACKUP_PASSPHRASE: passphrase } = config
  const files = openStore(config)
  const restoring = async (url: string): Promise<void> => {
    const done = await restore(file, { url, files, slices, as: values.as, passphrase })
    for (const name of done.cleared) console.log(`Deleted database ${name}, left by an interrupted restore.`)
    const rows = Object.values(done.tables).reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `Database ${done.database}: ${rows} rows in ${Object.keys(done.tables).length} tables, ${Object.keys(done.files).length} files, ${seconds} s`,
    )
    if (done.withoutPasswords)
      console.log(
        'This backup contains no line passwords and no access server secrets in clear text. Give customers their new line passwords, and set new secrets on the access servers whose secrets were not encrypted (docs/radius.md).',
      )
    if (done.withoutFiles)
      console.log(`This backup contains no uploaded files: they were in a bucket. Files are now in ${files.place}`)
    if (done.aside) console.log(`The previous database is kept as ${done.aside}.`)
    if (done.violations.length === 0) return console.log('Every invariant holds.')
    console.log(`These invariants are violated, so nothing was replaced:\n${inspect(done.violations, { depth: 4 })}`)
    process.exitCode = 1
  }
  // There is no database yet on a new machine.
  await withDatabase(process.env, restoring, { make: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

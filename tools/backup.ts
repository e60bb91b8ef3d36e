import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#server/platform/backup/dump.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'

/** `npm run backup -- <file>`: everything into one file, while the product goes on. */
const [file] = process.argv.slice(2)
const started = Date.now()
try {
  if (!file) throw new Error('npm run backup -- <file>')
  const { DATA_DIR } = readConfig(process.env)
  await withDatabase(process.env, async (url) => {
    const { tables, files } = await backUp({ url, files: join(DATA_DIR, 'files') }, file)
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

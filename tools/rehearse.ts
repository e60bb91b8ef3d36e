import { inspect, parseArgs } from 'node:util'
import { sql } from 'kysely'
import { slices } from '#server/app.ts'
import type { Host } from '#server/backups/host.ts'
import { pathOf, thisHost } from '#server/backups/place.ts'
import { rehearse } from '#server/backups/rehearse.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from './database.ts'
import { withRecords } from './host.ts'
import { commandLine } from '#server/platform/command.ts'

/**
 * `npm run rehearse`: restores the newest backup, or the named file, into a scratch database, audits it and drops it.
 * The application may be running. The result is listed on the Backups page. Exits with code 1 if the backup cannot be
 * restored.
 */
const started = Date.now()
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  await withDatabase(process.env, (url) =>
    withRecords(url, config, async (host) => {
      if (!host) throw new Error('This database cannot record a rehearsal: start this version of Lastmile once.')
      const path = positionals[0] ?? (await newest(host))
      const done = await rehearse({ ...host, slices }, { path })
      if (!done) throw new Error('A rehearsal is already in progress: wait until it finishes.')
      if (done.error) throw done.error
      const { rows, tables, files, violations } = done
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${path}: restored ${rows} rows in ${tables} tables and ${files} files in ${seconds} s.`)
      if (violations.length === 0) return console.log('Every invariant holds. The scratch database is dropped.')
      console.log(`These invariants are violated:\n${inspect(violations, { depth: 4 })}`)
      process.exitCode = 1
    }),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function newest({ config, transaction }: Host): Promise<string> {
  const { rows } = await transaction(({ db }) =>
    sql<{ file: string }>`select file from backup_run where state = 'backup-done' and host = ${thisHost}
      order by ended_at desc, id desc limit 1`.execute(db),
  )
  if (!rows[0]) throw new Error(`There is no backup yet: make one with ${commandLine('backup')}.`)
  return pathOf(config, rows[0].file)
}

import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupKind } from '@lastmile/contract/backups/calls.ts'
import { makeBackup } from '#server/backups/make.ts'
import { folderOf, prepareFolder } from '#server/backups/place.ts'
import { backUp } from '#server/platform/backup/dump.ts'
import { storeToBackUp } from '#server/platform/files/open.ts'
import type { Config } from '#server/platform/config.ts'
import { withRecords } from './host.ts'
import { commandLine } from '#server/platform/command.ts'

type Summary = { file: string; rows: number; tables: number; files: number; size: number }

type Wanted = { kind: BackupKind; path: string | undefined }

/**
 * Makes a backup for a command, in the backup folder unless a path is given. Records it if the database can store the
 * record. Throws the reason if the backup fails.
 */
export function backedUp(url: string, config: Config, { kind, path }: Wanted): Promise<Summary> {
  return withRecords(url, config, async (host) => {
    if (!host) return withoutRecord(url, config, path)
    const made = await makeBackup(host, { kind, path })
    if (!made) throw new Error('A backup is already in progress: wait until it finishes.')
    if (made.error) throw made.error
    return { ...made, file: path ?? join(folderOf(config), made.file) }
  })
}

/** Backs up a database that cannot store the record, because it may be about to be upgraded. */
async function withoutRecord(url: string, config: Config, path: string | undefined): Promise<Summary> {
  if (!path)
    throw new Error(`${commandLine('backup', '<file>')}: this database cannot record a backup, so name the file.`)
  if (dirname(path) === folderOf(config)) await prepareFolder(config, false)
  const { BACKUP_PASSPHRASE: passphrase } = config
  const { tables, files } = await backUp({ url, files: storeToBackUp(config), passphrase }, path)
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  return { file: path, rows, tables: counts.length, files: Object.keys(files).length, size: statSync(path).size }
}

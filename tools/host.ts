import type { Config } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import type { Host } from '#server/backups/host.ts'

/**
 * Opens a database for a command that records a backup or a rehearsal. Passes undefined to `work` if the database
 * cannot store such records, because an earlier version created it or it is not a Lastmile database.
 */
export async function withRecords<T>(
  url: string,
  config: Config,
  work: (host: Host | undefined) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { max: 1 })
  try {
    const transaction: Host['transaction'] = (run) => db.transaction().execute((at) => run({ db: at, now: new Date() }))
    return await work((await holdsRecords(db)) ? { url, config, transaction } : undefined)
  } finally {
    await db.destroy()
  }
}

const holdsRecords = async (db: Database): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name }) => name === 'backup_rehearsal')

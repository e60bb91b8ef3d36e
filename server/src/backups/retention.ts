import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Host } from './host.ts'
import { inFolder, pathOf } from './place.ts'

/**
 * Deletes the backups in the backup folder that are older than BACKUP_KEEP days, except the last good one in it: a file
 * elsewhere may be on a disk that is not connected. A file that cannot be deleted stays listed and is tried again after the next backup.
 */
export async function deleteOld({ config, transaction }: Host): Promise<void> {
  const old = await transaction(async ({ db, now }) => {
    const { rows } = await sql<{ id: number; file: string }>`
      select id, file from backup_run
      where state = 'backup-done' and ${inFolder}
        and ended_at < ${now}::timestamptz - make_interval(days => ${config.BACKUP_KEEP})
        and id <> (select id from backup_run where state = 'backup-done' and ${inFolder}
          order by ended_at desc, id desc limit 1)
      order by id`.execute(db)
    return rows
  })
  for (const { id, file } of old) {
    const gone = await rm(pathOf(config, file), { force: true }).then(
      () => true,
      () => false,
    )
    if (gone)
      await transaction(({ db }) => sql`update backup_run set state = 'backup-deleted' where id = ${id}`.execute(db))
  }
}

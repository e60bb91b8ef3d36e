import { existsSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Host } from './host.ts'
import { inFolder, pathOf } from './place.ts'

type Recorded = { id: number; file: string; expired: boolean }

/**
 * Deletes this machine's backups in the backup folder that are older than BACKUP_KEEP days, except the newest one in
 * the folder; a newer file elsewhere may be on a disk that is not connected. A file that is missing or cannot be
 * deleted stays listed and is tried again with the next backup. Never throws, so that a backup does not fail because
 * old ones remain.
 */
export async function deleteOld(host: Host): Promise<void> {
  await deleteExpired(host).catch(() => undefined)
}

async function deleteExpired({ config, transaction }: Host): Promise<void> {
  const recorded = await transaction(async ({ db, now }) => {
    const { rows } = await sql<Recorded>`
      select id, file, ended_at < ${now}::timestamptz - make_interval(days => ${config.BACKUP_KEEP}) as expired
      from backup_run where state = 'backup-done' and ${inFolder} order by ended_at desc, id desc`.execute(db)
    return rows
  })
  const newest = recorded.find(({ file }) => existsSync(pathOf(config, file)))
  for (const { id, file, expired } of recorded.toReversed()) {
    if (!expired || id === newest?.id) continue
    const deleted = await unlink(pathOf(config, file)).then(
      () => true,
      () => false,
    )
    if (deleted)
      await transaction(({ db }) => sql`update backup_run set state = 'backup-deleted' where id = ${id}`.execute(db))
  }
}

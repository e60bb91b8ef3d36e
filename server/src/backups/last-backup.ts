import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** Returns when the last good backup ended; undefined if there is none, or the database cannot record any. */
export async function lastBackupAt(db: Database): Promise<Date | undefined> {
  const { rows: tables } = await sql<{ recorded: boolean }>`
    select to_regclass('public.backup_run') is not null as recorded`.execute(db)
  if (!tables[0]?.recorded) return undefined
  const { rows } = await sql<{ at: Date | null }>`
    select max(ended_at) as at from backup_run where state in ('backup-done', 'backup-deleted')`.execute(db)
  return rows[0]?.at ?? undefined
}

import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { Restoring } from '#platform/serve.ts'

const tables = ['backup_run', 'backup_rehearsal'] as const
type Rows = Record<(typeof tables)[number], unknown[]>

/**
 * Copies the backup list of the replaced database into the restored one, because it describes the files on this
 * machine. If the replaced database cannot be read, the list from the backup remains.
 */
export async function keepBackupList({ fresh, replaced, restoredAt }: Restoring): Promise<void> {
  const current = await rowsOf(replaced).catch(() => undefined)
  await fresh.transaction().execute(async (db) => {
    if (current) {
      await sql`truncate backup_rehearsal, backup_run restart identity`.execute(db)
      for (const table of tables) {
        await sql`insert into ${sql.table(table)} overriding system value
          select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(current[table])}::json)`.execute(
          db,
        )
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          db,
        )
      }
    }
    // In the restored data, the backup itself is still in progress.
    await sql`update backup_run set state = 'backup-failed', failure = 'interrupted', ended_at = ${restoredAt}
      where ended_at is null`.execute(db)
    await sql`update backup_rehearsal set state = 'rehearsal-failed', failure = 'interrupted', ended_at = ${restoredAt}
      where ended_at is null`.execute(db)
  })
}

async function rowsOf(db: Database): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select (select coalesce(json_agg(t order by id), '[]') from backup_run t) as backup_run,
      (select coalesce(json_agg(t order by id), '[]') from backup_rehearsal t) as backup_rehearsal`.execute(db)
  return rows[0] ?? { backup_run: [], backup_rehearsal: [] }
}

import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Records the time of a full audit and the number of violated invariants. */
export async function recordAudit({ db, now }: Pick<Context, 'db' | 'now'>, violationCount: number): Promise<void> {
  await sql`insert into backup_watch (audited_at, violation_count) values (${now}, ${violationCount})
    on conflict (one) do update set audited_at = excluded.audited_at, violation_count = excluded.violation_count`.execute(
    db,
  )
}

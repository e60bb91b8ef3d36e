import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'
import { resealSecrets } from './second-factor.ts'

/**
 * Deletes what is no longer needed: sessions a month after their last use, failed sign-ins after two days, browsers
 * without a sign-in for half a year, and submission keys after three days. The function log, which records past
 * sessions, is kept. Re-encrypts secrets of earlier keys with the current one.
 */
export async function tidy({ transaction }: JobContext): Promise<void> {
  await transaction(async ({ db, now }) => {
    await sql`delete from employee_session where last_seen_at < ${now}::timestamptz - interval '30 days'`.execute(db)
    await sql`delete from sign_in_failure where last_at < ${now}::timestamptz - interval '2 days'`.execute(db)
    await sql`delete from trusted_device where last_used_at < ${now}::timestamptz - interval '180 days'`.execute(db)
    await sql`delete from address_failure where since < ${now}::timestamptz - interval '2 days'`.execute(db)
    await sql`delete from idempotency where created_at < ${now}::timestamptz - interval '3 days'`.execute(db)
  })
  await transaction(resealSecrets)
}

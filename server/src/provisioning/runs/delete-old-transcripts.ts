import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'

const days = 90
/** The number of rows deleted per transaction. */
const atOnce = 5_000

/** Deletes the transcripts of OLT sessions after 90 days. */
export async function deleteOldTranscripts({ transaction }: JobContext): Promise<void> {
  for (let gone = 1n; gone > 0n; )
    gone = await transaction(async ({ db, now }) => {
      const before = new Date(now.getTime() - days * 24 * 3_600_000)
      const { numAffectedRows = 0n } = await sql`delete from provisioning_run where id in (
        select id from provisioning_run where at < ${before} order by at limit ${atOnce})`.execute(db)
      return numAffectedRows
    })
}

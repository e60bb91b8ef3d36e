import { type RawBuilder, sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'
import { deleteOldServers } from './secrets/servers.ts'
import { resealSecrets } from './secrets/store.ts'

/** The number of rows deleted per transaction, because the access servers write to these tables all the time. */
const atOnce = 5_000

/**
 * Deletes expired rows written by FreeRADIUS: sessions NETWORK_SESSION_DAYS after they ended, or after their last
 * report if the end was never reported, and sign-in responses after NETWORK_SIGN_IN_DAYS. Re-encrypts secrets of access
 * servers that have an earlier key, and deletes old records of FreeRADIUS servers.
 */
export async function tidyNetworkLog(job: JobContext): Promise<void> {
  await untilNone(
    job,
    ({ sessions }) => sql`delete from radacct where radacctid in (
    select radacctid from radacct where acctstoptime < ${sessions} order by acctstoptime limit ${atOnce})`,
  )
  await untilNone(
    job,
    ({ sessions }) => sql`delete from radacct where radacctid in (
    select radacctid from radacct where acctstoptime is null and acctstarttime < ${sessions}
      and coalesce(acctupdatetime, acctstarttime) < ${sessions} limit ${atOnce})`,
  )
  await untilNone(
    job,
    ({ signIns }) => sql`delete from radpostauth where id in (
    select id from radpostauth where authdate < ${signIns} order by authdate limit ${atOnce})`,
  )
  await job.transaction(deleteOldServers)
  await job.transaction(resealSecrets)
}

type Ends = { sessions: Date; signIns: Date }
const day_ms = 24 * 3_600_000

async function untilNone({ transaction }: JobContext, some: (ends: Ends) => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const gone = await transaction(async ({ db, now, config }) => {
      const before = (days: number) => new Date(now.getTime() - days * day_ms)
      const ends = {
        sessions: before(config.NETWORK_SESSION_DAYS),
        signIns: before(config.NETWORK_SIGN_IN_DAYS),
      }
      const { numAffectedRows = 0n } = await some(ends).execute(db)
      return numAffectedRows
    })
    if (gone === 0n) return
  }
}

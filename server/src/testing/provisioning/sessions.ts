import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import type { GivenLine } from './given.ts'

/** Registers an access server at this address and brings the customer online there. */
export async function online(office: Office, line: GivenLine, nasIp: string): Promise<void> {
  await office.db
    .insertInto('radacct')
    .values({
      acctsessionid: `s-${line.account}`,
      acctuniqueid: line.account,
      username: line.account,
      nasipaddress: nasIp,
      acctstarttime: new Date(),
    })
    .execute()
}

/** Moves the start of a line's session to an hour before the test clock. */
export const startedBefore = (office: Office, { account }: GivenLine) =>
  sql`update radacct set acctstarttime = ${new Date(office.clock.now.getTime() - 3_600_000)} where username = ${account}`.execute(
    office.db,
  )

/** Updates the session of a line, with arbitrary counters. */
export const reports = (office: Office, { account }: GivenLine) =>
  sql`update radacct set acctupdatetime = ${office.clock.now}, acctinputoctets = 99000000 where username = ${account}`.execute(
    office.db,
  )

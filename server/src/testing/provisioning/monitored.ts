import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { host, oltCode } from './readings.ts'
import { type GivenLine, newSerial } from './given.ts'
import { simulator } from './olts.ts'

/** Leaves few PON ports on the OLTs, so that readings are short, and excludes the one without lines of tests. */
export async function fewPorts({ db }: Office): Promise<void> {
  await sql`update olt set pon_ports = case when code = ${oltCode} then '0/1/2, 0/2/0, 0/2/3' else '0/1/0' end`.execute(
    db,
  )
  await sql`insert into olt_monitoring (olt_code, scheduled) values ('OLT-MDY-1', false)`.execute(db)
}

/** Runs a scheduled job of the monitoring slice, and everything that follows from it. */
export async function runs(office: Office, job: 'start' | 'sessions' | 'tidy'): Promise<void> {
  await sql`select graphile_worker.add_job(${`monitoring.${job}`})`.execute(office.db)
  await office.work()
}

/** Sets settings of the monitoring slice. */
export const sets = (office: Office, settings: object) =>
  sql`update configuration set value = value || ${JSON.stringify(settings)}::jsonb where key = 'monitoring'`.execute(
    office.db,
  )

/** Reads the OLT twenty minutes later, through the schedule. */
export async function readsLater(office: Office): Promise<void> {
  office.clock.forward(20 * 60_000)
  await runs(office, 'start')
}

/** Registers ONTs of no line on a PON port, as an engineer at the console of the OLT would. Returns their numbers. */
export function registers(ponPort: string, count: number): string[] {
  const serials = Array.from({ length: count }, () => newSerial())
  for (const [index, serial] of serials.entries()) simulator.onts(host).set(`${ponPort}:${40 + index}`, serial)
  return serials
}

/** Lists differences as an engineer sees them. */
export const list = async (office: Office, filters: object = {}) =>
  (await office.as('NetworkMonitoring').monitoring.differences({ limit: 200, ...filters })).rows

/** Returns the kinds of the differences of a line. */
export const kindOf = async (office: Office, { productCode }: GivenLine) =>
  (await list(office)).filter((row) => row.productCode === productCode).map(({ differenceKind }) => differenceKind)

/** Records a live session of a line. */
export const signsIn = (office: Office, { account }: GivenLine, { minutes = 60, address = '100.64.0.9' } = {}) =>
  sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, framedipaddress, acctstarttime, acctupdatetime)
    values (${account}, ${account + String(Math.random())}, ${account}, '10.99.0.1', ${address}, ${office.clock.now}::timestamptz - make_interval(mins => ${minutes}), now())`.execute(
    office.db,
  )

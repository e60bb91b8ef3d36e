import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { compareVersions } from '#platform/version.ts'

/** A running Lastmile process, identified by its PostgreSQL connections: `api 1.0.0 on 10.0.0.7`. */
export type Connected = { part: string; version: string; host: string }

/**
 * Returns the API and worker processes connected to the database. Each keeps a connection open for as long as it runs,
 * and reopens it within 15 seconds of losing it.
 */
export async function connectedProcesses(db: Db): Promise<Connected[]> {
  const { rows } = await sql<{ name: string; host: string }>`
    select distinct application_name as name, coalesce(host(client_addr), 'this machine') as host
    from pg_stat_activity where datname = current_database() and application_name like 'lastmile %'
    order by 1, 2`.execute(db)
  const found = rows.flatMap(({ name, host }) => {
    const [, connection = '', version] = /^lastmile (api|messages|worker|keeper) (\d+\.\d+\.\d+\S*)$/.exec(name) ?? []
    return version === undefined ? [] : [{ part: partOf[connection] ?? connection, version, host }]
  })
  const processes = [...new Map(found.map((one) => [describeProcess(one), one])).values()]
  return processes.toSorted((one, other) => describeProcess(one).localeCompare(describeProcess(other)))
}

/** The process behind a connection that is named for its purpose. */
const partOf: Readonly<Record<string, string>> = { messages: 'api', keeper: 'worker' }

/** Returns the processes whose version is older than `version`. */
export const olderThan = (version: string, processes: readonly Connected[]): Connected[] =>
  processes.filter((one) => compareVersions(one.version, version) < 0)

/** Returns a process as text: `api 1.0.0 on 10.0.0.7`. */
export const describeProcess = ({ part, version, host }: Connected): string => `${part} ${version} on ${host}`

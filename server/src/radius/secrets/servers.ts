import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { RadiusKey } from './keys.ts'

/** A FreeRADIUS that looked up an access server within a day. Several may have one address, each with its keys. */
export type Server = { address: string; keys: string[] }

/** Returns the FreeRADIUS servers that looked up an access server within a day, the last one first. */
export const recentServers = (db: Db, now: Date): Promise<Server[]> =>
  db
    .selectFrom('radius_server')
    .select(['address', 'keys'])
    .where('seen_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .orderBy('seen_at', 'desc')
    .execute()

/** Returns the newest of these keys that every server has. */
export const commonKey = (keys: readonly RadiusKey[], servers: readonly Server[]): RadiusKey | undefined =>
  keys.find(({ id }) => servers.every((server) => server.keys.includes(id)))

/** Returns the addresses of the servers without a key, as text for operators; empty if there are none. */
export const addressesWithout = (servers: readonly Server[], key: RadiusKey | undefined): string =>
  [...new Set(servers.filter(({ keys }) => !key || !keys.includes(key.id)).map(({ address }) => address))]
    .map((address) => address || 'the Unix socket')
    .sort()
    .join(', ')

/** Deletes the records of servers that have looked up no access server for 30 days. */
export const deleteOldServers = async ({ db, now }: { db: Db; now: Date }): Promise<void> => {
  await sql`delete from radius_server where seen_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}

/** Deletes the records of servers without a key. One that still runs is recorded again when it looks up an access server. */
export const forgetServersWithout = async (db: Db, key: RadiusKey | undefined): Promise<void> => {
  await sql`delete from radius_server where ${key?.id ?? ''} <> all (keys)`.execute(db)
}

/** Deletes the records of a restored backup, because they describe servers of the time and place of the backup. */
export const forgetServers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('radius_server') is not null as exists`.execute(db)
  if (rows[0]?.exists) await db.deleteFrom('radius_server').execute()
}

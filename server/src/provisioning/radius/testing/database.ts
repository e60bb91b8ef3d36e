import { openDatabase, type Database } from '#platform/database.ts'
import { startTestPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'

/** A migrated database, its address, and the address FreeRADIUS has for it. */
export type RadiusDatabase = { db: Database; url: string; radiusUrl: string; stop: () => Promise<void> }

/** Starts an empty, migrated database of its own. */
export async function startRadiusDatabase(): Promise<RadiusDatabase> {
  const postgres = await startTestPostgres()
  const db = openDatabase(postgres.url, { max: 4 })
  await migrate(db, postgres.url)
  return {
    db,
    url: postgres.url,
    radiusUrl: asRadius(postgres.url),
    stop: async () => {
      await db.destroy()
      await postgres.stop()
    },
  }
}

/** The same database for the role radius; test databases ask for no password. */
export function asRadius(url: string): string {
  const address = new URL(url)
  address.username = 'radius'
  address.password = ''
  return address.href
}

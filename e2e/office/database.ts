import { join } from 'node:path'
import { runningPostgres } from '#server/platform/embedded-postgres.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'

/** The address of the database that the office runs on. */
export function databaseUrl(): string {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const url = runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return url
}

/** Does something in the office's database that nobody can do at a screen yet. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl(), { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { runningPostgres } from '#server/platform/embedded-postgres.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { product } from './product.ts'

/** The address of the database that the office runs on. */
export function databaseUrl(): string {
  const { dataDir } = product()
  const url = runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return url
}

/** Does something in the office's database that no screen can do yet. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl(), { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Goes over ledger, stock and states as `npm run audit` does; what it says besides what holds. */
export async function audited(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl() }
  const told = await promisify(execFile)(process.execPath, ['tools/audit.ts'], { env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  )
  const lines = `${told.stdout}${told.stderr}`.trim().split('\n')
  return lines.filter((line) => !line.startsWith('holds')).join('\n')
}

/**
 * Lets a clerk of the demo keep more cash in hand: stories leave some with the clerk, in any order, and none of them is about the
 * clerk's limit. `account` signs in.
 */
export const raisesLimit = (account: string) =>
  inDatabase((db) =>
    db.updateTable('employee').set({ max_unsettled_amount: 100_000_000 }).where('name', '=', account).execute(),
  )

/**
 * The product's database no longer waits for the disk: what it keeps need not outlive the stories, and a machine that is shared may
 * write slowly for a minute.
 */
export const disableSynchronousCommit = () =>
  inDatabase(async (db) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await sql`alter system set ${sql.ref(setting)} = off`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })

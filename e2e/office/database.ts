import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { runningPostgres } from '#server/platform/embedded-postgres.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { product } from './product.ts'

/** Returns the URL of the database of this worker's product. */
export function databaseUrl(): string {
  const { dataDir } = product()
  const url = runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return url
}

/** Runs statements for which there is no screen. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl(), { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Audits ledger, stock and states as `npm run audit` does. Returns its output without the invariants that hold. */
export async function audited(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl() }
  const told = await promisify(execFile)(process.execPath, ['tools/audit.ts'], { env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  )
  const lines = `${told.stdout}${told.stderr}`.trim().split('\n')
  return lines.filter((line) => !line.startsWith('holds')).join('\n')
}

/**
 * Raises the cash limit of a demo clerk. Stories run in any order and leave cash with the clerk; none of them tests the
 * limit. `account` is the clerk's account name.
 */
export const raisesLimit = (account: string) =>
  inDatabase((db) =>
    db.updateTable('employee').set({ max_unsettled_amount: 100_000_000 }).where('name', '=', account).execute(),
  )

/**
 * Turns off synchronous commits: the data need not outlive the stories, and the disk of a shared machine may be slow at
 * times.
 */
export const disableSynchronousCommit = () =>
  inDatabase(async (db) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await sql`alter system set ${sql.ref(setting)} = off`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })

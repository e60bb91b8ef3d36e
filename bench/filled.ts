import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/database.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { nodeProgram } from '#server/supervisor/node-program.ts'
import { fill } from './data/fill.ts'
import type { Group } from './drive/usage.ts'

/** A database that is ready, and its processes where they are ours to watch. */
export type Filled = { url: string; postgres: Group | undefined }

const pidOf = (dataDir: string) => Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0])

/**
 * Does something with a database of so many customers: the one in DATABASE_URL, else an embedded one in
 * `.lastmile/bench-<customers>`, which is made where it is not there yet and stays for the next time.
 */
export async function withFilled<T>(customers: number, work: (filled: Filled) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  const dataDir = `.lastmile/bench-${customers}`
  const postgres = given ? undefined : await startPostgres({ dataDir, durable: true })
  const url = given ?? postgres?.url ?? ''
  try {
    await prepare(url, customers)
    return await work({ url, postgres: postgres && { pid: pidOf(dataDir), withChildren: true } })
  } finally {
    await postgres?.stop()
  }
}

async function prepare(url: string, customers: number): Promise<void> {
  const program = new URL(import.meta.resolve('#server/supervisor/prepare.ts'))
  const prepared = await nodeProgram(program, { ...process.env, DATABASE_URL: url, DEMO: 'yes' }).ended
  if (prepared !== 'exit code 0') throw new Error('the database could not be prepared; the reason stands above')
  const db = openDatabase(url, { max: 2 })
  try {
    const { value } = await db
      .selectFrom('configuration')
      .select('value')
      .where('key', '=', 'operator')
      .executeTakeFirstOrThrow()
    const { timeZone, taxPercent } = value as { timeZone: string; taxPercent: number }
    console.log(`${customers} customers`)
    await fill(url, { customers, zone: timeZone, taxPercent, say: (text) => console.log(text) })
  } finally {
    await db.destroy()
  }
}

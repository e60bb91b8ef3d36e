import type { Slice } from '#platform/serve.ts'
import { audit, type Violation } from '#platform/audit.ts'
import { openDatabase } from '#platform/database.ts'
import type { Closing } from './contents.ts'
import { createDatabase, databaseOf, dropDatabase, inUse, takePlace, urlOf } from './databases.ts'
import { load } from './load.ts'

type Wish = {
  /** The product's database. */
  url: string
  files: string
  slices: readonly Slice[]
  /** Only fill a new database of this name, and leave the product's alone. */
  as?: string | undefined
}
export type Restored = Closing & { database: string; violations: Violation[]; aside?: string }

/**
 * Restores a backup beside the product's database, audits it, and only then lets it take its place; what was there before
 * is kept under another name. Throws one sentence, and leaves everything as it was, where anything is wrong.
 */
export async function restore(file: string, { url, files, slices, as }: Wish): Promise<Restored> {
  const name = databaseOf(url)
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const fresh = as ?? `${name}_restored_${stamp}`
  const inTheWay = async () => as === undefined && (await inUse(url, name))
  const stop = `Somebody is connected to the database ${name}: stop the product first, or restore beside it with --as <name>.`
  if (await inTheWay()) throw new Error(stop)
  await createDatabase(url, fresh)
  try {
    const closing = await load(file, { url: urlOf(url, fresh), files })
    const violations = await audited(urlOf(url, fresh), slices)
    if (as !== undefined) return { ...closing, database: as, violations }
    if (violations.length > 0) return { ...closing, database: fresh, violations }
    if (await inTheWay()) throw new Error(stop)
    const aside = `${name}_before_${stamp}`
    const replaced = await takePlace(url, { fresh, name, aside })
    return { ...closing, database: name, violations, ...(replaced && { aside }) }
  } catch (error) {
    await dropDatabase(url, fresh)
    throw error
  }
}

async function audited(url: string, slices: readonly Slice[]): Promise<Violation[]> {
  const db = openDatabase(url, { max: 1, readOnly: true })
  try {
    return await audit(db, slices)
  } finally {
    await db.destroy()
  }
}

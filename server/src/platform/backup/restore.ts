import type { Slice, Violation } from '#platform/serve.ts'
import type { Store } from '#platform/files/store.ts'
import { auditAll } from '#platform/audit.ts'
import { openDatabase } from '#platform/database.ts'
import {
  withRestoreLock,
  removeAbandonedRestores,
  createDatabase,
  databaseOf,
  dropDatabase,
  inUse,
  rename,
  requireFree,
  requireShort,
  swapDatabases,
  stagingName,
  urlOf,
} from './databases.ts'
import { type Loaded, load, requireWhole } from './load.ts'

type Options = {
  /** The product's database. */
  url: string
  /** Where the files of the backup are stored. */
  files: Store
  /** The passphrase of an encrypted backup. */
  passphrase?: string | undefined
  slices: readonly Slice[]
  /** Fills a new database of this name, and leaves the product's database unchanged. */
  as?: string | undefined
}
/**
 * The result: where the rows are, which invariants are violated, and which databases left by killed restores were
 * removed.
 */
export type Restored = Loaded & { database: string; violations: Violation[]; aside?: string; cleared: string[] }

/**
 * Restores a backup alongside the product's database, audits it, and only then replaces that database, which is kept
 * under another name. Throws a one-sentence error and changes nothing if anything is wrong. The next restore cleans up
 * after one that was killed.
 */
export async function restore(file: string, request: Options): Promise<Restored> {
  const { url, as } = request
  const name = databaseOf(url)
  requireShort(name, 'restored')
  if (as !== undefined) requireShort(as, 'name')
  if (as === undefined) await requireUnused(url, name)
  else await requireFree(url, as)
  await requireWhole(file, request.passphrase)
  return withRestoreLock(url, name, async () => {
    const cleared = await removeAbandonedRestores(url, name)
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const fresh = stagingName(name, stamp)
    await createDatabase(url, fresh)
    try {
      const closing = await load(file, { url: urlOf(url, fresh), files: request.files, passphrase: request.passphrase })
      const violations = await auditAll(urlOf(url, fresh), request.slices)
      if (as !== undefined || violations.length > 0) {
        const database = as ?? `${name}_restored_${stamp}`
        await rename(url, fresh, database)
        return { ...closing, database, violations, cleared }
      }
      await requireUnused(url, name)
      await notifySlices(request, { fresh: urlOf(url, fresh), at: closing.at })
      const aside = `${name}_before_${stamp}`
      const replaced = await swapDatabases(url, { fresh, name, aside })
      return { ...closing, database: name, violations, cleared, ...(replaced && { aside }) }
    } catch (error) {
      await dropDatabase(url, fresh)
      throw error
    }
  })
}

/** Notifies the slices of the restore while the replaced database can still be read. */
async function notifySlices({ url, slices }: Options, { fresh: freshUrl, at }: { fresh: string; at: string }) {
  const [fresh, replaced] = [openDatabase(freshUrl, { max: 1 }), openDatabase(url, { max: 1 })]
  const told = { fresh, replaced, backupAt: new Date(at), restoredAt: new Date() }
  try {
    for (const slice of slices) await slice.restored?.(told)
  } finally {
    await Promise.all([fresh.destroy(), replaced.destroy()])
  }
}

async function requireUnused(url: string, name: string): Promise<void> {
  const connected = await inUse(url, name)
  if (connected.length > 0)
    throw new Error(
      `Connected to the database ${name}: ${connected.join(', ')}. Stop the product first, and FreeRADIUS where it is the user radius, or restore beside it with --as <name>.`,
    )
}

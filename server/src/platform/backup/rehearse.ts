import type { Slice, Violation } from '#platform/serve.ts'
import { auditAll } from '#platform/audit.ts'
import {
  createDatabase,
  databaseOf,
  dropDatabase,
  removeAbandoned,
  requireShort,
  scratchName,
  urlOf,
  withRestoreLock,
} from './databases.ts'
import { type Loaded, load, requireWhole } from './load.ts'

type Options = { url: string; passphrase?: string | undefined; slices: readonly Slice[] }

/**
 * Restores a backup into a scratch database, audits it and drops it; the product's database and its files are left
 * alone. Throws one sentence if the backup cannot be restored. The next rehearsal cleans up after one that was killed.
 */
export async function rehearseRestore(
  file: string,
  { url, passphrase, slices }: Options,
): Promise<Loaded & { violations: Violation[] }> {
  const name = databaseOf(url)
  requireShort(name, 'restored')
  await requireWhole(file, passphrase)
  return withRestoreLock(url, name, async () => {
    await removeAbandoned(url, scratchName(name, ''))
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const scratch = scratchName(name, stamp)
    await createDatabase(url, scratch)
    try {
      const loaded = await load(file, { url: urlOf(url, scratch), passphrase })
      return { ...loaded, violations: await auditAll(urlOf(url, scratch), slices) }
    } finally {
      await dropDatabase(url, scratch)
    }
  })
}

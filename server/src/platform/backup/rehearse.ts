import { statfs } from 'node:fs/promises'
import pg from 'pg'
import type { Slice, Violation } from '#platform/serve.ts'
import { auditAll } from '#platform/audit.ts'
import { megabytes } from '#platform/upgrade/plan.ts'
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

type Options = {
  url: string
  passphrase?: string | undefined
  slices: readonly Slice[]
  /** Disk space that must remain free for the work that goes on meanwhile. */
  reserve_bytes?: number | undefined
}

/**
 * Restores a backup into a scratch database, audits it and drops it; the product's database and its files are left
 * alone. Throws one sentence if the backup cannot be restored, or if the disk has no room for it. The next rehearsal cleans up after one that was killed.
 */
export async function rehearseRestore(
  file: string,
  { url, passphrase, slices, reserve_bytes = 1e9 }: Options,
): Promise<Loaded & { violations: Violation[] }> {
  const name = databaseOf(url)
  requireShort(name, 'restored')
  await requireWhole(file, passphrase)
  return withRestoreLock(url, name, async () => {
    await removeAbandoned(url, scratchName(name, ''))
    await requireSpace(url, reserve_bytes)
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

/** Throws one sentence if a second database does not fit. A server on another machine is not checked. */
async function requireSpace(url: string, reserve_bytes: number): Promise<void> {
  const { size, folder } = await databaseOnDisk(url)
  const disk = folder === null ? undefined : await statfs(folder).catch(() => undefined)
  if (!disk) return
  const free = disk.bavail * disk.bsize
  const needed = size + reserve_bytes
  if (needed > free)
    throw new Error(
      `Not enough disk space for a rehearsal: it needs about ${megabytes(needed)}, and ${megabytes(free)} are free.`,
    )
}

/** Returns the size of a database, and the data folder of its server if that is on this machine and may be read. */
async function databaseOnDisk(url: string): Promise<{ size: number; folder: string | null }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ size: string; folder: string | null }>(`
      select pg_database_size(current_database()) as size, (select setting from pg_settings where name = 'data_directory'
        and (inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1')) as folder`)
    return { size: Number(rows[0]?.size), folder: rows[0]?.folder ?? null }
  } finally {
    await client.end()
  }
}

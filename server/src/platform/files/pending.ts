import { randomUUID } from 'node:crypto'
import { Refused } from '#platform/context.ts'
import type { Database, Db } from '#platform/database.ts'
import { requireOutside } from '#platform/outside.ts'
import type { JobContext } from '#platform/serve.ts'
import { FileMissing, type FileStore, type FilesState, type Store } from './store.ts'

/** How long the state of a store is reused, because anyone may request it. */
const known_ms = 15_000
/** Files that one run of the job deletes at most; the next run continues. */
const mostSwept = 1_000

type Recording = { db: Database; clock: () => Date }

/** Returns the store as the calls use it: it records each file before storing it, so that none is left without a row. */
export function recordedFiles(store: Store, { db, clock }: Recording): FileStore {
  let last: { until: number; state: Promise<FilesState> } | undefined
  return {
    async put(content) {
      requireOutside(store.place)
      const name = randomUUID()
      await db.insertInto('pending_file').values({ name, stored_at: clock() }).execute()
      await store.write(name, content).catch(unavailable)
      return name
    },
    get: (name) => store.read(name).catch(unavailable),
    async delete(name) {
      requireOutside(store.place)
      await store.delete(name)
      await nameFile(db, name)
    },
    state() {
      const now = performance.now()
      if (!last || now > last.until) last = { until: now + known_ms, state: store.state() }
      return last.state
    },
  }
}

function unavailable(cause: unknown): never {
  if (cause instanceof FileMissing) throw cause
  throw new Refused('files-unavailable', {}, { cause })
}

/** Records that a row of this transaction names a stored file, which is then kept. */
export async function nameFile(db: Db | Database, name: string): Promise<void> {
  await db.deleteFrom('pending_file').where('name', '=', name).execute()
}

/** Deletes the files that have been stored for a day without being named by a row. */
export async function sweepFiles({ transaction, files }: JobContext): Promise<void> {
  const names = await transaction(async ({ db, now }) => {
    const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
    const left = db.selectFrom('pending_file').select('name').where('stored_at', '<', dayAgo)
    return (await left.orderBy('stored_at').limit(mostSwept).execute()).map(({ name }) => name)
  })
  for (const name of names) await files.delete(name)
}

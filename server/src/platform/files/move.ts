import { createHash, randomUUID } from 'node:crypto'
import { FileMissing, type Listed, type Store } from './store.ts'

/** How many files are copied at the same time. */
const together = 8

export type Moved = { copied: number; present: number; deleted: number; bytes: number }
type Moving = { from: Store; to: Store; deletes?: boolean }

/**
 * Copies every file from one store to another, reads each copy and compares it with the original. Files that the target
 * has already are skipped, so an interrupted copy can be repeated. `deletes` removes each original whose copy has the
 * same content. `report` is called after each page. Throws one sentence if a store fails, if a copy differs, or if
 * originals would be deleted in the store that has the copies.
 */
export async function moveFiles(moving: Moving, report: (so: Moved) => void = () => undefined): Promise<Moved> {
  if (moving.deletes) await requireDistinct(moving)
  const moved: Moved = { copied: 0, present: 0, deleted: 0, bytes: 0 }
  for await (const page of moving.from.list()) {
    for (let at = 0; at < page.length; at += together)
      await Promise.all(page.slice(at, at + together).map((file) => moveFile(moving, file, moved)))
    report(moved)
  }
  return moved
}

/** Throws if both stores are the same place under two addresses: a file in one appears in the other. */
async function requireDistinct({ from, to }: Moving): Promise<void> {
  const probe = randomUUID()
  await to.write(probe, Buffer.from('probe'))
  try {
    if ((await from.bytesOf(probe)) !== undefined)
      throw new Error(`${from.place} and ${to.place} are the same store, so nothing was deleted.`)
  } finally {
    await to.delete(probe)
  }
}

async function moveFile({ from, to, deletes = false }: Moving, { name, bytes }: Listed, moved: Moved): Promise<void> {
  const isPresent = (await to.bytesOf(name)) === bytes
  if (isPresent && !deletes) {
    moved.present += 1
    return
  }
  const content = await from.read(name).catch((error: unknown) => {
    // A file that no row names may be deleted in the meantime.
    if (error instanceof FileMissing) return undefined
    throw error
  })
  if (!content) return
  if (!isPresent) await to.write(name, content)
  if (hashOf(await to.read(name)) !== hashOf(content))
    throw new Error(
      `The copy of ${name} in ${to.place} differs from the original. Delete the copy and run the command again.`,
    )
  moved[isPresent ? 'present' : 'copied'] += 1
  moved.bytes += isPresent ? 0 : content.length
  if (!deletes) return
  await from.delete(name)
  moved.deleted += 1
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

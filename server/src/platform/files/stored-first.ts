import type { Call } from '@lastmile/contract/platform/call.ts'
import type { z } from 'zod'
import type { Context, Handler, RefusalParams, Upload } from '#platform/context.ts'
import type { OutsideContext } from '#platform/outside.ts'
import { nameFile } from './pending.ts'
import { FileMissing, type FileStore } from './store.ts'

/** An uploaded file whose content was checked. */
export type CheckedFile = Upload & { type: string }
/** A checked file that is in the store under the name `stored`. */
export type StoredFile = CheckedFile & { stored: string }

type Checking<C extends Call> = Omit<OutsideContext, 'refuse'> & Pick<Parameters<Handler<C>>[0], 'refuse'>
type Checked<F> = F extends StoredFile ? CheckedFile : F

/**
 * Returns a handler for a call that uploads a file. `check` runs before the transaction; the file is then stored, so
 * that no transaction waits for the store. `handle` must write its name into a row. If the call is refused, the file is
 * deleted; if it is interrupted, a job deletes it. A call whose file is optional has `StoredFile | null` for F.
 */
export function withStoredFile<C extends Call, F extends StoredFile | null = StoredFile>(
  check: (asking: Checking<C>, input: z.output<C['input']>) => Promise<Checked<F>>,
  handle: (ctx: Parameters<Handler<C>>[0], input: z.output<C['input']>, file: F) => ReturnType<Handler<C>>,
): Handler<C> {
  const ask = async (asking: OutsideContext, input: unknown): Promise<StoredFile | null> => {
    const file: CheckedFile | null = await check(asking, input as z.output<C['input']>)
    return file && { ...file, stored: await asking.files.put(file.content) }
  }
  // Whether a transaction was committed is unknown if the connection is lost meanwhile, but not if its handler failed.
  const failed = new WeakSet<StoredFile>()
  const handler = async (ctx: Parameters<Handler<C>>[0], input: z.output<C['input']>, file: F) => {
    if (file) failed.delete(file)
    try {
      const answer = await handle(ctx, input, file)
      if (file) await nameFile(ctx.db, file.stored)
      return answer
    } catch (error) {
      if (file) failed.add(file)
      throw error
    }
  }
  const undo = async (files: FileStore, file: StoredFile | null) => {
    if (file && failed.has(file)) await files.delete(file.stored)
  }
  return Object.assign(handler, { ask, undo }) as unknown as Handler<C>
}

/** Returns the content of a stored file. Refuses file-missing if the store has lost it, files-unavailable if it fails. */
export async function contentOf(
  ctx: { files: Context['files']; refuse: (code: 'file-missing', params: RefusalParams) => never },
  stored: string,
  shown: { file: string; field?: string },
): Promise<Buffer> {
  try {
    return await ctx.files.get(stored)
  } catch (error) {
    if (error instanceof FileMissing) return ctx.refuse('file-missing', shown)
    throw error
  }
}

import { Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'

/** One complete file of an archive. */
export type Entry = { name: string; content: Buffer }

/** None of our entries comes close to this size; a larger one means that the archive is not ours. */
const mostBytes = 64 * 1024 * 1024

/** Encodes entries as tar, so that any tar program can read an archive: the bytes of one entry. */
export async function* packed(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const tar = pack()
  const whole = (async () => {
    for await (const { name, content } of entries)
      await new Promise<void>((done, fail) => {
        tar.entry({ name, mode: 0o600, mtime: new Date(0) }, content, (error) => (error ? fail(error) : done()))
      })
    tar.finalize()
  })()
  whole.catch((error: Error) => tar.destroy(error))
  try {
    for await (const block of tar) yield block
    await whole
  } finally {
    tar.destroy()
  }
}

/** Yields the entries of an archive in order. Throws a one-sentence error if it is damaged or truncated. */
export async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = extract()
  const bytes = Readable.from(source, { objectMode: false })
  let fault: Error | undefined
  bytes.once('error', (error) => {
    fault = error
    tar.destroy(error)
  })
  bytes.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > mostBytes) throw new Error('the archive is damaged')
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part)
      yield { name, content: Buffer.concat(parts) }
    }
  } catch (error) {
    throw fault ?? inOurWords(error)
  } finally {
    bytes.destroy()
  }
}

/** The library's message about an invalid archive, as a continuation of: This is not a whole backup. */
function inOurWords(error: unknown): unknown {
  const { message = '' } = error as { message?: string }
  if (message.includes('Unexpected end of data')) return new Error('the archive breaks off', { cause: error })
  if (message.includes('Invalid tar header')) return new Error('the archive is damaged', { cause: error })
  return error
}

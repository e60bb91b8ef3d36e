import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** PostgreSQL's COPY protocol: the driver parses its messages but does not implement the transfer. */
type Wire = {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}
type Message = { chunk: Buffer; text: string }

const blockBytes = 1024 * 1024
/** How many blocks may be queued before the server is asked to wait. */
const mostWaiting = 4

/**
 * Runs `copy … to stdout` and yields the output in blocks of about a megabyte. The iteration ends with the database's
 * error.
 */
export function copyOut(client: pg.Client, text: string): AsyncIterable<Buffer> {
  const wire = wireOf(client)
  const blocks = new Readable({ objectMode: true, highWaterMark: mostWaiting, read: () => wire.stream.resume() })
  let part: Buffer[] = []
  let bytes = 0
  const cut = () => {
    if (bytes > 0 && !blocks.push(Buffer.concat(part))) wire.stream.pause()
    part = []
    bytes = 0
  }
  ask(client, {
    text,
    // The driver reuses its buffer, so data that must last is copied.
    handleCopyData: ({ chunk }) => {
      part.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= blockBytes) cut()
    },
    handleError: (error) => blocks.destroy(error),
    handleReadyForQuery: () => {
      cut()
      blocks.push(null)
      // Nothing is read after the end: the last block must not leave the server waiting, or its next response is never
      // read.
      wire.stream.resume()
    },
  })
  return blocks
}

/**
 * Runs `copy … from stdin` with these blocks; returns the number of rows. Throws an error of the database or of the
 * blocks.
 */
export function copyIn(client: pg.Client, text: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  const wire = wireOf(client)
  let rows = 0
  let broken: Error | undefined
  const send = async () => {
    try {
      for await (const block of blocks) {
        wire.sendCopyFromChunk(block)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      broken = error as Error
      wire.sendCopyFail('the source broke off')
    }
  }
  return new Promise((done, fail) => {
    ask(client, {
      text,
      handleCopyInResponse: () => void send(),
      handleCommandComplete: (message) => (rows = Number(/(\d+)$/.exec(message.text)?.[1] ?? 0)),
      handleError: (error) => fail(broken ?? error),
      handleReadyForQuery: () => done(rows),
    })
  })
}

type Conversation = {
  text: string
  handleCopyData?: (message: Message) => void
  handleCopyInResponse?: () => void
  handleCommandComplete?: (message: Message) => void
  handleError: (error: Error) => void
  handleReadyForQuery: () => void
}

const nothing = () => undefined

function ask(client: pg.Client, { text, ...handlers }: Conversation): void {
  const asking = { handleCommandComplete: nothing, ...handlers, submit: (wire: Wire) => wire.query(text) }
  client.query(asking as unknown as pg.Submittable)
}

const wireOf = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection

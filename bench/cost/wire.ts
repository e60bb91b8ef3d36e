import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What a program sent to PostgreSQL: statements other than begin and commit, packets, and completed transactions. */
export type QueryCounts = { statements: number; packets: number; commits: number }

/** A tap on the connections to PostgreSQL. */
export type Tap = {
  /** The database URL for the program whose connections are tapped. */
  url: string
  /** Returns the traffic since the previous reading. */
  told: () => QueryCounts
  /** Breaks every connection, so that PostgreSQL reports its statistics at once. */
  cut: () => void
  close: () => Promise<void>
}

const nothing = (): QueryCounts => ({ statements: 0, packets: 0, commits: 0 })

/** Proxies a program's connections to PostgreSQL and counts the traffic. */
export async function tapOn(url: string): Promise<Tap> {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const sockets = new Set<Socket>()
  let asked = nothing()
  const server = createServer((client) => {
    const postgres = connect(target)
    const count = counter((what) => asked[what]++)
    client.on('data', count)
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(one.setNoDelay(true))
      one.on('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const tapped = new URL(url)
  tapped.searchParams.delete('host')
  tapped.hostname = '127.0.0.1'
  tapped.port = String((server.address() as AddressInfo).port)
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: tapped.href,
    told: () => {
      const told = asked
      asked = nothing()
      return told
    },
    cut,
    close: async () => {
      cut()
      await once(server.close(), 'close')
    },
  }
}

/** The type bytes of the messages Execute and simple Query. */
const execute = 'E'.charCodeAt(0)
const query = 'Q'.charCodeAt(0)

/**
 * Counts what a PostgreSQL client sends, packet by packet. The first message has no type; a message may span packets.
 */
export function counter(note: (what: keyof QueryCounts) => void): (packet: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  return (packet) => {
    if (started) note('packets')
    rest = rest.length === 0 ? packet : Buffer.concat([rest, packet])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      const text = rest[0] === query && started ? rest.toString('utf8', 5, end - 1).toLowerCase() : ''
      if (text.startsWith('commit')) note('commits')
      else if (started && (rest[0] === execute || (text !== '' && !/^(begin|rollback)/.test(text)))) note('statements')
      started = true
      rest = rest.subarray(end)
    }
  }
}

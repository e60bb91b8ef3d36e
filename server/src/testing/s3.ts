import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The keys that s3rver accepts. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Passes everything, accepts connections without ever responding, or stops in the middle of a response. */
type Manner = 'pass' | 'hang' | 'stall'

/** Starts an S3-compatible server with a bucket `uploads`, behind a port that can hang or refuse connections. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'lastmile-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  })
  await server.run()
  const { port } = server.httpServer.address() as AddressInfo
  let manner: Manner = 'pass'
  const open = new Set<Socket>()
  const door = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => undefined)
    if (manner === 'hang') return client.resume()
    const inside = connect(port, '127.0.0.1').on('error', () => client.destroy())
    client.pipe(inside)
    client.on('close', () => inside.destroy())
    if (manner === 'pass') inside.pipe(client)
    else stall(inside, client)
    return undefined
  })
  const listen = (at: number) =>
    new Promise<void>((done) => {
      door.listen(at, '127.0.0.1', done)
    })
  await listen(0)
  const { port: outside } = door.address() as AddressInfo
  const endOpen = () => open.forEach((socket) => socket.destroy())
  const shut = () =>
    new Promise<void>((done) => {
      door.close(() => done())
      endOpen()
    })
  return {
    url: (place = 'uploads/office') => `s3://${place}?endpoint=http://127.0.0.1:${outside}&path-style=true`,
    /** Changes how new connections behave, and ends the open ones. */
    behave(next: Manner) {
      manner = next
      endOpen()
    },
    openSockets: () => open.size,
    /** Refuses connections until `back`. */
    away: shut,
    back: () => listen(outside),
    async stop() {
      if (door.listening) await shut()
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** Passes the headers of a response and the first bytes of its content, and then nothing. */
function stall(inside: Socket, client: Socket) {
  let received = Buffer.alloc(0)
  let passed = false
  inside.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    const end = received.indexOf('\r\n\r\n')
    if (passed || end < 0 || received.length < end + 7) return
    passed = true
    client.write(received.subarray(0, end + 7))
  })
}

import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Envelope, Input, Output } from '@lastmile/contract/platform/call.ts'
import { requestOf } from '@lastmile/contract/platform/client.ts'

/** A simulated clerk: one persistent connection, one request at a time. */
export type Clerk = {
  number: number
  employeeCode: string
  unit: string
  /** Makes a call. Throws if the call is refused. */
  call: <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>
  /** Returns the number of busy responses so far. */
  turnedAway: () => number
  close: () => void
}

type Badge = { number: number; employeeCode: string; unit: string; token: string }

/** Opens a connection for a signed-in clerk. Uses plain HTTP/1.1 to keep the client's own cost low. */
export async function clerkAt(port: number, { token, ...badge }: Badge): Promise<Clerk> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((done, fail) => {
    socket.once('connect', done).once('error', fail)
  })
  const exchange = exchangeOn(socket)
  let turnedAway = 0
  /** The clerk retries shortly after a busy response, as the browser does. */
  const patiently = async (request: string): Promise<Envelope> => {
    for (;;) {
      const answer = JSON.parse(await exchange(request)) as Envelope
      if (answer.code !== 'too-busy') return answer
      turnedAway++
      await sleep(100)
    }
  }
  const call: Clerk['call'] = async (declared, input) => {
    const { method, url, body } = requestOf('bench', declared, input)
    const content = body === undefined ? '' : JSON.stringify(body)
    const head = [
      `${method} /api/${url} HTTP/1.1`,
      'host: 127.0.0.1',
      `token: ${token}`,
      ...(method === 'POST'
        ? [
            `idempotency-key: ${randomUUID()}`,
            'content-type: application/json',
            `content-length: ${Buffer.byteLength(content)}`,
          ]
        : []),
    ].join('\r\n')
    const { code, msg, data } = await patiently(`${head}\r\n\r\n${content}`)
    if (code !== 0) throw new Error(`${method} ${url} was refused: ${code} ${msg} ${JSON.stringify(data)}`)
    return data as Output<typeof declared>
  }
  return { ...badge, call, turnedAway: () => turnedAway, close: () => socket.destroy() }
}

/** Sends a request. Returns the body of the response; every API response states its length. */
function exchangeOn(socket: Socket): (request: string) => Promise<string> {
  let received: Buffer[] = []
  let waiting: { done: (body: string) => void; fail: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    const all = received.length === 1 ? chunk : Buffer.concat(received)
    const end = all.indexOf('\r\n\r\n')
    const length = end < 0 ? undefined : /content-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
    received = [all]
    if (length === undefined || all.length < end + 4 + Number(length)) return
    received = []
    waiting?.done(all.toString('utf8', end + 4))
  })
  const broken = (error?: Error) => waiting?.fail(error ?? new Error('the API closed the connection'))
  socket.on('error', broken).on('close', () => broken())
  return (request) =>
    new Promise((done, fail) => {
      waiting = { done, fail }
      if (socket.writable) socket.write(request)
      else broken()
    })
}

import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { requireOutside } from '#platform/outside.ts'
import type { AttributeList, Attributes } from './attributes.ts'
import { decodePacket, encodeRequest, type Packet, repliesTo, replyIsAuthentic, type RequestName } from './packet.ts'

/** An access server that accepts requests: its address, its port (3799 by RFC 5176) and the shared secret. */
export type Nas = { host: string; port: number; secret: string }

/**
 * The outcome of a request. `errorCause` is the number from the access server (RFC 5176, 3.6), if any. `unreadable`
 * counts responses that were not signed with our secret: any of these means that the secrets differ.
 */
export type Outcome =
  | { kind: 'ack'; attributes: Attributes }
  | { kind: 'nak'; errorCause: number | undefined; attributes: Attributes }
  | { kind: 'timeout'; unreadable: number }

/** How long to wait before the first retransmission (doubled each time), and in total. */
export type Patience = { retransmit_ms: number; timeout_ms: number }
const usual: Patience = { retransmit_ms: 2_000, timeout_ms: 15_000 }
const longestGap_ms = 16_000

/**
 * Sends a Disconnect-Request or CoA-Request and waits for its response. Until there is one, it is sent again with the
 * same identifier and authenticator, so that the access server recognizes the repetition (RFC 5176, 2.3; RFC 5080,
 * 2.2.1). An ACK means that the access server has agreed, not that the session has ended, which only its accounting
 * reports. Throws a RangeError for attributes that do not fit, and the resolver's error for an unknown host.
 */
export async function send(
  nas: Nas,
  request: { code: RequestName; attributes: Attributes | AttributeList },
  patience: Patience = usual,
): Promise<Outcome> {
  requireOutside(nas.host)
  const datagram = encodeRequest(request.code, request.attributes, nas.secret)
  const address = isIP(nas.host) ? nas.host : (await lookup(nas.host)).address
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
  try {
    await connect(socket, nas.port, address)
    return await exchange(socket, { datagram, code: request.code, secret: nas.secret }, patience)
  } finally {
    socket.close()
  }
}

/** Connects a socket, so that it receives only from this address and port. */
export const connect = (socket: Socket, port: number, address: string): Promise<void> =>
  new Promise((done, fail) => {
    socket.once('error', fail)
    socket.connect(port, address, () => {
      socket.off('error', fail)
      done()
    })
  })

type Sent = { datagram: Buffer; code: RequestName; secret: string }

function exchange(socket: Socket, { datagram, code, secret }: Sent, patience: Patience): Promise<Outcome> {
  return new Promise((done) => {
    let unreadable = 0
    let again: NodeJS.Timeout
    const transmit = (gap_ms: number) => {
      socket.send(datagram, () => undefined)
      // A little jitter keeps many requests to one access server from synchronizing.
      const wait_ms = gap_ms * (0.9 + Math.random() * 0.2)
      again = setTimeout(() => transmit(Math.min(gap_ms * 2, longestGap_ms)), wait_ms)
    }
    const finish = (outcome: Outcome) => {
      clearTimeout(again)
      clearTimeout(end)
      done(outcome)
    }
    const end = setTimeout(() => finish({ kind: 'timeout', unreadable }), patience.timeout_ms)
    // A rejected packet may mean that the server is restarting; the next transmission will show.
    socket.on('error', () => undefined)
    socket.on('message', (answer) => {
      const packet = replyIsAuthentic(answer, datagram, secret) ? decodePacket(answer) : undefined
      const outcome = packet && outcomeOf(code, packet)
      if (outcome) finish(outcome)
      else unreadable += 1
    })
    transmit(patience.retransmit_ms)
  })
}

function outcomeOf(request: RequestName, { code, attributes }: Packet): Outcome | undefined {
  if (code === repliesTo[request].ack) return { kind: 'ack', attributes }
  if (code === repliesTo[request].nak) return { kind: 'nak', errorCause: attributes['Error-Cause'], attributes }
  return undefined
}

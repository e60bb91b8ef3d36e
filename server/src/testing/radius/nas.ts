import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attributes, OtherAttribute } from '#devices/radius/attributes.ts'
import {
  decodePacket,
  encodeReply,
  errorCauses,
  type Packet,
  repliesTo,
  type RequestName,
  requestIsAuthentic,
} from '#devices/radius/packet.ts'

/**
 * The access server's response to requests: accept, accept with two equal replies, accept only when the request is
 * repeated, reject with a cause, or none.
 */
export type Answer = 'ack' | 'twice' | 'repetition' | 'silence' | { nak: keyof typeof errorCauses }
/** A fixed response, or one that depends on the request, such as on the sessions that the access server has. */
export type Answering = Answer | ((request: Received) => Answer)
export type Received = {
  code: RequestName
  attributes: Attributes
  others: OtherAttribute[]
  at: Date
  datagrams: number
}

export type ListeningNas = {
  host: string
  port: number
  secret: string
  /** Authentic requests in order of arrival; repetitions are counted in `datagrams`. */
  requests: Received[]
  /** Datagrams that are not requests or not signed with the secret. They get no response. */
  refused: number
  /** Sets the response to all requests, or to those of one kind. */
  answer: (answer: Answering, to?: RequestName) => void
  /** Resolves with the first matching request; rejects after `timeout_ms`. */
  receives: (code: RequestName, matching?: Attributes, timeout_ms?: number) => Promise<Received>
  stop: () => Promise<void>
}

/** Starts an access server with dynamic authorization: RFC 5176 over UDP on 127.0.0.1 or another `host`. */
export async function startNas(options: { secret?: string; port?: number; host?: string } = {}): Promise<ListeningNas> {
  const socket = createSocket('udp4')
  const seen = new Map<string, Received & { reply: Answer }>()
  const answers: Record<RequestName, Answering> = { 'CoA-Request': 'ack', 'Disconnect-Request': 'ack' }
  const nas: ListeningNas = {
    host: options.host ?? '127.0.0.1',
    port: 0,
    secret: options.secret ?? 'listening-nas-secret',
    requests: [],
    refused: 0,
    answer: (next, to) => {
      for (const code of to ? [to] : (['CoA-Request', 'Disconnect-Request'] as const)) answers[code] = next
    },
    receives: (code, matching = {}, timeout_ms = 10_000) => waitFor(nas, { code, matching }, timeout_ms),
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (datagram, from) => {
    const packet = requestIsAuthentic(datagram, nas.secret) ? decodePacket(datagram) : undefined
    if (!packet || !isRequest(packet)) {
      nas.refused += 1
      return
    }
    // Same sender, identifier and authenticator: a retransmission (RFC 5176, section 2.3).
    const key = `${from.address}:${from.port}/${packet.identifier}/${packet.authenticator.toString('hex')}`
    const known = seen.get(key)
    const answering = answers[packet.code]
    const received = known ?? record(nas, packet)
    received.datagrams += known ? 1 : 0
    const answer = typeof answering === 'function' ? (known?.reply ?? answering(received)) : answering
    seen.set(key, Object.assign(received, { reply: answer }))
    if (answer === 'silence' || (answer === 'repetition' && !known)) return
    const reply = replyOf(packet, answer, nas.secret)
    for (const _ of answer === 'twice' ? [1, 2] : [1]) socket.send(reply, from.port, from.address)
  })
  socket.bind(options.port ?? 0, nas.host)
  await once(socket, 'listening')
  nas.port = socket.address().port
  return nas
}

type Request = Packet & { code: RequestName }
const isRequest = (packet: Packet): packet is Request => packet.code in repliesTo

function record(nas: ListeningNas, { code, attributes, others }: Request): Received {
  const received = { code, attributes, others, at: new Date(), datagrams: 1 }
  nas.requests.push(received)
  return received
}

function replyOf(request: Request, answer: Exclude<Answer, 'silence'>, secret: string): Buffer {
  const reply = repliesTo[request.code]
  return typeof answer === 'string'
    ? encodeReply(request, { code: reply.ack, attributes: {} }, secret)
    : encodeReply(request, { code: reply.nak, attributes: { 'Error-Cause': errorCauses[answer.nak] } }, secret)
}

async function waitFor(
  nas: ListeningNas,
  wanted: { code: RequestName; matching: Attributes },
  timeout_ms: number,
): Promise<Received> {
  for (const until = Date.now() + timeout_ms; ; await sleep(20)) {
    const found = nas.requests.find(
      ({ code, attributes }) =>
        code === wanted.code &&
        Object.entries(wanted.matching).every(([name, value]) => attributes[name as keyof Attributes] === value),
    )
    if (found) return found
    if (Date.now() > until) {
      const came = nas.requests.map(({ code, attributes }) => `${code} ${JSON.stringify(attributes)}`).join('; ')
      throw new Error(
        `The NAS waited ${timeout_ms} ms for ${wanted.code} ${JSON.stringify(wanted.matching)}; it got: ${came || 'nothing'}; refused: ${nas.refused}`,
      )
    }
  }
}

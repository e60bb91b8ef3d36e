import { createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireOutside } from '#platform/outside.ts'
import { connect, messageAuthenticatorType, replyIsAuthentic, splitAttributes } from '#devices'

/**
 * What a FreeRADIUS server has received from one access server since it last read its record. It counts what it
 * received at once, and the outcome a few seconds later.
 */
export type Counters = {
  received: number
  accepted: number
  rejected: number
  reports: number
  dropped: number
  wrongSecret: number
}

/**
 * The answer of a FreeRADIUS server. `silent`: none in time; `closed`: nothing listens there; `unreachable`: no route,
 * or an unknown host name. `counters` has an entry for each address that was asked about; `address` is that of the
 * server.
 */
export type Status =
  | { kind: 'answered'; address: string; startedAt: Date | undefined; counters: Counters[] }
  | { kind: 'silent' | 'closed' | 'unreachable' }

type Asked = { host: string; port: number; secrets: readonly string[]; addresses: readonly string[] }

const retransmit_ms = 1_000
const timeout_ms = 3_000

const statusServer = 12
const accessAccept = 2
const vendor = 11_344
const headerLength = 20
/** The attributes of FreeRADIUS's dictionary that are sent or read. */
const types = { statistics: 127, clientIp: 167, clientIpv6: 188, startTime: 176 } as const
const counted = {
  received: [128, 148],
  accepted: [129],
  rejected: [130],
  reports: [149],
  dropped: [134, 136, 151, 153],
  wrongSecret: [135, 152],
} as const
/** Authentication, accounting, the server's own times, and those of one client. */
const statistics = { server: 0x13, client: 0x33 }

const running = new Map<string, Promise<Status>>()

/**
 * Asks the status server of FreeRADIUS (RFC 5997) for its counters of an access server at these addresses. With
 * several secrets, the one that it answers counts. Takes at most three seconds, with the look-up of a host name.
 * Returns the answer of the same question if it is being asked already.
 */
export function askStatus(asked: Asked): Promise<Status> {
  requireOutside(asked.host)
  const question = JSON.stringify([asked.host, asked.port, asked.secrets, asked.addresses])
  const asking = running.get(question) ?? ask(asked).finally(() => running.delete(question))
  running.set(question, asking)
  return asking
}

/** Returns the address of a host, or undefined if there is none in time. */
async function resolved(host: string, end: number): Promise<string | undefined> {
  if (isIP(host)) return host
  const waiting = new AbortController()
  const late = sleep(end - Date.now(), undefined, { signal: waiting.signal }).catch(() => undefined)
  const found = lookup(host).then(
    ({ address }) => address,
    () => undefined,
  )
  return Promise.race([found, late]).finally(() => waiting.abort())
}

async function ask({ host, port, secrets, addresses }: Asked): Promise<Status> {
  const end = Date.now() + timeout_ms
  const place = await resolved(host, end)
  if (place === undefined) return { kind: 'unreachable' }
  const about = addresses.length === 0 ? [undefined] : addresses
  const requests = secrets.flatMap((secret) => about.map((address) => ({ secret, address })))
  const socket = createSocket(isIP(place) === 6 ? 'udp6' : 'udp4')
  try {
    await connect(socket, port, place)
    return await exchange(
      socket,
      requests.map((one, id) => ({ ...one, datagram: encode(one, id) })),
      { address: place, expected: about.length, end },
    )
  } catch {
    return { kind: 'unreachable' }
  } finally {
    socket.close()
  }
}

type Request = { secret: string; address: string | undefined; datagram: Buffer }

type Exchange = { address: string; expected: number; end: number }

function exchange(socket: Socket, requests: readonly Request[], { address, expected, end }: Exchange): Promise<Status> {
  return new Promise((done) => {
    const answers = new Map<string | undefined, Buffer>()
    let isClosed = false
    let transmissions = 0
    const failed = (error: NodeJS.ErrnoException | null) => {
      if (error?.code !== 'ECONNREFUSED') return
      isClosed = true
      if (transmissions > 1 && answers.size === 0) finish()
    }
    const transmit = () => {
      transmissions += 1
      for (const request of requests) if (!answers.has(request.address)) socket.send(request.datagram, failed)
    }
    const again = setInterval(transmit, retransmit_ms)
    const finish = () => {
      clearInterval(again)
      clearTimeout(last)
      if (answers.size === 0) return done({ kind: isClosed ? 'closed' : 'silent' })
      const read = [...answers.values()].map(attributesOf)
      const started = read[0]?.find(({ type }) => type === types.startTime)?.value.readUInt32BE(0)
      done({
        kind: 'answered',
        address,
        startedAt: started === undefined ? undefined : new Date(started * 1_000),
        counters: read.flatMap((attributes) => countersIn(attributes) ?? []),
      })
    }
    const last = setTimeout(finish, end - Date.now())
    socket.on('error', failed)
    socket.on('message', (answer) => {
      const request = requests[answer[1] ?? -1]
      if (!request || answer[0] !== accessAccept || !replyIsAuthentic(answer, request.datagram, request.secret)) return
      answers.set(request.address, answer)
      if (answers.size === expected) finish()
    })
    transmit()
  })
}

/** Encodes a Status-Server. Unlike that of a CoA-Request, its authenticator is random (RFC 5997, section 3). */
function encode({ secret, address }: Omit<Request, 'datagram'>, identifier: number): Buffer {
  const flags = Buffer.alloc(4)
  flags.writeUInt32BE(address === undefined ? statistics.server : statistics.client)
  const body = Buffer.concat([
    Buffer.from([messageAuthenticatorType, 18]),
    Buffer.alloc(16),
    ofFreeradius(types.statistics, flags),
    ...(address === undefined
      ? []
      : [ofFreeradius(isIPv4(address) ? types.clientIp : types.clientIpv6, bytesOf(address))]),
  ])
  const packet = Buffer.concat([Buffer.from([statusServer, identifier, 0, 0]), randomBytes(16), body])
  packet.writeUInt16BE(packet.length, 2)
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, headerLength + 2)
  return packet
}

function ofFreeradius(type: number, value: Buffer): Buffer {
  const header = Buffer.from([26, value.length + 8, 0, 0, 0, 0, type, value.length + 2])
  header.writeUInt32BE(vendor, 2)
  return Buffer.concat([header, value])
}

/** Returns the bytes of an IP address in its usual notation. */
function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const words = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - words(head).length - words(tail).length
  const all = [...words(head), ...Array.from({ length: missing }, () => '0'), ...words(tail ?? '')]
  return Buffer.from(all.map((word) => word.padStart(4, '0')).join(''), 'hex')
}

/** Returns FreeRADIUS's own attributes of a packet, in order. */
const attributesOf = (packet: Buffer): { type: number; value: Buffer }[] =>
  (splitAttributes(packet.subarray(headerLength, packet.readUInt16BE(2))) ?? [])
    .filter(({ type, value }) => type === 26 && value.length > 6 && value.readUInt32BE(0) === vendor)
    .map(({ value }) => ({ type: value.readUInt8(4), value: value.subarray(6) }))

/** Returns the counters of one client; undefined if there are only those of the server, which come first. */
function countersIn(attributes: readonly { type: number; value: Buffer }[]): Counters | undefined {
  const at = attributes.findLastIndex(({ type }) => type === types.clientIp || type === types.clientIpv6)
  if (at < 0) return undefined
  const own = attributes.slice(at + 1).filter(({ value }) => value.length === 4)
  const total = (wanted: readonly number[]) =>
    own.reduce((sum, { type, value }) => sum + (wanted.includes(type) ? value.readUInt32BE(0) : 0), 0)
  return {
    received: total(counted.received),
    accepted: total(counted.accepted),
    rejected: total(counted.rejected),
    reports: total(counted.reports),
    dropped: total(counted.dropped),
    wrongSecret: total(counted.wrongSecret),
  }
}

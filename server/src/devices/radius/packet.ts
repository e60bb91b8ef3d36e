import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import {
  type AttributeList,
  type Attributes,
  decodeAttributes,
  encodeAttributes,
  messageAuthenticatorType,
  type OtherAttribute,
  splitAttributes,
} from './attributes.ts'

/** The packet codes of dynamic authorization (RFC 5176, section 2). */
export const codes = {
  'Disconnect-Request': 40,
  'Disconnect-ACK': 41,
  'Disconnect-NAK': 42,
  'CoA-Request': 43,
  'CoA-ACK': 44,
  'CoA-NAK': 45,
} as const
export type CodeName = keyof typeof codes
export type RequestName = 'Disconnect-Request' | 'CoA-Request'

/** The reply codes of a request. */
export const repliesTo = {
  'Disconnect-Request': { ack: 'Disconnect-ACK', nak: 'Disconnect-NAK' },
  'CoA-Request': { ack: 'CoA-ACK', nak: 'CoA-NAK' },
} as const satisfies Record<RequestName, { ack: CodeName; nak: CodeName }>

/** The reasons for which an access server refuses (RFC 5176, section 3.6). */
export const errorCauses = {
  'Residual-Session-Context-Removed': 201,
  'Invalid-EAP-Packet': 202,
  'Unsupported-Attribute': 401,
  'Missing-Attribute': 402,
  'NAS-Identification-Mismatch': 403,
  'Invalid-Request': 404,
  'Unsupported-Service': 405,
  'Unsupported-Extension': 406,
  'Invalid-Attribute-Value': 407,
  'Administratively-Prohibited': 501,
  'Request-Not-Routable': 502,
  'Session-Context-Not-Found': 503,
  'Session-Context-Not-Removable': 504,
  'Other-Proxy-Processing-Error': 505,
  'Resources-Unavailable': 506,
  'Request-Initiated': 507,
  'Multiple-Session-Selection-Unsupported': 508,
} as const

export type Packet = {
  code: CodeName
  identifier: number
  authenticator: Buffer
  attributes: Attributes
  others: OtherAttribute[]
  /** Whether the packet has a Message-Authenticator. */
  signed: boolean
}

const headerLength = 20
const shortest = 20
const longest = 4096
const none = Buffer.alloc(16)

/**
 * Encodes a Disconnect-Request or CoA-Request, signed with the shared secret. To retransmit it, send the same bytes
 * again: another call creates another request. Throws a RangeError for attributes that do not fit.
 */
export function encodeRequest(code: RequestName, attributes: Attributes | AttributeList, secret: string): Buffer {
  return sign({ code, identifier: randomInt(256), attributes, before: none }, secret)
}

/** Encodes the reply to a request, signed as RFC 5176, section 3.4 requires. */
export function encodeReply(
  request: Packet,
  reply: { code: CodeName; attributes: Attributes },
  secret: string,
): Buffer {
  return sign({ ...reply, identifier: request.identifier, before: request.authenticator }, secret)
}

type Unsigned = { code: CodeName; identifier: number; attributes: Attributes | AttributeList; before: Buffer }

/** Signs a packet. `before` is what its authenticator field contains meanwhile: zeroes, or the request's in a reply. */
function sign({ code, identifier, attributes, before }: Unsigned, secret: string): Buffer {
  const body = encodeAttributes(attributes)
  const packet = Buffer.alloc(headerLength + 18 + body.length)
  if (packet.length > longest) throw new RangeError(`A RADIUS packet holds ${longest} bytes, not ${packet.length}`)
  packet.writeUInt8(codes[code], 0)
  packet.writeUInt8(identifier, 1)
  packet.writeUInt16BE(packet.length, 2)
  before.copy(packet, 4)
  // The first attribute, so that nothing unsigned precedes it.
  packet.writeUInt8(messageAuthenticatorType, headerLength)
  packet.writeUInt8(18, headerLength + 1)
  body.copy(packet, headerLength + 18)
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, headerLength + 2)
  createHash('md5').update(packet).update(secret).digest().copy(packet, 4)
  return packet
}

const codeNames = new Map(Object.entries(codes).map(([name, code]) => [code as number, name as CodeName]))

/**
 * Decodes a datagram; undefined for anything but a supported packet, which must be silently discarded (RFC 2865, 3).
 */
export function decodePacket(datagram: Buffer): Packet | undefined {
  const bytes = trimmed(datagram)
  const code = bytes && codeNames.get(bytes.readUInt8(0))
  const decoded = bytes && decodeAttributes(bytes.subarray(headerLength))
  if (!code || !decoded) return undefined
  return {
    code,
    identifier: bytes.readUInt8(1),
    authenticator: Buffer.from(bytes.subarray(4, headerLength)),
    ...decoded,
    signed: signatureOf(bytes) !== undefined,
  }
}

/** Whether a request arrived complete and its sender has the secret (RFC 5176, sections 2.3 and 3.4). */
export const requestIsAuthentic = (datagram: Buffer, secret: string): boolean => isAuthentic(datagram, none, secret)

/** Whether a reply belongs to `request` and its sender has the secret. */
export function replyIsAuthentic(datagram: Buffer, request: Buffer, secret: string): boolean {
  return datagram[1] === request[1] && isAuthentic(datagram, request.subarray(4, headerLength), secret)
}

function isAuthentic(datagram: Buffer, before: Buffer, secret: string): boolean {
  const bytes = trimmed(datagram)
  if (!bytes) return false
  const copy = Buffer.from(bytes)
  before.copy(copy, 4)
  const expected = createHash('md5').update(copy).update(secret).digest()
  if (!timingSafeEqual(expected, bytes.subarray(4, headerLength))) return false
  const signature = signatureOf(bytes)
  if (!signature) return true
  none.copy(copy, signature.at)
  return timingSafeEqual(createHmac('md5', secret).update(copy).digest(), signature.value)
}

function signatureOf(bytes: Buffer): { at: number; value: Buffer } | undefined {
  const found = splitAttributes(bytes.subarray(headerLength))?.find(({ type }) => type === messageAuthenticatorType)
  return found?.value.length === 16 ? { at: headerLength + found.at, value: found.value } : undefined
}

/** Returns as many bytes as the length field states; undefined if there are fewer. */
function trimmed(datagram: Buffer): Buffer | undefined {
  if (datagram.length < shortest) return undefined
  const length = datagram.readUInt16BE(2)
  if (length < shortest || length > longest || length > datagram.length) return undefined
  return datagram.subarray(0, length)
}

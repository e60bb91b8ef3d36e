import { type RadiusAttribute, vendorReplies } from '@lastmile/contract/radius/attributes.ts'
import { storable } from '#platform/storable.ts'

type Kind = RadiusAttribute['kind']

/** The supported attributes, by their names in the RFCs (2865, 2866, 2869, 5176) and the vendors' dictionaries. */
export const attributeTable = {
  'User-Name': { type: 1, kind: 'text' },
  'NAS-IP-Address': { type: 4, kind: 'ipv4' },
  'NAS-Port': { type: 5, kind: 'integer' },
  'Framed-IP-Address': { type: 8, kind: 'ipv4' },
  'Filter-Id': { type: 11, kind: 'text' },
  'Reply-Message': { type: 18, kind: 'text' },
  Class: { type: 25, kind: 'octets' },
  'Session-Timeout': { type: 27, kind: 'integer' },
  'Idle-Timeout': { type: 28, kind: 'integer' },
  'Called-Station-Id': { type: 30, kind: 'text' },
  'Calling-Station-Id': { type: 31, kind: 'text' },
  'NAS-Identifier': { type: 32, kind: 'text' },
  'Acct-Session-Id': { type: 44, kind: 'text' },
  'Acct-Terminate-Cause': { type: 49, kind: 'integer' },
  'Event-Timestamp': { type: 55, kind: 'integer' },
  'Acct-Interim-Interval': { type: 85, kind: 'integer' },
  'NAS-Port-Id': { type: 87, kind: 'text' },
  'Framed-Pool': { type: 88, kind: 'text' },
  'Error-Cause': { type: 101, kind: 'integer' },
  ...vendorReplies.mikrotik,
  ...vendorReplies.huawei,
  ...vendorReplies.cisco,
  ...vendorReplies.juniper,
  ...vendorReplies.zte,
} as const satisfies Record<string, RadiusAttribute>

export type AttributeName = keyof typeof attributeTable
type Value = { text: string; integer: number; ipv4: string; octets: Buffer }

/** Attributes by name, each at most once, with a value of the attribute's type. */
export type Attributes = { [Name in AttributeName]?: Value[(typeof attributeTable)[Name]['kind']] }
/** An attribute that is not in the table, or another occurrence of one that is. */
export type OtherAttribute = { vendor?: number; type: number; value: Buffer }

const vendorSpecific = 26
export const messageAuthenticatorType = 80
const longest = 253
/** The length of the vendor's number and of the type and length that follow it. */
const vendorHeader = 6

/** Attributes in order, of which there may be several with the same name. Any value may be written as text. */
export type AttributeList = [name: string, value: string | number | Buffer][]

const table: Readonly<Partial<Record<string, RadiusAttribute>>> = attributeTable

/** Encodes attributes (RFC 2865, section 5). Throws a RangeError naming the attribute that is unknown or out of range. */
export function encodeAttributes(attributes: Attributes | AttributeList): Buffer {
  const list = Array.isArray(attributes) ? attributes : Object.entries(attributes)
  const parts = list.map(([name, value]) => {
    const place = table[name]
    if (!place) throw new RangeError(`${name} is not a supported attribute`)
    const bytes = encodeValue(name, place.kind, value)
    const room = place.vendor === undefined ? longest : longest - vendorHeader
    if (bytes.length > room) throw new RangeError(`${name} holds ${room} bytes, not ${bytes.length}`)
    return place.vendor === undefined ? frame(place.type, bytes) : inVendor(place.vendor, place.type, bytes)
  })
  return Buffer.concat(parts)
}

const frame = (type: number, value: Buffer): Buffer => Buffer.concat([Buffer.from([type, value.length + 2]), value])

function inVendor(vendor: number, type: number, value: Buffer): Buffer {
  const id = Buffer.alloc(4)
  id.writeUInt32BE(vendor)
  return frame(vendorSpecific, Buffer.concat([id, frame(type, value)]))
}

function encodeValue(name: string, kind: Kind, value: string | number | Buffer): Buffer {
  if (kind === 'integer') {
    const number = Number(value)
    if (!Number.isInteger(number) || number < 0 || number > 0xffff_ffff) {
      throw new RangeError(`${name} must be a whole number of 32 bits, not ${number}`)
    }
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(number)
    return bytes
  }
  if (kind === 'ipv4') return encodeAddress(name, String(value))
  const bytes = Buffer.from(value as string)
  if (bytes.length === 0) throw new RangeError(`${name} must not be empty`)
  return bytes
}

function encodeAddress(name: string, value: string): Buffer {
  const parts = /^\d{1,3}(\.\d{1,3}){3}$/.test(value) ? value.split('.').map(Number) : []
  if (parts.length !== 4 || parts.some((part) => part > 255)) {
    throw new RangeError(`${name} must be an IPv4 address, not ${value}`)
  }
  return Buffer.from(parts)
}

export type Decoded = { attributes: Attributes; others: OtherAttribute[] }
type Raw = { type: number; value: Buffer; at: number }

/** Splits bytes into type, length and value; undefined if lengths are inconsistent. `at` is the offset of the value. */
export function splitAttributes(bytes: Buffer): Raw[] | undefined {
  const found: Raw[] = []
  for (let at = 0; at < bytes.length; ) {
    const type = bytes[at]
    const length = bytes[at + 1]
    if (type === undefined || length === undefined || length < 2 || at + length > bytes.length) return undefined
    found.push({ type, value: bytes.subarray(at + 2, at + length), at: at + 2 })
    at += length
  }
  return found
}

/** Decodes attributes; undefined if the bytes are not attributes. The reverse of {@link encodeAttributes}. */
export function decodeAttributes(bytes: Buffer): Decoded | undefined {
  const raw = splitAttributes(bytes)
  if (!raw) return undefined
  const decoded: Decoded = { attributes: {}, others: [] }
  for (const { type, value } of raw) {
    if (type === messageAuthenticatorType) continue
    for (const attribute of type === vendorSpecific ? outOfVendor(value) : [{ type, value }]) place(decoded, attribute)
  }
  return decoded
}

/** Returns a vendor's attributes, or the raw bytes if the vendor uses an encoding of its own. */
function outOfVendor(value: Buffer): OtherAttribute[] {
  const inner = value.length > vendorHeader ? splitAttributes(value.subarray(4)) : undefined
  if (!inner) return [{ type: vendorSpecific, value }]
  const vendor = value.readUInt32BE(0)
  return inner.map((attribute) => ({ vendor, type: attribute.type, value: attribute.value }))
}

const names = new Map(
  Object.entries(attributeTable).map(([name, entry]: [string, RadiusAttribute]) => [
    `${entry.vendor ?? ''}/${entry.type}`,
    { name: name as AttributeName, kind: entry.kind },
  ]),
)

function place(decoded: Decoded, attribute: OtherAttribute): void {
  const known = names.get(`${attribute.vendor ?? ''}/${attribute.type}`)
  const value = known && decodeValue(known.kind, attribute.value)
  if (known && value !== undefined && !(known.name in decoded.attributes)) {
    Object.assign(decoded.attributes, { [known.name]: value })
  } else decoded.others.push(attribute)
}

function decodeValue(kind: Kind, bytes: Buffer): string | number | Buffer | undefined {
  if (kind === 'octets') return bytes
  if (kind === 'text') return storable(bytes.toString('utf8'))
  if (bytes.length !== 4) return undefined
  return kind === 'integer' ? bytes.readUInt32BE(0) : bytes.join('.')
}

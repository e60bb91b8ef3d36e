import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStorable } from '#platform/storable.ts'
import { hostileText } from '#testing/arbitrary.ts'
import { type Attributes, decodeAttributes } from './attributes.ts'
import { decodePacket, encodeReply, encodeRequest, replyIsAuthentic, requestIsAuthentic } from './packet.ts'

const secret = 'between-us-only'
const everything: Attributes = {
  'User-Name': 'bb00012345',
  'NAS-IP-Address': '10.20.30.40',
  'NAS-Identifier': 'bras-1',
  'Acct-Session-Id': '81a00007',
  'Framed-IP-Address': '100.64.1.2',
  'Session-Timeout': 86_400,
  'Mikrotik-Rate-Limit': '51200k/102400k',
  'Huawei-Input-Average-Rate': 51_200_000,
  'Huawei-Output-Average-Rate': 4_294_967_295,
  Class: Buffer.from([0, 255, 7]),
}

test('reads back what it writes', () => {
  const packet = decodePacket(encodeRequest('CoA-Request', everything, secret))
  expect(packet).toMatchObject({ code: 'CoA-Request', attributes: everything, others: [], signed: true })
})

test('a vendor attribute is framed as RFC 2865, section 5.26 draws it', () => {
  const bytes = encodeRequest('CoA-Request', { 'Mikrotik-Rate-Limit': '1k/2k' }, secret)
  expect(bytes.subarray(38).toString('hex')).toBe(`1a0d00003a8c0807${Buffer.from('1k/2k').toString('hex')}`)
})

test('detects one changed byte, or another secret', () => {
  const request = encodeRequest('Disconnect-Request', everything, secret)
  expect(requestIsAuthentic(request, secret)).toBe(true)
  expect(requestIsAuthentic(request, 'another secret')).toBe(false)
  for (let at = 0; at < request.length; at += 1) {
    const changed = Buffer.from(request)
    changed.writeUInt8(request.readUInt8(at) ^ 1, at)
    expect(requestIsAuthentic(changed, secret)).toBe(false)
  }
})

test('a reply belongs to one request', () => {
  const request = encodeRequest('CoA-Request', everything, secret)
  const other = encodeRequest('CoA-Request', { 'User-Name': 'someone' }, secret)
  const packet = decodePacket(request)
  if (!packet) throw new Error('unread')
  const reply = encodeReply(packet, { code: 'CoA-NAK', attributes: { 'Error-Cause': 503 } }, secret)
  expect(decodePacket(reply)).toMatchObject({ code: 'CoA-NAK', attributes: { 'Error-Cause': 503 }, signed: true })
  expect(replyIsAuthentic(reply, request, secret)).toBe(true)
  expect(replyIsAuthentic(reply, other, secret)).toBe(false)
  expect(replyIsAuthentic(reply, request, 'another secret')).toBe(false)
})

describe('names what is invalid', () => {
  const refused: [string, Attributes][] = [
    ['User-Name', { 'User-Name': 'x'.repeat(254) }],
    ['User-Name', { 'User-Name': '' }],
    ['Mikrotik-Rate-Limit', { 'Mikrotik-Rate-Limit': 'x'.repeat(248) }],
    ['NAS-IP-Address', { 'NAS-IP-Address': '10.0.0.256' }],
    ['Framed-IP-Address', { 'Framed-IP-Address': '2001:db8::1' }],
    ['Session-Timeout', { 'Session-Timeout': -1 }],
    ['Session-Timeout', { 'Session-Timeout': 2 ** 32 }],
    ['Error-Cause', { 'Error-Cause': 1.5 }],
  ]
  test.each(refused)('%s', (name, attributes) => {
    expect(() => encodeRequest('CoA-Request', attributes, secret)).toThrow(name)
  })
})

test('reads or discards any datagram without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      decodePacket(Buffer.from(bytes))
      expect(requestIsAuthentic(Buffer.from(bytes), secret)).toBe(false)
    }),
  )
})

test('decodes or discards any body behind a valid header', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (body) => {
      const header = Buffer.alloc(20)
      header[0] = 40
      header.writeUInt16BE(20 + body.length, 2)
      expect([undefined, 'Disconnect-Request']).toContain(decodePacket(Buffer.concat([header, body]))?.code)
    }),
    { numRuns: 500 },
  )
})

test('retains unknown attributes, including repetitions', () => {
  const request = encodeRequest('CoA-Request', { 'User-Name': 'a' }, secret)
  const more = Buffer.from([1, 3, 98, 26, 9, 0, 0, 0, 99, 5, 3, 1, 200, 3, 7])
  const longer = Buffer.concat([request, more])
  longer.writeUInt16BE(longer.length, 2)
  expect(decodePacket(longer)).toMatchObject({
    attributes: { 'User-Name': 'a' },
    others: [
      { type: 1, value: Buffer.from('b') },
      { vendor: 99, type: 5, value: Buffer.from([1]) },
      { type: 200, value: Buffer.from([7]) },
    ],
  })
})

test('reads texts of an access server as the columns store them', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      // Cut at any byte, possibly in the middle of a character.
      const value = Buffer.from(text).subarray(0, 253)
      const read = decodeAttributes(Buffer.concat([Buffer.from([18, value.length + 2]), value]))
      expect(isStorable(read?.attributes['Reply-Message'] ?? '')).toBe(true)
    }),
  )
})

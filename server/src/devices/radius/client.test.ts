import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { send } from './client.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { type RadiusDatabase, startRadiusDatabase } from '#testing/radius/database.ts'
import { radclient } from '#testing/radius/radclient.ts'

const briefly = { retransmit_ms: 60, timeout_ms: 500 }
const disconnect = {
  code: 'Disconnect-Request',
  attributes: { 'User-Name': 'bb01', 'Acct-Session-Id': 's-1' },
} as const
const faster = { code: 'CoA-Request', attributes: { 'User-Name': 'bb01', 'Mikrotik-Rate-Limit': '5k/9k' } } as const

describe('a listening access server', () => {
  let nas: ListeningNas
  beforeEach(async () => {
    nas = await startNas()
  })
  afterEach(() => nas.stop())

  test('acknowledges both request types', async () => {
    expect(await send(nas, disconnect)).toMatchObject({ kind: 'ack' })
    expect(await send(nas, faster)).toMatchObject({ kind: 'ack' })
    expect(nas.requests).toMatchObject([
      { ...disconnect, datagrams: 1 },
      { ...faster, datagrams: 1 },
    ])
  })

  test('refuses with an error cause', async () => {
    nas.answer({ nak: 'Session-Context-Not-Found' })
    expect(await send(nas, disconnect)).toMatchObject({ kind: 'nak', errorCause: 503 })
  })

  test('receives identical retransmissions until it responds', async () => {
    nas.answer('silence')
    const outcome = send(nas, disconnect, { retransmit_ms: 40, timeout_ms: 5_000 })
    const first = await nas.receives('Disconnect-Request')
    await expect.poll(() => first.datagrams).toBeGreaterThan(2)
    nas.answer('ack')
    expect(await outcome).toMatchObject({ kind: 'ack' })
    expect(nas.requests).toHaveLength(1)
  })

  test('is abandoned if it never responds', async () => {
    nas.answer('silence')
    expect(await send(nas, disconnect, briefly)).toEqual({ kind: 'timeout', unreadable: 0 })
  })

  test('ignores a sender with another secret', async () => {
    const outcome = await send({ ...nas, secret: 'not the secret' }, disconnect, briefly)
    expect(outcome).toEqual({ kind: 'timeout', unreadable: 0 })
    expect(nas.requests).toEqual([])
    expect(nas.refused).toBeGreaterThan(1)
  })

  test('times out when switched off, and is reached when it comes back', async () => {
    await nas.stop()
    expect(await send(nas, disconnect, briefly)).toEqual({ kind: 'timeout', unreadable: 0 })
    const outcome = send(nas, disconnect, { retransmit_ms: 50, timeout_ms: 5_000 })
    nas = await startNas({ port: nas.port })
    expect(await outcome).toMatchObject({ kind: 'ack' })
  })

  test.skipIf(!freeradiusInstalled())('understands radclient, and radclient understands its responses', async () => {
    const attributes = { 'User-Name': 'bb01', 'Mikrotik-Rate-Limit': '5k/9k', 'Message-Authenticator': '0x00' }
    expect(await radclient(nas, 'coa', attributes)).toMatchObject({ code: 'CoA-ACK' })
    expect(await radclient(nas, 'disconnect', { 'User-Name': 'bb01' })).toMatchObject({ code: 'Disconnect-ACK' })
    nas.answer({ nak: 'Unsupported-Attribute' })
    expect(await radclient(nas, 'coa', attributes)).toMatchObject({
      code: 'CoA-NAK',
      attributes: expect.arrayContaining([['Error-Cause', 'Unsupported-Attribute']]) as unknown,
    })
    expect(nas.requests).toMatchObject([faster, { code: 'Disconnect-Request' }, faster])
  })
})

describe('responses that cannot be trusted', () => {
  let liar: Socket
  let reply: (request: Buffer) => Buffer
  beforeEach(async () => {
    liar = createSocket('udp4')
    liar.on('message', (request, from) => liar.send(reply(request), from.port, from.address))
    liar.bind(0, '127.0.0.1')
    await once(liar, 'listening')
  })
  afterEach(() => liar.close())

  test.each([
    [
      'an unsigned ACK',
      (request: Buffer) => Buffer.concat([Buffer.from([41, request.readUInt8(1), 0, 20]), Buffer.alloc(16)]),
    ],
    ['our own request', (request: Buffer) => request],
    ['a datagram of noise', () => Buffer.from('hello')],
  ])('%s is ignored', async (_, lie) => {
    reply = lie
    const nas = { host: '127.0.0.1', port: liar.address().port, secret: 'known-to-us-alone' }
    const outcome = await send(nas, disconnect, briefly)
    expect(outcome.kind === 'timeout' && outcome.unreadable).toBeGreaterThan(0)
  })
})

describe.skipIf(!freeradiusInstalled())('FreeRADIUS as the access server', () => {
  let database: RadiusDatabase
  let server: Freeradius
  const nas = () => ({ host: '127.0.0.1', port: server.coaPort, secret: server.secret })
  beforeAll(async () => {
    database = await startRadiusDatabase(inject('templateUrl'))
    server = await startFreeradius({ databaseUrl: database.radiusUrl, coa: { refuse: 'gone' } })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await database?.stop()
  })

  test('acknowledges Disconnect and CoA requests', async () => {
    expect(await send(nas(), disconnect)).toMatchObject({ kind: 'ack' })
    expect(await send(nas(), faster)).toMatchObject({ kind: 'ack' })
  })

  test('refuses with a cause', async () => {
    const outcome = await send(nas(), { code: 'Disconnect-Request', attributes: { 'User-Name': 'gone' } })
    expect(outcome).toMatchObject({ kind: 'nak', errorCause: 503 })
  })

  test('drops requests signed with another secret', async () => {
    const outcome = await send({ ...nas(), secret: 'not the secret' }, disconnect, briefly)
    expect(outcome).toEqual({ kind: 'timeout', unreadable: 0 })
  })
})

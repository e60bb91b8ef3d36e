import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import { everyCall, inTime, options, runs } from '#testing/fuzzing.ts'
import { anyone } from '#testing/existing-values.ts'
import { test } from '#testing/office.ts'

/** Requests that are no valid call at all: odd headers, paths and bodies, and bytes that are not even HTTP. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 300 }),
  fc.constantFrom(
    '',
    'a'.repeat(5_000),
    'zh-CN',
    '%00',
    "' or 1=1 --",
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
  ),
)
const headerNames = fc.constantFrom(
  'token',
  'idempotency-key',
  'service-channel',
  'accept-language',
  'user-agent',
  'content-type',
  'accept-encoding',
  'x-forwarded-for',
  'range',
  'expect',
  'transfer-encoding',
)
const piece = fc.oneof(
  fc.constantFrom(
    'api',
    'employees',
    'customers',
    'orders',
    'health',
    'metrics',
    'docs',
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%c0%af',
    '//',
    '?action=',
    '?action=login&action=login',
    '?__proto__[x]=1',
    '#',
    'C00000001',
    ' ',
    '\\',
    'con',
    'assets',
    'calls.json',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
/** Paths that no client could send are excluded, because the test client refuses to send them. */
const anyPath = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => `/${pieces.join('/')}`)
  .filter((path) => URL.canParse(path, 'http://localhost'))

test('survives any headers, any path, any body', { timeout: 600_000 }, async ({ office }) => {
  const token = await office.session(await anyone(office))
  const anything = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
    url: fc.oneof(
      anyPath,
      fc.constantFrom(...everyCall.map(([, { call }]) => `/api/${call.path}?action=${call.action ?? ''}`)),
    ),
    headers: fc.dictionary(headerNames, headerText, { maxKeys: 4 }),
    payload: fc.oneof(
      fc.constant(undefined),
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(anything, async ({ headers, payload, method, url }) => {
      const request = { method: method as 'GET', url, headers: { token, ...headers } }
      const reply = await inTime(office.http.inject({ ...request, ...(payload !== undefined && { payload }) }), url)
      expect(reply.statusCode, `response: ${reply.payload}`).toBeLessThan(500)
    }),
    { ...options, numRuns: runs * 20 },
  )
})

test('serves the next caller after any bytes on the connection', { timeout: 600_000 }, async ({ office }) => {
  await office.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = office.http.server.address() as AddressInfo
  const line = fc.constantFrom(
    'GET / HTTP/1.1',
    'POST /api/employees?action=login HTTP/1.1',
    'GET /api HTTP/9.9',
    'PRI * HTTP/2.0',
    '\0\0\0',
  )
  const header = fc.constantFrom(
    'host: x',
    'content-length: 5',
    'content-length: -1',
    'content-length: 99999999999',
    'transfer-encoding: chunked',
    'content-type: application/json',
    'content-type: multipart/form-data; boundary=x',
    'connection: upgrade',
    'upgrade: h2c',
    'expect: 100-continue',
    ': x',
    'a\0b: c',
  )
  const body = fc.constantFrom('', '{"a":', '5\r\nhello\r\n', 'ffffffffff\r\n', '--x\r\n', '{}')
  const messages = fc.tuple(line, fc.array(header, { maxLength: 5 }), body)
  await fc.assert(
    fc.asyncProperty(messages, async ([first, headers, rest]) => {
      const answer = await said(port, `${[first, ...headers].join('\r\n')}\r\n\r\n${rest}`)
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
    }),
    { ...options, numRuns: runs * 2 },
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/configurations/public`)).status).toBe(200)
  expect(await alive(port)).toBe(true)
})

/** Returns what the server sends in response to these bytes within a moment, or until it hangs up. */
const said = (port: number, bytes: string): Promise<string> =>
  new Promise((done) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const over = () => {
      socket.destroy()
      done(heard)
    }
    socket.setTimeout(80, over)
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
    socket.once('close', over)
    socket.once('error', over)
  })

const alive = (port: number): Promise<boolean> =>
  new Promise((done, fail) => {
    httpRequest({ port, path: '/health/live' }, (reply) => done(reply.statusCode === 200))
      .once('error', fail)
      .end()
  })

import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Envelope, RefusalData } from '@lastmile/contract/call.ts'
import { requestOf } from '@lastmile/contract/client.ts'
import { functionCodes } from '@lastmile/contract/permissions.ts'
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { slices } from '#house'
import type { Served } from '#platform/serve.ts'
import { mandalayAccount } from '#platform/testing/account.ts'
import { inputsOf, type Known } from '#platform/testing/arbitrary.ts'
import { type Office, test } from '#platform/testing/office.ts'

/**
 * Every call with generated inputs, in the shape of its own schema and against it. Few and always the same ones here;
 * `npm run fuzz` makes many and other ones each time, and says how to come back to what it found.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 15)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_306)
const options = { numRuns: runs, seed, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true }
afterAll(() => console.log(`fuzz: ${runs} inputs a call, seed ${seed}`))

const everyCall = slices.flatMap(({ routes }) => routes).map((served) => [served.code, served] as const)
const patience_ms = 15_000

/** One office's rows that exist, found once. */
const found = new WeakMap<Office, Promise<Known>>()
function knownIn(office: Office): Promise<Known> {
  const known = found.get(office) ?? lookUp(office)
  found.set(office, known)
  return known
}

async function lookUp(office: Office): Promise<Known> {
  const accounts = [await mandalayAccount(office), await mandalayAccount(office), await mandalayAccount(office)]
  const fields = Object.keys(accounts[0] ?? {}) as (keyof (typeof accounts)[0])[]
  const owned = Object.fromEntries(fields.map((field) => [field, accounts.map((account) => account[field])]))
  const ports = await office.db
    .selectFrom('odb_port')
    .select(['odb_code', 'code'])
    .where('status', '=', 'free')
    .limit(8)
    .execute()
  const specs = await office.db.selectFrom('material_spec').select('code').execute()
  const devices = await office.db.selectFrom('physical_resource').select('number').limit(8).execute()
  const employees = ['E0101', 'E0121', 'E0511']
  return {
    ...owned,
    odbCode: ports.map((port) => port.odb_code),
    portCode: ports.map((port) => port.code),
    specCode: specs.map(({ code }) => code),
    number: devices.map((device) => device.number),
    productOfferingCode: ['HF30'],
    priceCode: ['HF30-6'],
    workTeam: ['YGN-T1', 'MDY-T1'],
    province: ['YGN', 'MDY'],
    city: ['YGN-C', 'MDY-C'],
    town: ['YGN-LMD', 'MDY-CAT'],
    parentCode: ['YGN', 'YGN-C', 'MDY'],
    salesMan: employees,
    employeeCode: employees,
    account: ['clerk', 'technician'],
    expectedAmount: [230_000],
    countedAmount: [230_000],
    customerType: ['residential'],
    certificateType: ['nrc', 'passport'],
    informationVerified: [true],
    operator: ['golden-lotus'],
    salesManDepartment: ['YGN-H1', 'MDY-H1'],
    businessChannel: ['hall'],
    auditCode: ['A1'],
    eMail: ['a@example.com'],
    contactTel: ['09791234567'],
  }
}

/** Someone who may do everything, everywhere, and belongs to the teams. */
async function anyone(office: Office): Promise<string> {
  const employee_code = await office.hire(functionCodes, 'HQ')
  const teams = ['YGN-T1', 'MDY-T1'].map((team_code) => ({ team_code, employee_code }))
  await office.db.insertInto('work_team_member').values(teams).execute()
  return employee_code
}

async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  const answered = new AbortController()
  const late = pause(patience_ms, undefined, { ref: false, signal: answered.signal }).then(() => {
    throw new Error(`${what} hangs`)
  })
  return Promise.race([answer, late]).finally(() => answered.abort())
}

type Sent = { office: Office; token: string; input: Record<string, unknown> }

async function send({ code, call }: Served, { office, token, input }: Sent) {
  // Half of a surrogate pair has no place in an address: no client can send it.
  const inPath = Object.entries(input).map(([name, value]) =>
    typeof value === 'string' && call.path.includes(`{${name}}`) ? [name, value.toWellFormed()] : [name, value],
  )
  const { method, url, body } = requestOf(code, call, Object.fromEntries(inPath) as Record<string, unknown>)
  const headers = { token, ...(method === 'POST' && { 'content-type': 'application/json' }) }
  return inTime(office.raw(method, url, { headers, ...(method === 'POST' && { body: JSON.stringify(body) }) }), code)
}

/** A whole answer: never a fault of ours, and what is wrong with an input has a field and a sentence. */
function expectWhole({ status, body }: { status: number; body: Envelope }) {
  expect(status, `answered: ${body.msg}`).toBeLessThan(500)
  expect(['string', 'number']).toContain(typeof body.code)
  if (body.code !== 'invalid-input') return
  for (const { field, msg } of (body.data as RefusalData).fields) {
    expect(field).not.toBe('')
    expect(msg).toMatch(/.+: .+/s)
  }
}

test.for(everyCall)('%s', { timeout: 600_000 }, async ([, served], { office }) => {
  const known = await knownIn(office)
  const employee = await anyone(office)
  await fc.assert(
    fc.asyncProperty(inputsOf(served.call.input, known), async (input) => {
      // A call may have ended the session of whoever made it.
      const token = await office.session(employee)
      expectWhole(await send(served, { office, token, input }))
    }),
    options,
  )
})

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
/** Those that no client could send are left out: the way in of these tests refuses them by itself. */
const anyPath = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => `/${pieces.join('/')}`)
  .filter((path) => URL.canParse(path, 'http://localhost'))

test('any headers, any path, any body', { timeout: 600_000 }, async ({ office }) => {
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
      const reply = await inTime(office.app.inject({ ...request, ...(payload !== undefined && { payload }) }), url)
      expect(reply.statusCode, `answered: ${reply.payload}`).toBeLessThan(500)
    }),
    { ...options, numRuns: runs * 20 },
  )
})

test('anything over the wire: whatever comes in, the next caller is answered', { timeout: 600_000 }, async ({
  office,
}) => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = office.app.server.address() as AddressInfo
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

/** What the server says to these bytes in a moment, or until it hangs up. */
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

test('memory is flat: the same again and again leaves nothing behind', { timeout: 600_000 }, async ({ office }) => {
  const employee = await anyone(office)
  const known = await knownIn(office)
  const reads = everyCall.filter(([, { call }]) => call.method === 'GET')
  const each = runs < 100 ? 1 : 3
  const inputs = reads.map(([, { call }]) => fc.sample(inputsOf(call.input, known), { numRuns: each, seed }))
  const round = async () => {
    const token = await office.session(employee)
    for (const [at, [, served]] of reads.entries()) {
      for (const input of inputs[at] ?? []) await send(served, { office, token, input })
    }
    return heapAfterCollection()
  }
  const rounds = runs < 100 ? 4 : 20
  const heaps: number[] = []
  for (let count = 0; count < rounds; count++) heaps.push(await round())
  console.log(`fuzz: heap after each round, MB: ${heaps.map((heap) => (heap / 1e6).toFixed(1)).join(' ')}`)
  // At first what is kept for good comes into being: plans, compiled code. In few rounds only a big leak can be told.
  const middle = rounds / 2
  const calls = reads.length * each * (rounds - 1 - middle)
  const perCall = ((heaps.at(-1) ?? 0) - (heaps[middle] ?? 0)) / calls
  expect(perCall).toBeLessThan(runs < 100 ? 10_000 : 500)
})

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

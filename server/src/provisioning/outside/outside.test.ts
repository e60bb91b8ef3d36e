import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, test as pure } from 'vitest'
import { hostileText } from '#testing/arbitrary.ts'
import { openOffice, test } from '#testing/office.ts'
import { walkIn } from '#testing/payments/counter.ts'
import { isStorable } from '#platform/storable.ts'
import { atAddress } from './at-address.ts'
import { inFile } from './in-file.ts'

test('failed processes at the external operator are shown, retried with a remark, and closed', async ({ office }) => {
  const { outsideOperator } = office.demo('network')
  const { source, rows } = await outsideOperator.display({ state: 'abnormal' })
  expect(source).toBe('examples')
  const [newest, oldest] = [rows[0], rows.at(-1)]
  expect((newest?.createdAt ?? '') > (oldest?.createdAt ?? ''), 'newest first').toBe(true)
  const processNo = newest?.processNo ?? ''
  const retried = await outsideOperator.modify({ processNo, action: 'retry', remark: 'The ONU was moved to 0/3/2' })
  expect(retried).toMatchObject({ state: 'retrying', remark: 'The ONU was moved to 0/3/2' })
  expect((await outsideOperator.display({ keyword: processNo })).rows).toEqual([retried])
  expect((await outsideOperator.display({ state: 'abnormal' })).rows).toHaveLength(rows.length - 1)
  await expect(outsideOperator.modify({ processNo, action: 'retry', remark: 'Again' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await outsideOperator.modify({ processNo, action: 'close', remark: 'Done by telephone' })
  await expect(outsideOperator.modify({ processNo, action: 'close', remark: 'Once more' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await expect(outsideOperator.modify({ processNo: 'TN-1', action: 'retry', remark: 'Which?' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.demo('clerk').outsideOperator.display({})).rejects.toMatchObject({ code: 'no-permission' })
})

const desired = { processNo: 'TN-20260100', action: 'retry', remark: 'Power is back', key: 'k1' } as const

pure('the example operator applies a repeated request once and keeps the result', async () => {
  const path = join(tmpdir(), `outside-${randomBytes(6).toString('hex')}`, 'operator.json')
  const file = () => inFile({ path, now: new Date('2026-03-06T03:00:00Z') })
  const done = await file().modify(desired)
  expect(await file().modify(desired), 'the same key has the same result').toEqual(done)
  await expect(file().modify({ ...desired, key: 'k2' })).rejects.toMatchObject({ why: 'wrong-state' })
  expect((await file().list()).filter(({ state }) => state === 'retrying')).toEqual([done])
})

/** Starts an operator at an address with programmed responses. */
async function answering(answer: { status: number; body: string }) {
  const asked: { url: string; body: string; key: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, key: request.headers['idempotency-key'] })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/abnormal`
  return { asked, url, operator: atAddress(url), close: () => server.close() }
}

const told = (at: string) => ({
  processNo: 'TN-7',
  account: 'line7',
  askedFor: 'Open',
  fault: 'No port',
  state: 'abnormal',
  remark: null,
  createdAt: at,
  updatedAt: at,
})

pure(
  'a second submission with the same fields is a new request, and a submission sent twice is one request',
  async () => {
    const at = '2026-03-06T03:00:00.000Z'
    const body = JSON.stringify({ ...told(at), state: 'retrying' })
    const { asked, url, close } = await answering({ status: 200, body })
    const office = await openOffice(inject('templateUrl'), { OUTSIDE_OPERATOR_URL: url })
    const asks = (key: string) =>
      office
        .demo('network', { headers: { 'idempotency-key': key } })
        .outsideOperator.modify({ processNo: 'TN-7', action: 'retry', remark: 'Power is back' })
    await asks('first-submission-1')
    await asks('first-submission-1')
    await asks('other-submission-2')
    await office.close()
    close()
    const [first, again, second] = asked.map(({ key }) => key)
    expect(again, 'a repeated submission sends the same key').toBe(first)
    expect(second).toMatch(/^[0-9a-f]{64}$/)
    expect(second).not.toBe(first)
  },
)

pure('makes the operator’s texts storable', async () => {
  const at = '2026-03-06T03:00:00.000Z'
  await fc.assert(
    fc.asyncProperty(hostileText, async (words) => {
      const body = JSON.stringify({ ...told(at), fault: words, askedFor: words.slice(0, 200), remark: words })
      const { operator, close } = await answering({ status: 200, body })
      const { fault, askedFor, remark } = await operator.modify(desired)
      close()
      expect([fault, askedFor, remark ?? ''].map(isStorable)).toEqual([true, true, true])
    }),
    { numRuns: 25 },
  )
  const { url, close } = await answering({
    status: 200,
    body: JSON.stringify({ ...told(at), state: 'retrying', fault: 'no\0 port \ud800' }),
  })
  const office = await openOffice(inject('templateUrl'), { OUTSIDE_OPERATOR_URL: url })
  const network = office.demo('network', { headers: { 'idempotency-key': 'hostile-words-1' } })
  const retry = () => network.outsideOperator.modify({ processNo: 'TN-7', action: 'retry', remark: 'Power is back' })
  const first = await retry()
  expect(first).toMatchObject({ fault: 'no port \ufffd' })
  expect(await retry(), 'the response is stored under its key').toEqual(first)
  await office.close()
  close()
})

pure('a silent operator delays nobody else, even with more pending requests than database connections', async () => {
  const silent = createServer(() => undefined)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const office = await openOffice(inject('templateUrl'), {
    OUTSIDE_OPERATOR_URL: `http://127.0.0.1:${port}/`,
    DATABASE_POOL: '4',
  })
  const customerCode = await walkIn(office)
  let answered = 0
  const asks = Array.from({ length: 12 }, async (_, at) => {
    const network = office.demo('network', { headers: { 'idempotency-key': `silent-${at}` } })
    await network.outsideOperator
      .modify({ processNo: 'TN-7', action: 'retry', remark: 'Power is back' })
      .catch(() => undefined)
    answered += 1
  })
  await expect.poll(() => waiting(silent)).toBe(12)
  const contact = { contactTel: '0979000555', communicationType: 'call-out', serviceType: 'renewal' }
  await office.as('CareInfo').care.add({ customerCode, ...contact, completion: 'done', handover: 'none' })
  expect(answered, 'the care record was saved while all requests were waiting').toBe(0)
  silent.closeAllConnections()
  await Promise.all(asks)
  silent.close()
  await office.close()
})

/** Returns how many connections a server has. */
const waiting = (server: Server) =>
  new Promise<number>((done) => {
    server.getConnections((_, count) => done(count))
  })

describe('an operator at an address', () => {
  const at = '2026-03-06T03:00:00.000Z'
  const row = told(at)

  pure('lists processes, and sends a request with its key', async () => {
    const shown = await answering({ status: 200, body: JSON.stringify([row]) })
    expect(await shown.operator.list()).toEqual([row])
    expect(shown.asked[0]?.url).toBe('/abnormal?action=display')
    shown.close()
    const changed = await answering({ status: 200, body: JSON.stringify({ ...row, state: 'retrying' }) })
    expect(await changed.operator.modify(desired)).toMatchObject({ state: 'retrying' })
    const { key, ...sent } = desired
    expect(changed.asked).toEqual([{ url: '/abnormal?action=modify', body: JSON.stringify(sent), key }])
    changed.close()
  })

  pure.for([
    [404, '{}', 'not-found', 'answer 404'],
    [409, '{}', 'wrong-state', 'answer 409'],
    [500, '{}', 'silent', 'answer 500'],
    [200, '{"odd":1}', 'silent', 'answer not understood'],
    [200, '<html>', 'silent', 'SyntaxError'],
  ] as const)('interprets the response %s %s as %s', async ([status, body, why, message]) => {
    const { operator, close } = await answering({ status, body })
    await expect(operator.modify(desired)).rejects.toMatchObject({ why, message })
    close()
  })

  pure('reports an unreachable operator as silent', async () => {
    await expect(atAddress('http://127.0.0.1:1/').list()).rejects.toMatchObject({ why: 'silent' })
  })
})

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { simulateOlts } from '#seeds/devices/olts.ts'
import { drainJobs } from '#platform/jobs.ts'
import { type Office, openOffice } from '#testing/office.ts'
import { runOltTestBy } from './test-olt.ts'

const own = { user: 'operator', password: 'own-password', enablePassword: 'own-enable' }
const entered = { userName: own.user, password: own.password, enablePassword: own.enablePassword }
const names = { name: 'Insein', zhName: '永盛', vendor: 'huawei', host: '127.0.0.1', ponPorts: '0/1/0-15' }

let office: Office
let device = simulateOlts()
let port = 0
beforeAll(async () => {
  const { OLT_THROUGH } = process.env
  // These OLTs are reached directly.
  delete process.env.OLT_THROUGH
  const installation = { OLT_USER: 'lastmile', OLT_PASSWORD: 'of-the-installation', OLT_NETWORKS: '127.0.0.0/8' }
  office = await openOffice(inject('templateUrl'), installation)
  process.env.OLT_THROUGH = OLT_THROUGH
  if (OLT_THROUGH === undefined) delete process.env.OLT_THROUGH
  port = await device.listen()
  device.accepts('', own)
})
afterAll(async () => {
  await device.close()
  await office.close()
})

const engineerOf = async () => office.holding(await office.session(await office.hire(['NetWorkResourEdit'])))
const olt = (code: string) => office.as('NetWorkResourEdit').olts.get({ oltCode: code })

/** Adds an OLT at the simulated device. */
async function added(code: string, more: object = {}) {
  const engineer = await engineerOf()
  const { version } = await engineer.olts.add({ ...names, code, port, ...entered, ...more })
  return { engineer, version }
}

/** Tests an OLT, and returns the result and the prompt. */
async function tested(code: string) {
  await office.as('NetWorkResourEdit').provisioning.testOlt({ oltCode: code })
  expect((await olt(code)).testResult).toBe('test-running')
  await office.work()
  const { testResult, testAnswer } = await olt(code)
  return [testResult, testAnswer]
}

test('signs in with the credentials of the OLT and ends in configuration mode', async () => {
  await added('OLT-A')
  expect(await tested('OLT-A')).toEqual(['test-signed-in', 'OLT(config)#'])
  expect(device.heard(''), 'changes nothing').toEqual([])
})

test('signs in to an OLT without its own credentials with those of the installation', async () => {
  await added('OLT-B', { userName: '', password: '', enablePassword: '' })
  expect(await tested('OLT-B')).toEqual(['test-refused', null])
  device.accepts('', { user: 'lastmile', password: 'of-the-installation' })
  expect(await tested('OLT-B')).toEqual(['test-signed-in', 'OLT(config)#'])
  device.accepts('', own)
})

test('the sign-in of the installation is sent neither over Telnet nor to an address that is not allowed', async () => {
  const empty = { userName: '', password: '', enablePassword: '' }
  await added('OLT-M', { ...empty, protocol: 'telnet' })
  expect(await tested('OLT-M')).toEqual(['test-untrusted', null])
  await added('OLT-N', { ...empty, host: 'localhost' })
  expect(await tested('OLT-N'), 'a name may be resolved to any address').toEqual(['test-untrusted', null])
})

test('a stored host key does not make an address trusted', async () => {
  const { engineer, version } = await added('OLT-O', { host: 'localhost' })
  expect(await tested('OLT-O')).toEqual(['test-signed-in', 'OLT(config)#'])
  expect((await olt('OLT-O')).hostKey).not.toBeNull()
  await engineer.olts.modify({ ...names, code: 'OLT-O', host: 'localhost', port, userName: '', version })
  expect(await tested('OLT-O')).toEqual(['test-untrusted', null])
})

/** Tests an OLT that prints this prompt, while something else happens. */
async function testedWhile(code: string, happens: () => Promise<unknown>, prompt = 'OLT#') {
  await office.as('NetWorkResourEdit').provisioning.testOlt({ oltCode: code })
  const session = async () => {
    await happens()
    return { prompt, run: async () => '', close: async () => undefined }
  }
  const jobs = { 'provisioning.test-olt': runOltTestBy(() => ({ session })) }
  const slices = [{ name: 'testing', routes: [], jobs }, ...office.app.slices]
  await drainJobs({ ...office.app, slices }, office.url)
  return (await olt(code)).testResult
}

test('a save during a test keeps its result, unless the sign-in changed', async () => {
  const { engineer, version } = await added('OLT-P')
  const kept = { ...names, code: 'OLT-P', port, userName: own.user }
  const renames = () => engineer.olts.modify({ ...kept, name: 'Insein South', version })
  expect(await testedWhile('OLT-P', renames, '#'.repeat(900))).toBe('test-signed-in')
  expect(await olt('OLT-P')).toMatchObject({ name: 'Insein South', testAnswer: '#'.repeat(200) })
  const signsIn = () => engineer.olts.modify({ ...kept, password: own.password, version: version + 1 })
  expect(await testedWhile('OLT-P', signsIn)).toBeNull()
})

test('a test without a result is cleared after two minutes', async () => {
  await added('OLT-Q')
  await sql`update olt set tested_at = ${office.clock.now}, test_result = 'test-running' where code = 'OLT-Q'`.execute(
    office.db,
  )
  const clear = async (seconds: number) => {
    office.clock.forward(seconds * 1_000)
    await sql`select graphile_worker.add_job('network.expire-tests')`.execute(office.db)
    await office.work()
    return (await olt('OLT-Q')).testResult
  }
  expect(await clear(110)).toBe('test-running')
  expect(await clear(20)).toBeNull()
})

test('passwords are in no response, history or log, are stored encrypted, and stay if left empty', async () => {
  const { engineer, version } = await added('OLT-C')
  const shown = await engineer.olts.get({ oltCode: 'OLT-C' })
  expect([shown.userName, shown.password, shown.enablePassword]).toEqual([own.user, undefined, undefined])
  const kept = { ...names, code: 'OLT-C', port, userName: own.user }
  await engineer.olts.modify({ ...kept, name: 'Insein North', version })
  expect(await tested('OLT-C')).toEqual(['test-signed-in', 'OLT(config)#'])
  await engineer.olts.modify({ ...kept, password: 'a wrong one', version: version + 1 })
  expect((await olt('OLT-C')).testResult, 'cleared by a change').toBeNull()
  expect(await tested('OLT-C')).toEqual(['test-refused', null])
  const { rows } = await sql<{ text: string }>`
    select h::text as text from change_history h where thing = 'olt' and code = 'OLT-C'
    union all select l::text from employee_log l union all select o::text from olt o`.execute(office.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const { text } of rows) expect(text).not.toMatch(/own-password|own-enable|a wrong one/)
  await engineer.olts.modify({ ...kept, userName: '', version: version + 2 })
  const { rows: left } = await sql`select from olt where code = 'OLT-C' and num_nonnulls(user_name, password,
    enable_password) > 0`.execute(office.db)
  expect(left, 'without a user name, nothing is stored').toEqual([])
})

test('a stored password is not sent to a new address', async () => {
  const { engineer, version } = await added('OLT-D')
  const moved = { ...names, code: 'OLT-D', port, userName: own.user, version, protocol: 'telnet' as const }
  await expect(engineer.olts.modify(moved)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'password', msg: expect.stringContaining('entered again') as unknown }],
  })
  await engineer.olts.modify({ ...moved, password: own.password })
  const { rows } = await sql`select from olt where code = 'OLT-D' and enable_password is null`.execute(office.db)
  expect(rows, 'the enable password was not entered for the new address').toHaveLength(1)
})

test('reports why the sign-in to an OLT failed', async () => {
  await added('OLT-R', { password: 'wrong' })
  expect(await tested('OLT-R')).toEqual(['test-refused', null])
  expect((await olt('OLT-R')).hostKey, 'stored only after a sign-in').toBeNull()
  await added('OLT-E', { enablePassword: 'wrong' })
  expect(await tested('OLT-E')).toEqual(['test-enable-refused', null])
  await added('OLT-F', { port: 9 })
  expect(await tested('OLT-F')).toEqual(['test-unreachable', null])
  const full = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(full, 'listening')
  await added('OLT-G', { port: (full.address() as AddressInfo).port })
  expect(await tested('OLT-G')).toEqual(['test-closed', null])
  full.close()
  await sql`update olt set password = 'v1.unknown.AAAA' where code = 'OLT-G'`.execute(office.db)
  expect(await tested('OLT-G')).toEqual(['test-unreadable', null])
  await expect(office.as('NetWorkResourEdit').provisioning.testOlt({ oltCode: 'OLT-X' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'oltCode' }],
  })
})

test('no password is sent to an OLT with another host key until its key is forgotten', async () => {
  await added('OLT-H')
  await tested('OLT-H')
  const first = await olt('OLT-H')
  expect(first).toMatchObject({
    hostKey: expect.stringMatching(/^ecdsa-\S+ SHA256:\S{43}$/) as unknown,
    otherKey: null,
  })
  await device.close()
  device = simulateOlts()
  device.accepts('', own)
  await device.listen(port)
  expect(await tested('OLT-H')).toEqual(['test-other-key', null])
  const changed = await olt('OLT-H')
  expect(changed).toMatchObject({ hostKey: first.hostKey, otherKey: expect.stringMatching(/SHA256/) as unknown })
  expect(changed.otherKey).not.toBe(first.hostKey)
  const forget = { oltCode: 'OLT-H', reason: 'Replaced after the lightning strike' }
  await expect(office.as('NetWorkResourEdit').network.forgetHostKey(forget)).rejects.toMatchObject({
    code: 'no-permission',
  })
  const chief = office.holding(await office.session(await office.hire(['olt.forgetKey'])))
  await chief.network.forgetHostKey(forget)
  await chief.network.forgetHostKey(forget)
  expect(await tested('OLT-H')).toEqual(['test-signed-in', 'OLT(config)#'])
  const { hostKey, otherKey, changes } = await olt('OLT-H')
  expect([hostKey, otherKey]).toEqual([changed.otherKey, null])
  expect(changes[0]).toMatchObject({
    before: { hostKey: first.hostKey },
    after: { hostKey: null, reason: forget.reason },
  })
  expect(changes, 'forgetting nothing is not recorded').toHaveLength(2)
  await expect(chief.network.forgetHostKey({ ...forget, oltCode: 'OLT-X' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'oltCode' }],
  })
})

import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { passwordHash } from '#employees'
import { buildApp } from '#platform/app.ts'
import { type Office, openOffice, test } from '#testing/office.ts'

const password = 'River-2026'

/** Creates an employee of the Anawrahta Road store who can sign in with a password. */
async function person(office: Office) {
  const account = await office.hire(['6'])
  const password_hash = await passwordHash(password)
  await office.db
    .updateTable('employee')
    .set({ password_hash, max_online_count: 9 })
    .where('code', '=', account)
    .execute()
  return account
}

type Attempt = { account: string; password: string; from: string; deviceToken?: string }
type Answer = Envelope<{ token: string; deviceToken: string }>

async function attempt({ http }: Pick<Office, 'http'>, { from, ...payload }: Attempt) {
  const request = { method: 'POST', url: '/api/employees?action=login', remoteAddress: from, payload } as const
  return (await http.inject(request)).json<Answer>()
}

async function guess(office: Office, times: number, { account, from }: { account: string; from: string }) {
  for (let time = 0; time < times; time++) {
    await attempt(office, { account, password: 'wrong', from })
    office.clock.forward(3 * 3_600_000)
  }
}

test('a stranger elsewhere locks only themselves out', async ({ office }) => {
  const account = await person(office)
  for (let time = 0; time < 8; time++) await attempt(office, { account, password: 'wrong', from: '203.0.113.9' })
  expect((await attempt(office, { account, password, from: '203.0.113.9' })).code).toBe('account-locked')
  expect((await attempt(office, { account, password, from: '10.0.0.7' })).code).toBe(0)
})

test('a browser known to the account passes while its address is locked', async ({ office }) => {
  const account = await person(office)
  const from = '10.0.0.8'
  const { deviceToken } = (await attempt(office, { account, password, from })).data
  for (let time = 0; time < 8; time++) await attempt(office, { account, password: 'wrong', from })
  expect((await attempt(office, { account, password, from })).code).toBe('account-locked')
  const again = await attempt(office, { account, password, from, deviceToken })
  expect(again.code).toBe(0)
  expect(again.data.deviceToken, 'the browser keeps its token').toBe(deviceToken)
  for (let time = 0; time < 8; time++) await attempt(office, { account, password: 'wrong', from, deviceToken })
  expect((await attempt(office, { account, password, from, deviceToken })).code, 'a known browser cannot guess').toBe(
    'account-locked',
  )
})

test('a token of another account, or an invented one, does not identify a known browser', async ({ office }) => {
  const [account, other] = [await person(office), await person(office)]
  const { deviceToken } = (await attempt(office, { account: other, password, from: '10.0.0.9' })).data
  for (let time = 0; time < 5; time++) await attempt(office, { account, password: 'wrong', from: '10.0.0.9' })
  for (const shown of [deviceToken, 'x'])
    expect((await attempt(office, { account, password, from: '10.0.0.9', deviceToken: shown })).code).toBe(
      'account-locked',
    )
})

test('twelve wrong passwords a day from one address do not lock anyone out permanently', async ({ office }) => {
  const account = await person(office)
  for (let day = 0; day < 3; day++) await guess(office, 8, { account, from: '203.0.113.10' })
  expect((await attempt(office, { account, password, from: '10.0.0.10' })).code).toBe(0)
})

test('many addresses together get no further than one: then only known browsers pass', async ({ office }) => {
  const account = await person(office)
  const { deviceToken } = (await attempt(office, { account, password, from: '10.0.0.11' })).data
  for (let at = 0; at < 20; at++) await attempt(office, { account, password: 'wrong', from: `203.0.112.${at}` })
  expect((await attempt(office, { account, password, from: '198.51.100.1' })).code).toBe('account-locked')
  expect((await attempt(office, { account, password, from: '10.0.0.11', deviceToken })).code).toBe(0)
})

test('an administrator lifts the lock, and the log records it', async ({ office }) => {
  const account = await person(office)
  const from = '10.0.0.12'
  for (let time = 0; time < 8; time++) await attempt(office, { account, password: 'wrong', from })
  const boss = office.as('employee.unlock')
  expect(await boss.session.unlock({ employeeCode: account })).toEqual({ lifted: 1 })
  expect((await attempt(office, { account, password, from })).code).toBe(0)
  const logged = await office.db
    .selectFrom('employee_log')
    .select('input')
    .where('call', '=', 'session.unlock')
    .execute()
  expect(logged).toContainEqual({ input: { employeeCode: account } })
})

test('a reset password is shown once, must be changed, and ends existing sessions', async ({ office }) => {
  const account = await person(office)
  const from = '10.0.0.13'
  const first = (await attempt(office, { account, password, from })).data
  const boss = office.as('employee.resetPassword', '6')
  const { password: given } = await boss.session.resetPassword({ employeeCode: account })
  await expect(office.holding(first.token).session.me({})).rejects.toMatchObject({ code: 1000 })
  expect((await attempt(office, { account, password, from })).code).toBe('wrong-credentials')
  const inside = (await attempt(office, { account, password: given, from })).data
  expect(inside).toMatchObject({ passwordExpired: true, permissions: {} })
  expect(inside.deviceToken).not.toBe(first.deviceToken)
  const written = await office.db.selectFrom('employee_log').selectAll().execute()
  const keys = await office.db.selectFrom('idempotency').selectAll().execute()
  expect(written.map(({ call }) => call)).toContain('session.resetPassword')
  expect(JSON.stringify([written, keys])).not.toContain(given)
})

test('nobody resets their own password or one of another unit', async ({ office }) => {
  const account = await person(office)
  const codes = ['employee.resetPassword', 'employee.unlock'] as const
  const me = await office.hire(codes)
  const mine = office.holding(await office.session(me)).session
  await expect(mine.resetPassword({ employeeCode: me })).rejects.toMatchObject({ code: 'own-password' })
  const outside = office.holding(await office.session(await office.hire(codes, 'MDY-H1'))).session
  await expect(outside.resetPassword({ employeeCode: account })).rejects.toMatchObject({ code: 'not-found' })
  await expect(outside.unlock({ employeeCode: account })).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody resets the password of an account with more rights or a wider scope', async ({ office }) => {
  const beyond = { code: 'account-beyond-yours', fields: [{ field: 'employeeCode' }] }
  const boss = office.holding(await office.session(await office.hire(['employee.resetPassword', '6'], 'YGN-B'))).session
  const cashier = await office.hire(['6', 'DeptConfirm'])
  await expect(boss.resetPassword({ employeeCode: cashier })).rejects.toMatchObject(beyond)
  const wide = await office.hire(['6'])
  await office.db
    .updateTable('permission_grant')
    .set({ scope: 'everything' })
    .where('grantee_code', '=', wide)
    .execute()
  await expect(boss.resetPassword({ employeeCode: wide })).rejects.toMatchObject(beyond)
  const trusted = await office.hire(['6'])
  await office.db.updateTable('employee').set({ adjust_ceiling: 1 }).where('code', '=', trusted).execute()
  await expect(boss.resetPassword({ employeeCode: trusted })).rejects.toMatchObject(beyond)
  const deputy = await office.hire(['6'])
  await sql`insert into delegation (grantor_code, receiver_code, functions, from_day, to_day, valid, given_by, given_at)
    values (${cashier}, ${deputy}, '{DeptConfirm}', '2026-01-01', '2030-01-01',
      tstzrange('2020-01-01', null), 'test', ${office.clock.now})`.execute(office.db)
  await expect(boss.resetPassword({ employeeCode: deputy })).rejects.toMatchObject(beyond)
  await expect(boss.resetPassword({ employeeCode: await office.hire(['6']) })).resolves.toHaveProperty('password')
  const admin = office.as('employee.resetPassword', 'grant.any').session
  await expect(admin.resetPassword({ employeeCode: cashier })).resolves.toHaveProperty('password')
})

test('warns once about a proxy that is not in PROXIES', async () => {
  const office = await openOffice(inject('templateUrl'))
  const lines: string[] = []
  const heard = async (PROXIES?: string) => {
    const config = { ...office.app.config, LOG_LEVEL: 'error' as const, ...(PROXIES && { PROXIES }) }
    const http = await buildApp({ ...office.app, config }, { log: { write: (line) => void lines.push(line) } })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let time = 0; time < 2; time++)
      await http.inject({ method: 'GET', url: '/health/live', remoteAddress: '10.9.0.1', headers })
    await http.close()
    return lines.splice(0)
  }
  expect(await heard('10.9.0.0/16')).toEqual([])
  expect(await heard()).toEqual([expect.stringContaining('start with PROXIES=10.9.0.1')])
  await office.close()
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { passwordHash } from '#employees'
import { type Office, test } from '#testing/office.ts'
import { handedIn } from '#testing/settlements/cash.ts'

/** Hires an employee who may open the service desk and purchase; returns a function that sends a request as them. */
async function clerk(office: Office) {
  const code = await office.hire(['6', 'SimpleMiscProcessAct'])
  const token = await office.session(code)
  const open = (key: string | undefined, actTypeCode: string, headers: Record<string, string> = {}) =>
    office.raw('POST', 'employees?action=accessFunction', {
      body: { actTypeCode },
      headers: { token, ...(key && { 'idempotency-key': key }), ...headers },
    })
  const logs = () =>
    office.db.selectFrom('employee_log').selectAll().where('employee_code', '=', code).orderBy('id').execute()
  return { code, token, open, logs }
}

test('the same submission key gives the same response and one effect', async ({ office }) => {
  const { open, logs } = await clerk(office)
  const key = randomUUID()
  const answers = [await open(key, '6'), await open(key, '6'), await open(key, '6')]
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ code: 0, msg: 'ok', data: {} })))
  expect(await logs()).toHaveLength(1)
  await open(randomUUID(), '6')
  await open(undefined, '6')
  expect(await logs()).toHaveLength(3)
})

test('concurrent requests with one key have one effect and the same response', async ({ office }) => {
  const { open, logs } = await clerk(office)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(key, '6')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"code":0,"msg":"ok","data":{}}']))
  expect(await logs()).toHaveLength(1)
})

test('refuses a key reused with another input; another employee may use the same key', async ({ office }) => {
  const { open } = await clerk(office)
  const other = await clerk(office)
  const key = randomUUID()
  await open(key, '6')
  expect((await open(key, 'SimpleMiscProcessAct')).body).toMatchObject({ code: 'key-reused' })
  expect((await other.open(key, 'SimpleMiscProcessAct')).body).toMatchObject({ code: 0 })
})

test('lets a refused request retry with its key', async ({ office }) => {
  const { code, token, open } = await clerk(office)
  const key = randomUUID()
  expect((await open(key, 'DeptConfirm')).body.code).toBe('no-permission')
  expect((await open(key, '6')).body.code).toBe(0)
  await office.db
    .updateTable('employee')
    .set({ password_hash: await passwordHash('River-2026') })
    .where('code', '=', code)
    .execute()
  const headers = { 'idempotency-key': randomUUID(), token }
  const fresh = { newPassword: 'Mountain-7-river', repeatPassword: 'Mountain-7-river' }
  const change = (oldPassword: string) =>
    office.raw('POST', 'employees?action=modifyPassword', { body: { oldPassword, ...fresh }, headers })
  expect((await change('guess')).body.code).toBe('wrong-old-password')
  expect((await change('River-2026')).body.code).toBe(0)
  expect((await change('River-2026')).body.code).toBe(0)
})

test('stores a wrong count and lets the cashier count again with the same key', async ({ office }) => {
  const { settlementCode } = await handedIn(office, [5_000])
  const cashier = await office.hire(['DeptConfirm'])
  const headers = { token: await office.session(cashier), 'idempotency-key': randomUUID() }
  const counts = (countedAmount: number) =>
    office.raw('POST', 'employee-settlements?action=confirm', { body: { settlementCode, countedAmount }, headers })
  expect((await counts(4_000)).body.code).toBe('count-differs')
  expect((await counts(5_000)).body.code).toBe(0)
})

test('logs who did what through which channel and with what outcome, and masks secrets', async ({ office }) => {
  const { token, open, logs } = await clerk(office)
  await open(undefined, '6', { 'service-channel': '212', 'user-agent': 'browser' })
  await open(undefined, '6')
  await office.raw('POST', 'employees?action=modifyPassword', {
    body: { oldPassword: 'River-2026', newPassword: 'x', repeatPassword: 'x', mobile: '09791234567' },
    headers: { token },
  })
  await office.raw('POST', 'online-employees?action=findBy', { body: {}, headers: { token } })
  const rows = await logs()
  expect(rows).toMatchObject([
    { call: 'session.accessFunction', channel: '212', function_code: '6', outcome: 'ok', ip: '127.0.0.1' },
    { call: 'session.accessFunction', channel: '211', outcome: 'ok', at: office.clock.now },
    { call: 'session.modifyPassword', outcome: 'invalid-input', input: { oldPassword: '***', newPassword: '***' } },
    { call: 'session.online', outcome: 'no-permission' },
  ])
  expect(rows[2]?.input).toMatchObject({ mobile: '***567' })
  expect(new Set(rows.map((row) => row.request_id)).size).toBe(4)
})

test('refuses to change or delete a log row', async ({ office }) => {
  const { open, code } = await clerk(office)
  await open(undefined, '6')
  const rows = office.db.updateTable('employee_log').set({ outcome: 'other' }).where('employee_code', '=', code)
  await expect(rows.execute()).rejects.toThrow('append-only')
  await expect(office.db.deleteFrom('employee_log').where('employee_code', '=', code).execute()).rejects.toThrow(
    'append-only',
  )
})

test('reads on a connection that cannot write', async ({ office }) => {
  const write = office.app.read.updateTable('epoch').set({ number: 0 })
  await expect(write.execute()).rejects.toThrow('read-only')
})

test('refuses the next change of a signed-out or dismissed employee, and leaves nothing behind', async ({ office }) => {
  const { code, open, logs } = await clerk(office)
  const keys = () => office.db.selectFrom('idempotency').select('key').where('employee_code', '=', code).execute()
  const employedUntil = (end_time: string | null) =>
    office.db.updateTable('employee').set({ end_time }).where('code', '=', code).execute()
  const allowed = async (what = '6') => (await open(randomUUID(), what)).body.code
  expect(await allowed()).toBe(0)
  expect(await allowed(), 'a remembered session is accepted').toBe(0)
  await employedUntil('2026-01-01T00:00:00Z')
  expect(await allowed()).toBe(1000)
  await employedUntil(null)
  expect(await allowed()).toBe(0)
  const signedOff = { ended_at: office.clock.now, ended_reason: 'forced' }
  await office.db.updateTable('employee_session').set(signedOff).where('employee_code', '=', code).execute()
  expect(await allowed('DeptConfirm'), 'a signed-out employee gets no other refusal').toBe(1000)
  expect(await allowed()).toBe(1000)
  expect(await logs()).toHaveLength(3)
  expect(await keys()).toHaveLength(3)
})

test('applies a granted or revoked permission from the next call on, and stops applying one that expires', async ({
  office,
}) => {
  const { code, open } = await clerk(office)
  const answer = async (what: string) => (await open(undefined, what)).body.code
  expect(await answer('8')).toBe('no-permission')
  const grant = { grantee_kind: 'employee', grantee_code: code, granted_by: 'test', granted_at: office.clock.now }
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, function_code: '8' })
    .execute()
  expect(await answer('8')).toBe(0)
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, function_code: '8', effect: 'deny' })
    .execute()
  expect(await answer('8')).toBe('no-permission')
  const end = new Date(office.clock.now.getTime() + 3_600_000).toISOString()
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, function_code: '9', valid: `[,${end})` })
    .execute()
  expect(await answer('9')).toBe(0)
  office.clock.forward(3_599_000)
  expect(await answer('9')).toBe(0)
  office.clock.forward(61_000)
  expect(await answer('9')).toBe('no-permission')
})

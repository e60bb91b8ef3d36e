import { expect } from 'vitest'
import { passwordHash } from '#employees'
import { type Office, type Refusal, test } from '#testing/office.ts'

const password = 'River-2026'

/** Creates an employee who can sign in with a password, and a client without a session. */
async function person(office: Office, more: { max_online_count?: number; password_expired?: boolean } = {}) {
  const account = await office.hire(['SimpleMiscProcessAct', '6'])
  const password_hash = await passwordHash(password)
  await office.db
    .updateTable('employee')
    .set({ password_hash, ...more })
    .where('code', '=', account)
    .execute()
  return { account, session: office.holding(undefined).session }
}

const failing = async (office: Office, account: string, times: number) => {
  for (let time = 0; time < times; time++) {
    await office
      .holding(undefined)
      .session.login({ account, password: 'wrong' })
      .catch(() => undefined)
    office.clock.forward(20_000)
  }
}

test('the sign-in response contains everything the web needs to render', async ({ office }) => {
  const reply = await office.holding(undefined).session.login({ account: 'Clerk', password: 'Lotus-2026' })
  expect(reply.employee).toMatchObject({
    code: 'E0101',
    trueName: 'Su Su Hlaing',
    zhName: '苏苏莱',
    organizationUnitName: 'Anawrahta Road Business Hall',
    organizationUnitZhName: '阿奴律陀路营业厅',
    organizationCode: 'HQ',
    organizationName: 'Golden Lotus Broadband',
  })
  const group = reply.actFunctionInfo.find(({ actTypeCode }) => actTypeCode === 'customerService')
  expect(group?.children.map(({ actTypeCode }) => actTypeCode)).toEqual([
    'CustomerOpenAct',
    'SimpleMiscProcessAct',
    'BillAdjustments',
  ])
  expect(reply.actFunctionInfo.map(({ actTypeCode }) => actTypeCode)).not.toContain('submenus')
  expect(reply.customerInfoPages[0]).toEqual({
    actTypeCode: 'baseInfo',
    name: 'Customer',
    zhName: '客户信息',
    keepAlive: false,
  })
  expect(reply.customerActFunctionInfos).toContainEqual({
    actTypeCode: '6',
    name: 'Purchase',
    zhName: '订购',
    keepAlive: true,
  })
  expect(reply.permissions).toMatchObject({ CustomerOpenAct: true, submenus: true, '6': true })
  expect(reply.permissions).not.toHaveProperty('DeptConfirm')
  expect(reply.operator).toMatchObject({
    currency: { code: 'MMK', exponent: 0 },
    timeZone: 'Asia/Yangon',
    taxPercent: 5,
  })
  const { token, deviceToken: _, ...told } = reply
  expect(await office.holding(token).session.me({})).toEqual(told)
})

test('stores only a hash of the token, and writes neither token nor password anywhere', async ({ office }) => {
  const { account, session } = await person(office)
  const { token } = await session.login({ account, password })
  const kept = await office.db.selectFrom('employee_session').selectAll().where('employee_code', '=', account).execute()
  const logs = await office.db.selectFrom('employee_log').selectAll().where('employee_code', '=', account).execute()
  const keys = await office.db.selectFrom('idempotency').selectAll().execute()
  expect(logs).toMatchObject([{ call: 'session.login', outcome: 'ok', employee_code: account }])
  expect(JSON.stringify([kept, logs, keys])).not.toContain(token)
  expect(JSON.stringify([kept, logs, keys])).not.toContain(password)
})

test('names both account and password if they are empty', async ({ office }) => {
  const { body } = await office.raw('POST', 'employees?action=login', {
    body: {},
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(body).toMatchObject({
    code: 'invalid-input',
    msg: '账号：账号和密码不能为空',
    data: { fields: [{ field: 'account' }, { field: 'password', msg: '密码：账号和密码不能为空' }] },
  })
})

test('a wrong password and an unknown account get the same response and count alike', async ({ office }) => {
  const { account, session } = await person(office)
  for (const name of [account, 'nobody-at-all']) {
    await expect(session.login({ account: name, password: 'wrong' })).rejects.toMatchObject({
      code: 'wrong-credentials',
      fields: [],
    })
    await failing(office, name, 4)
    await expect(session.login({ account: name, password })).rejects.toMatchObject({ code: 'account-locked' })
  }
})

test('failures lock the account: seconds, then five minutes, then twice as long; the right password resets them', async ({
  office,
}) => {
  const { account, session } = await person(office)
  await failing(office, account, 3)
  await failing(office, account, 2)
  await expect(session.login({ account, password })).rejects.toMatchObject({
    code: 'account-locked',
    message: expect.stringMatching(/locked until \d\d:\d\d:\d\d\. An administrator can unlock it$/) as string,
  })
  office.clock.forward(5 * 60_000)
  await expect(session.login({ account, password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-credentials' })
  office.clock.forward(6 * 60_000)
  await expect(session.isAlreadyOnlined({ account, password })).rejects.toMatchObject({ code: 'account-locked' })
  office.clock.forward(5 * 60_000)
  await session.login({ account, password })
  await expect(session.login({ account, password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-credentials' })
  await expect(session.login({ account, password })).rejects.toMatchObject({ code: 'logged-in-elsewhere' })
})

test('counts simultaneous guesses one by one', async ({ office }) => {
  const { account, session } = await person(office)
  const guesses = Array.from({ length: 8 }, () =>
    session.login({ account, password: 'wrong' }).catch((refusal: Refusal) => refusal.code),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((code) => code === 'wrong-credentials')).toHaveLength(3)
  expect(answers.filter((code) => code === 'account-locked')).toHaveLength(5)
})

test('asks before a sign-in elsewhere ends the oldest session', async ({ office }) => {
  const { account, session } = await person(office, { max_online_count: 2 })
  const first = office.holding((await session.login({ account, password })).token)
  office.clock.forward(1000)
  expect(await session.isAlreadyOnlined({ account, password })).toEqual({ alreadyOnline: false })
  const second = office.holding((await session.login({ account, password })).token)
  expect(await session.isAlreadyOnlined({ account, password })).toEqual({ alreadyOnline: true })
  await expect(session.login({ account, password })).rejects.toMatchObject({
    code: 'logged-in-elsewhere',
    message: 'You have logged in elsewhere, do you want to continue logging in',
  })
  const third = office.holding((await session.login({ account, password, force: true })).token)
  await expect(first.session.me({})).rejects.toMatchObject({ code: 1000 })
  await second.session.me({})
  await third.session.me({})
  const reasons = await office.db
    .selectFrom('employee_session')
    .select('ended_reason')
    .where('employee_code', '=', account)
    .execute()
  expect(reasons.filter((row) => row.ended_reason === 'replaced')).toHaveLength(1)
})

test('when several sign-ins use one account at once, exactly one succeeds', async ({ office }) => {
  const { account, session } = await person(office)
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => session.login({ account, password })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    answers.filter(
      (answer) => answer.status === 'rejected' && (answer.reason as Refusal).code === 'logged-in-elsewhere',
    ),
  ).toHaveLength(5)
})

test('a session ends when idle or after its maximum hours, and idle ones make room for others', async ({ office }) => {
  const { account, session } = await person(office)
  const idle = office.holding((await session.login({ account, password })).token)
  office.clock.forward(59 * 60_000)
  await idle.session.me({})
  office.clock.forward(59 * 60_000)
  await idle.session.me({})
  office.clock.forward(61 * 60_000)
  await expect(idle.session.me({})).rejects.toMatchObject({ code: 1000 })
  const busy = office.holding((await session.login({ account, password })).token)
  for (let hour = 0; hour < 11; hour++) {
    office.clock.forward(55 * 60_000)
    await busy.session.me({})
  }
  office.clock.forward(55 * 60_000)
  office.clock.forward(60 * 60_000)
  await expect(busy.session.me({})).rejects.toMatchObject({
    code: 1000,
    message: 'Login authorization expired, please login again',
  })
})

test('a departed employee cannot sign in, and sees the reason only with the right password', async ({ office }) => {
  const { account, session } = await person(office)
  const inside = office.holding((await session.login({ account, password })).token)
  const end_time = new Date(office.clock.now.getTime() + 1000)
  await office.db.updateTable('employee').set({ end_time }).where('code', '=', account).execute()
  office.clock.forward(2000)
  await expect(inside.session.me({})).rejects.toMatchObject({ code: 1000 })
  await expect(session.login({ account, password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-credentials' })
  await expect(session.login({ account, password })).rejects.toMatchObject({ code: 'account-expired' })
})

test('signing out ends the session, and signing out again succeeds', async ({ office }) => {
  const { account, session } = await person(office)
  const inside = office.holding((await session.login({ account, password })).token)
  await inside.session.logout({})
  await expect(inside.session.me({})).rejects.toMatchObject({ code: 1000 })
  await inside.session.logout({})
  await session.logout({})
})

test('an employee with an expired password can only change it', async ({ office }) => {
  const { account, session } = await person(office, { password_expired: true })
  const reply = await session.login({ account, password })
  expect(reply).toMatchObject({ passwordExpired: true, permissions: {}, actFunctionInfo: [] })
  const inside = office.holding(reply.token)
  await inside.session.modifyPassword({
    oldPassword: password,
    newPassword: 'Mountain-7-river',
    repeatPassword: 'Mountain-7-river',
  })
  expect(await inside.session.me({})).toMatchObject({ passwordExpired: false, permissions: { '6': true } })
})

import { expect, onTestFinished } from 'vitest'
import { passwordHash } from '#employees'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { codeAt } from '#testing/session/one-time-code.ts'

const password = 'River-2026'

/** Creates an employee with a role that requires one-time codes. */
async function hired(office: Office) {
  const account = await office.hire(['signIn.secondFactor', '6'])
  await office.db
    .updateTable('employee')
    .set({ password_hash: await passwordHash(password), max_online_count: 20 })
    .where('code', '=', account)
    .execute()
  const enter = (oneTimeCode?: string) =>
    office.holding(undefined).session.login({ account, password, ...(oneTimeCode && { oneTimeCode }) })
  return { account, enter }
}

const codeIn = (office: Office, secret: string, late_ms = 0) =>
  codeAt(secret, new Date(office.clock.now.getTime() + late_ms))

async function enrolled(office: Office) {
  const { account, enter } = await hired(office)
  const { session } = office.holding((await enter()).token)
  const { secret } = await session.beginSecondFactor({ password })
  const { recoveryCodes } = await session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
  office.clock.forward(60_000)
  return { account, enter, session, secret, recoveryCodes }
}

test('an employee whose role requires one-time codes sets them up before anything else', async ({ office }) => {
  const { account, enter } = await hired(office)
  const first = await enter()
  expect(first).toMatchObject({ secondFactor: 'due', permissions: {} })
  const { session } = office.holding(first.token)
  const { secret, address } = await session.beginSecondFactor({ password })
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  expect(address).toContain(account)
  await expect(session.confirmSecondFactor({ oneTimeCode: '000000' })).rejects.toMatchObject({
    code: 'wrong-one-time-code',
    fields: [{ field: 'oneTimeCode' }],
  })
  expect(await session.me({}), 'not granted before setup').toMatchObject({ secondFactor: 'due', permissions: {} })
  const { recoveryCodes } = await session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
  expect(new Set(recoveryCodes).size).toBe(8)
  expect(await session.me({})).toMatchObject({ secondFactor: 'set', permissions: { '6': true } })
  await expect(session.beginSecondFactor({ password })).rejects.toMatchObject({ code: 'second-factor-set' })
  const left = JSON.stringify([
    await office.db.selectFrom('employee_log').selectAll().execute(),
    await office.db.selectFrom('idempotency').selectAll().execute(),
  ])
  for (const kept of [secret, ...recoveryCodes]) expect(left).not.toContain(kept)
})

test('setting up one-time codes requires the password, and counts wrong ones', async ({ office }) => {
  const { account, enter } = await hired(office)
  const { session } = office.holding((await enter()).token)
  for (let time = 0; time < 5; time++) {
    await expect(session.beginSecondFactor({ password: 'guess' })).rejects.toMatchObject({
      code: 'wrong-password',
      fields: [{ field: 'password' }],
    })
    office.clock.forward(20_000)
  }
  await expect(session.beginSecondFactor({ password })).rejects.toMatchObject({ code: 'account-locked' })
  const made = office.db.selectFrom('second_factor').where('employee_code', '=', account).selectAll()
  expect(await made.execute(), 'no secret is stored').toEqual([])
  office.clock.forward(5 * 60_000)
  expect(await session.beginSecondFactor({ password })).toHaveProperty('secret')
})

test('pauses confirmation for 15 minutes after five wrong codes', async ({ office }) => {
  const { enter } = await hired(office)
  const { session } = office.holding((await enter()).token)
  const { secret } = await session.beginSecondFactor({ password })
  const guess = () => session.confirmSecondFactor({ oneTimeCode: '000000' })
  for (let time = 0; time < 5; time++) await expect(guess()).rejects.toMatchObject({ code: 'wrong-one-time-code' })
  const right = () => session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
  await expect(right()).rejects.toMatchObject({ code: 'account-locked' })
  office.clock.forward(15 * 60_000)
  expect(await right()).toHaveProperty('recoveryCodes')
})

test('the password alone no longer suffices; a code works once, and a code of another time does not work', async ({
  office,
}) => {
  const { enter, secret } = await enrolled(office)
  await expect(enter()).rejects.toMatchObject({ code: 'one-time-code-needed' })
  const code = codeIn(office, secret)
  expect(await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ permissions: { '6': true } })
  await expect(enter(code), 'a used code').rejects.toMatchObject({ code: 'wrong-one-time-code' })
  await expect(enter(codeIn(office, secret, -5 * 60_000)), 'old').rejects.toMatchObject({ code: 'wrong-one-time-code' })
  expect(await enter(codeIn(office, secret, 30_000)), 'a code from a clock half a minute ahead').toHaveProperty('token')
})

test('a recovery code works once', async ({ office }) => {
  const { enter, recoveryCodes } = await enrolled(office)
  expect(await enter(recoveryCodes[0]?.toUpperCase())).toHaveProperty('token')
  await expect(enter(recoveryCodes[0])).rejects.toMatchObject({ code: 'wrong-one-time-code' })
  expect(await enter(recoveryCodes[1])).toHaveProperty('token')
})

test('knowing the password does not help to guess the code: five wrong codes, then a 15-minute pause', async ({
  office,
}) => {
  const { enter, secret } = await enrolled(office)
  const guesses = await Promise.allSettled(Array.from({ length: 7 }, () => enter('000000')))
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'ok'))
  expect(codes.filter((code) => code === 'wrong-one-time-code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'account-locked')).toHaveLength(2)
  await expect(enter(codeIn(office, secret))).rejects.toMatchObject({ code: 'account-locked' })
  office.clock.forward(15 * 60_000)
  expect(await enter(codeIn(office, secret))).toHaveProperty('token')
})

test('a reset password leaves the codes; resetting them too is explicit, and the employee is notified', async ({
  office,
}) => {
  const { account, secret } = await enrolled(office)
  const boss = office.as('employee.resetPassword', '6')
  const asks = { employeeCode: account, newOneTimeCodes: true }
  await expect(boss.session.resetPassword(asks)).rejects.toMatchObject({
    code: 'no-permission',
    fields: [{ field: 'newOneTimeCodes' }],
  })
  const first = await boss.session.resetPassword({ employeeCode: account })
  const { login } = office.holding(undefined).session
  await expect(login({ account, password: first.password })).rejects.toMatchObject({ code: 'one-time-code-needed' })
  const oneTimeCode = codeIn(office, secret)
  expect(await login({ account, password: first.password, oneTimeCode })).toMatchObject({ passwordExpired: true })

  const keeper = office.as('employee.resetPassword', 'employee.resetSecondFactor', '6')
  const { password: given } = await keeper.session.resetPassword(asks)
  const inside = office.holding((await login({ account, password: given })).token)
  expect(await inside.session.me({})).toMatchObject({ secondFactor: 'due' })
  expect(await office.demo('clerk').session.me({})).toMatchObject({ secondFactor: 'none' })
  const told = await office.db.selectFrom('message').select('kind').where('employee_code', '=', account).execute()
  expect(told.map(({ kind }) => kind)).toEqual(['password.reset', 'password.reset-with-codes'])
  const { changes } = await office.demo('admin').staff.get({ employeeCode: account })
  expect(changes.map(({ after }) => after)).toEqual([
    { passwordReset: true, newOneTimeCodes: true },
    { passwordReset: true, newOneTimeCodes: false },
  ])
})

/** Returns the row of an employee's one-time codes. */
const rowOf = (office: Office, account: string) =>
  office.db.selectFrom('second_factor').selectAll().where('employee_code', '=', account).executeTakeFirstOrThrow()

test('the secret is encrypted in the database, and useless to another employee', async ({ office }) => {
  const [one, other] = [await enrolled(office), await enrolled(office)]
  const { secret: sealed } = await rowOf(office, one.account)
  expect(sealed).toMatch(/^v1\./)
  expect(sealed).not.toContain(one.secret)
  await office.db
    .updateTable('second_factor')
    .set({ secret: sealed })
    .where('employee_code', '=', other.account)
    .execute()
  await expect(other.enter(codeIn(office, one.secret)), 'a copied secret is useless').rejects.toMatchObject({
    code: 'one-time-codes-unreadable',
    fields: [{ field: 'oneTimeCode' }],
  })
  expect(await one.enter(codeIn(office, one.secret))).toHaveProperty('token')
})

test('rotates keys: the old one works until the nightly cleanup; with none, only recovery codes work', async ({
  office,
}) => {
  const { config } = office.app
  const [old, fresh] = ['a1'.repeat(32), 'b2'.repeat(32)]
  const tidy = () => runJob(office.app, { name: 'session.tidy', payload: {}, id: 'test' })
  onTestFinished(() => void delete config.SECRETS_KEY)
  config.SECRETS_KEY = old
  const { account, enter, secret, recoveryCodes } = await enrolled(office)
  const sealed = (await rowOf(office, account)).secret

  config.SECRETS_KEY = `${fresh},${old}`
  expect(await enter(codeIn(office, secret)), 'before the nightly cleanup').toHaveProperty('token')
  await tidy()
  expect((await rowOf(office, account)).secret).not.toBe(sealed)
  office.clock.forward(60_000)
  config.SECRETS_KEY = fresh
  expect(await enter(codeIn(office, secret)), 'works without the old key').toHaveProperty('token')

  office.clock.forward(60_000)
  config.SECRETS_KEY = old
  const resealed = (await rowOf(office, account)).secret
  await tidy()
  expect((await rowOf(office, account)).secret, 'the secret is left unchanged').toBe(resealed)
  for (let time = 0; time < 4; time++)
    await expect(enter(codeIn(office, secret))).rejects.toMatchObject({ code: 'one-time-codes-unreadable' })
  expect(await enter(recoveryCodes[0])).toHaveProperty('token')
})

import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { passwordHash } from '#employees'
import { type Office, test } from '#testing/office.ts'

const password = 'River-2026'

/** Creates an employee who chose a password some days ago, and a client without a session. */
async function chosen(office: Office, daysAgo: number) {
  const account = await office.hire(['6'])
  const password_set_at = new Date(office.clock.now.getTime() - daysAgo * 86_400_000)
  await office.db
    .updateTable('employee')
    .set({ password_hash: await passwordHash(password), password_set_at })
    .where('code', '=', account)
    .execute()
  return account
}

const login = (office: Office, account: string) => office.holding(undefined).session.login({ account, password })
const runJob = async (office: Office, job: string) => {
  await sql`select graphile_worker.add_job(${job})`.execute(office.db)
  await office.work()
}
const lasting = (office: Office, value: number) =>
  office.demo('admin').settings.modify({ key: 'operator.passwordDays', seen: 0, value })

test('a password is valid for the configured days: after them the employee can only choose another', async ({
  office,
}) => {
  const [old, young] = [await chosen(office, 90), await chosen(office, 80)]
  expect((await login(office, old)).passwordExpired, 'never expires without the setting').toBe(false)
  await lasting(office, 90)
  expect((await login(office, young)).passwordExpired).toBe(false)
  const { token, passwordExpired, permissions } = await office
    .holding(undefined)
    .session.login({ account: old, password, force: true })
  expect([passwordExpired, permissions]).toEqual([true, {}])
  const mine = office.holding(token)
  const changed = { newPassword: 'Mountain-7-river', repeatPassword: 'Mountain-7-river' }
  await mine.session.modifyPassword({ oldPassword: password, ...changed })
  await runJob(office, 'employees.expire-passwords')
  expect(await mine.session.me({})).toMatchObject({ passwordExpired: false, permissions: { '6': true } })
})

test('an expiry date set for one employee applies without the setting, even during a session', async ({ office }) => {
  const admin = office.demo('admin')
  const account = await chosen(office, 1)
  const mine = office.holding((await login(office, account)).token)
  const today = office.clock.now.toISOString().slice(0, 10)
  const { changes: _changes, ...row } = await admin.staff.get({ employeeCode: account })
  const { name, trueName, zhName, organizationUnitCode, version } = row
  const { customerLevel, preferentialLevel, maxUnsettledAmount, adjustCeiling, maxOnlineCount, passwordExpired } = row
  const limits = {
    customerLevel,
    preferentialLevel,
    maxUnsettledAmount,
    adjustCeiling,
    maxOnlineCount,
    passwordExpired,
  }
  const saved = { code: account, name, trueName, zhName, organizationUnitCode, ...limits }
  await admin.staff.modify({ ...saved, version, passwordExpiresOn: addDays(today, 3) })
  await runJob(office, 'employees.expire-passwords')
  expect((await mine.session.me({})).passwordExpired).toBe(false)
  await runJob(office, 'messages.tell-access')
  await runJob(office, 'messages.tell-access')
  const { rows } = await mine.messages.list({ limit: 50 })
  const told = rows.filter(({ kind }) => kind === 'password.ending')
  expect(told, 'notified once, days before').toMatchObject([{ params: { day: { day: addDays(today, 3) } } }])
  await admin.staff.modify({ ...saved, version: version + 1, passwordExpiresOn: today })
  await runJob(office, 'employees.expire-passwords')
  expect(await mine.session.me({})).toMatchObject({ passwordExpired: true, permissions: {} })
})

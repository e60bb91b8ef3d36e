import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { demoPassword } from '#testing/staff.ts'
import { namesOf } from './names-of.ts'
import { messagesOf } from '#testing/messages-of.ts'

const day = (office: Office, later: number) => addDays(office.clock.now.toISOString().slice(0, 10), later)
const runJob = async (office: Office) => {
  await sql`select graphile_worker.add_job('messages.tell-access')`.execute(office.db)
  await office.work()
}
const none = { functions: [], denied: [], roles: [] }

test('announces expiring permissions once to the employee and to the unit’s administrators', async ({ office }) => {
  const admin = office.demo('admin')
  const [soon, later] = [await office.hire([]), await office.hire([])]
  const keeper = await office.hire(['95'], 'YGN-B')
  const elsewhere = await office.hire(['95'], 'MDY-B')
  await admin.staff.permit({ code: soon, ...none, functions: ['6', '8'], to: day(office, 7) })
  await admin.staff.permit({ code: later, ...none, functions: ['6'], to: day(office, 9) })
  await runJob(office)
  await runJob(office)
  expect(await messagesOf(office, soon, 'access.ending')).toMatchObject([{ params: { day: { day: day(office, 7) } } }])
  expect(await messagesOf(office, later, 'access.ending'), 'nothing nine days before').toEqual([])
  const of = async (code: string) =>
    (await messagesOf(office, code, 'access.ending-of')).filter(({ params }) => params.grantee === soon)
  expect(await of(keeper)).toMatchObject([{ params: { kind: 'employee', who: { name: `Test ${soon}` } } }])
  expect(await of(elsewhere)).toEqual([])
  await admin.settings.modify({ key: 'messages.accessDays', seen: 7, value: 9 })
  await runJob(office)
  expect(await messagesOf(office, later, 'access.ending'), 'notified nine days before, as configured').toHaveLength(1)
  await admin.settings.modify({ key: 'messages.accessDays', seen: 9, value: 0 })
  const [today, tomorrow] = [await office.hire([]), await office.hire([])]
  await admin.staff.permit({ code: today, ...none, functions: ['6'], to: day(office, 0) })
  await admin.staff.permit({ code: tomorrow, ...none, functions: ['6'], to: day(office, 1) })
  await runJob(office)
  const days = [await messagesOf(office, today, 'access.ending'), await messagesOf(office, tomorrow, 'access.ending')]
  expect(
    days.map(({ length }) => length),
    'notified only on the last day',
  ).toEqual([1, 0])
  await admin.settings.modify({ key: 'messages.accessDays', seen: 0, value: 9 })
})

test('announces an expiring password once', async ({ office }) => {
  const [soon, later] = [await office.hire([]), await office.hire([])]
  for (const [code, daysAgo] of [
    [soon, 85],
    [later, 70],
  ] as const)
    await office.db
      .updateTable('employee')
      .set({ password_set_at: new Date(office.clock.now.getTime() - daysAgo * 86_400_000) })
      .where('code', '=', code)
      .execute()
  const set = (seen: number, value: number) =>
    office.demo('admin').settings.modify({ key: 'operator.passwordDays', seen, value })
  await set(0, 90)
  await runJob(office)
  await runJob(office)
  expect(await messagesOf(office, soon, 'password.ending')).toHaveLength(1)
  expect(await messagesOf(office, later, 'password.ending')).toEqual([])
  await set(90, 0)
})

test('names four functions and counts the others', () => {
  const known = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((one) => [one, { name: one, zhName: `${one}权` }]))
  expect(namesOf(['a', 'b', 'c', 'd'], known)).toEqual({ name: 'a, b, c, d', zhName: 'a权、b权、c权、d权' })
  expect(namesOf(['a', 'b', 'c', 'd', 'e'], known)).toEqual({
    name: 'a, b, c, d +1',
    zhName: 'a权、b权、c权、d权 +1',
  })
})

test('announces an approaching last day once to the employee and to the staff managers', async ({ office }) => {
  const admin = office.demo('admin')
  const leaver = await office.hire([])
  const keeper = await office.hire(['104'], 'YGN-B')
  await admin.leaving.plan({ employeeCode: leaver, lastDay: day(office, 5) })
  await runJob(office)
  await runJob(office)
  for (const code of [leaver, keeper]) {
    const messages = await messagesOf(office, code, 'leaving.near')
    expect(messages.filter(({ params }) => params.employeeCode === leaver)).toHaveLength(1)
  }
})

test('notifies an employee of a delegation, of its revocation, and of its end', async ({ office }) => {
  const principal = office.holding(await office.session(await office.hire(['6', '8'])))
  const deputy = await office.hire([])
  const give = (functions: ['6'] | ['8']) =>
    principal.delegations.give({ deputy, functions, from: day(office, 0), to: day(office, 1), password: demoPassword })
  const { delegationId } = await give(['6'])
  await give(['8'])
  expect(await messagesOf(office, deputy, 'delegation.given')).toHaveLength(2)
  await principal.delegations.takeBack({ delegationId })
  expect(await messagesOf(office, deputy, 'delegation.ended')).toHaveLength(1)
  await runJob(office)
  expect(await messagesOf(office, deputy, 'delegation.ended'), 'the other delegation continues').toHaveLength(1)
  office.clock.forward(3 * 24 * 3600 * 1000)
  await runJob(office)
  await runJob(office)
  expect(await messagesOf(office, deputy, 'delegation.ended')).toHaveLength(2)
})

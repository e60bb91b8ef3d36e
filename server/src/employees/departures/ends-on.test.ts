import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { leaveDue } from './plan-departure.ts'

const endsAt = async (office: Office, employeeCode: string, endTime: string | undefined) => {
  const admin = office.demo('admin')
  return admin.staff.modify({ ...(await admin.staff.get({ employeeCode })), endTime })
}
const later = ({ clock }: Office, hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString()
const endOf = async (office: Office, employeeCode: string) =>
  (await office.demo('admin').staff.get({ employeeCode })).endTime

test("refuses to end a clerk's employment through the limits form while cash or notes are in hand", async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const other = await hireClerk(office, { numbers: 0 })
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: { oneOff: 300 } })
  const tenders = [{ kind: 'cash' as const, amount: 300 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 300, tenders })
  const now = later(office, 0)
  await expect(endsAt(office, clerk.code, now)).rejects.toMatchObject({
    code: 'holds-cash',
    fields: [{ field: 'endTime' }],
  })
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  await cashier.settlements.confirm({ settlementCode, countedAmount: 300 })
  await expect(endsAt(office, clerk.code, now)).rejects.toMatchObject({
    code: 'hand-over-needed',
    fields: [{ field: 'endTime' }],
  })
  expect(await endOf(office, clerk.code)).toBeUndefined()
  const admin = office.demo('admin')
  const lastDay = later(office, 30).slice(0, 10)
  await admin.leaving.plan({ employeeCode: clerk.code, lastDay, successor: other.code })
  const { version } = await endsAt(office, clerk.code, now)
  expect(await admin.staff.get({ employeeCode: clerk.code })).toMatchObject({ version, endTime: now })
  expect((await admin.leaving.holdings({ employeeCode: other.code })).map(({ kind }) => kind)).toEqual(['note-block'])
  await expect(admin.leaving.leave({ employeeCode: clerk.code })).rejects.toMatchObject({ code: 'has-left' })
  await expect(endsAt(office, clerk.code, '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'has-left' })
  await endsAt(office, clerk.code, undefined)
  expect(await endOf(office, clerk.code), 'the end date has been removed').toBeUndefined()
})

test('processes a planned departure when the day is over; until then it can be moved or cancelled', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const clerk = await hireClerk(office)
  const other = await hireClerk(office, { numbers: 0 })
  const end = later(office, 40)
  await endsAt(office, clerk.code, end)
  expect(await endOf(office, clerk.code)).toBe(end)
  const { planned } = await admin.leaving.planned({ employeeCode: clerk.code })
  expect(planned?.plannedByName).toBe((await admin.session.me({})).employee.trueName)
  await endsAt(office, clerk.code, undefined)
  expect((await admin.leaving.planned({ employeeCode: clerk.code })).planned).toBeNull()

  const lastDay = planned?.lastDay ?? ''
  const open = await admin.staff.get({ employeeCode: clerk.code })
  await admin.leaving.plan({ employeeCode: clerk.code, lastDay })
  await expect(admin.staff.modify(open), 'an outdated form').rejects.toMatchObject({ code: 'changed-meanwhile' })
  office.clock.forward(4 * 86_400_000)
  await leaveDue(jobContext(office.app, 'test'))
  const boss = office.demo('admin')
  expect((await boss.leaving.planned({ employeeCode: clerk.code })).planned, 'notes in hand').toMatchObject({ lastDay })
  await expect(clerk.messages.count({}), 'the session has expired').rejects.toMatchObject({ code: 1000 })
  const again = office.holding(await office.session(clerk.code))
  expect((await again.messages.list({ limit: 9 })).rows.map(({ kind }) => kind)).toContain('leaving.held')
  await boss.leaving.leave({ employeeCode: clerk.code, successor: other.code })
  expect(await endOf(office, clerk.code)).toBe(office.clock.now.toISOString())
})

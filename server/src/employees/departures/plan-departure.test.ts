import { addDays } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { jobContext } from '#platform/runtime.ts'
import { dayOf } from '#platform/operator.ts'
import { type Office, test } from '#testing/office.ts'
import { leaveDue } from './plan-departure.ts'

const today = ({ clock }: Office) => dayOf(clock.now, 'Asia/Yangon')
const comesRound = (office: Office) => leaveDue(jobContext(office.app, 'test'))
const kindsOf = async (office: Office, code: string) =>
  (await office.holding(await office.session(code)).messages.list({ limit: 50 })).rows.map(({ kind }) => kind)

test('notifies an employee of the last day, then ends the employment and transfers the holdings', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const clerk = await hireClerk(office)
  const other = await hireClerk(office, { numbers: 0 })
  const lastDay = today(office)
  await admin.leaving.plan({ employeeCode: clerk.code, lastDay, successor: other.code })
  expect(await kindsOf(office, clerk.code)).toEqual(['leaving.planned'])
  expect((await admin.leaving.planned({ employeeCode: clerk.code })).planned).toMatchObject({
    lastDay,
    successor: other.code,
    askedOn: null,
  })
  await comesRound(office)
  const before = await admin.staff.get({ employeeCode: clerk.code })
  expect(Date.parse(before.endTime ?? ''), 'the last day is not over').toBeGreaterThan(office.clock.now.getTime())
  await expect(clerk.messages.count({})).resolves.toBeDefined()
  office.clock.forward(86_400_000)
  await comesRound(office)
  expect((await office.demo('admin').staff.get({ employeeCode: clerk.code })).endTime).toBe(
    office.clock.now.toISOString(),
  )
  expect(await office.demo('admin').leaving.holdings({ employeeCode: clerk.code })).toEqual([])
  const has = await office.demo('admin').leaving.holdings({ employeeCode: other.code })
  expect(has.map(({ kind }) => kind)).toEqual(['note-block'])
})

test('an employee holding cash after the last day stays, and staff managers are notified once a day', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const other = await hireClerk(office, { numbers: 0 })
  const keeper = await office.hire(['104'])
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 300 } })
  const tenders = [{ kind: 'cash' as const, amount: 300 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 300, tenders })
  await office.demo('admin').leaving.plan({ employeeCode: clerk.code, lastDay: today(office), successor: other.code })
  office.clock.forward(86_400_000)
  await comesRound(office)
  await comesRound(office)
  const admin = office.demo('admin')
  expect((await admin.leaving.planned({ employeeCode: clerk.code })).planned).toMatchObject({ askedOn: today(office) })
  expect(await kindsOf(office, keeper)).toEqual(['leaving.held'])
  expect(await kindsOf(office, clerk.code)).toEqual(['leaving.held', 'leaving.planned'])
  const hands = office.holding(await office.session(clerk.code))
  const { settlementCode } = await hands.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  await cashier.settlements.confirm({ settlementCode, countedAmount: 300 })
  await comesRound(office)
  expect((await admin.leaving.planned({ employeeCode: clerk.code })).planned).toBeNull()
  expect((await admin.staff.get({ employeeCode: clerk.code })).endTime).toBeDefined()
})

test('cancelling a planned last day in time leaves the employment unchanged', async ({ office }) => {
  const admin = office.demo('admin')
  const employeeCode = await office.hire([])
  await admin.leaving.plan({ employeeCode, lastDay: addDays(today(office), 1) })
  await admin.leaving.takeBack({ employeeCode })
  expect(await kindsOf(office, employeeCode)).toEqual(['leaving.taken-back', 'leaving.planned'])
  office.clock.forward(3 * 86_400_000)
  await comesRound(office)
  expect((await office.demo('admin').staff.get({ employeeCode })).endTime).toBeUndefined()
  await expect(office.demo('admin').leaving.takeBack({ employeeCode })).rejects.toMatchObject({
    code: 'no-leaving-planned',
  })
})

test('refuses a last day in the past, for oneself, in another unit, or without the right', async ({ office }) => {
  const employeeCode = await office.hire([])
  const lastDay = today(office)
  const admin = office.demo('admin')
  await expect(admin.leaving.plan({ employeeCode, lastDay: addDays(lastDay, -1) })).rejects.toMatchObject({
    code: 'day-over',
    fields: [{ field: 'lastDay' }],
  })
  await expect(admin.leaving.plan({ employeeCode: 'E0001', lastDay })).rejects.toMatchObject({ code: 'own-leaving' })
  const branch = office.holding(await office.session(await office.hire(['104'], 'MDY-B')))
  await expect(branch.leaving.plan({ employeeCode, lastDay })).rejects.toMatchObject({ code: 'not-found' })
  await expect(branch.leaving.planned({ employeeCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(branch.leaving.takeBack({ employeeCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('95').leaving.plan({ employeeCode, lastDay })).rejects.toMatchObject({ code: 'no-permission' })
})

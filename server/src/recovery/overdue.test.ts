import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'

const day = 86_400_000
const rights = ['DeviceRecovery', 'recovery.receive', 'recovery.extend', 'recovery.charge'] as const
const personOf = (office: Office, unit = 'YGN-H1') => hired(office, rights, unit)

/** Runs the hourly job after some days. */
async function after(office: Office, days: number) {
  office.clock.forward(days * day)
  await runJob(office.app, { name: 'recovery.run', payload: {}, id: 'test' })
  return personOf(office)
}

/** Returns the reminders to a customer to return a device, in order. */
const reminders = ({ db }: Office, customerCode: string) =>
  db
    .selectFrom('outgoing_message')
    .select(['template_code', 'state', 'body'])
    .where('customer_code', '=', customerCode)
    .where('about', 'like', 'recovery:%')
    .orderBy('id')
    .execute()

/** Creates a device whose charge is proposed. */
async function proposed(office: Office) {
  const line = await closedLine(office)
  const clerk = await after(office, 45)
  const [row] = (await clerk.recoveries.list({ number: line.number })).rows
  return { ...line, recoveryId: row?.recoveryId ?? '', expectedAmount: row?.proposedCharge ?? 0, row }
}

test('a customer is reminded before and after the due date, once each, until the device is returned', async ({
  office,
}) => {
  const { customerCode, number } = await closedLine(office)
  await after(office, 5)
  expect(await reminders(office, customerCode)).toEqual([])
  await after(office, 6)
  await after(office, 0)
  expect(await reminders(office, customerCode)).toMatchObject([{ template_code: 'device-return' }])
  await after(office, 4)
  const clerk = await after(office, 0)
  const sent = await reminders(office, customerCode)
  expect(sent.map(({ template_code }) => template_code)).toEqual(['device-return', 'device-overdue'])
  expect(sent[1]?.body).toContain(number)
  expect((await clerk.recoveries.list({ number })).rows).toMatchObject([{ remindedOn: expect.any(String) as string }])
  await clerk.recoveries.receive({ number, returnCondition: 'good-condition' })
  office.clock.forward(2 * day)
  await runJob(office.app, { name: 'notifications.send', payload: {}, id: 'test' })
  expect((await reminders(office, customerCode)).at(-1)).toMatchObject({ state: 'withdrawn' })
})

test('a clerk reminds several customers at once, except those reminded today or about to be visited', async ({
  office,
}) => {
  const [one, two] = [await closedLine(office), await closedLine(office)]
  const clerk = await hired(office, ['DeviceRecovery', 'recovery.extend', 'recovery.visit'], 'YGN-H1')
  const idOf = async ({ number }: typeof one) => (await clerk.recoveries.list({ number })).rows[0]?.recoveryId ?? ''
  const recoveryIds = [await idOf(two), await idOf(one)]
  await clerk.recoveries.visit({ recoveryIds: [await idOf(two)] })
  expect(await clerk.recoveries.remind({ recoveryIds })).toEqual({ remindedCount: 1, skippedCount: 1 })
  expect(await reminders(office, one.customerCode)).toMatchObject([
    { template_code: 'device-return', state: 'waiting' },
  ])
  expect(await clerk.recoveries.remind({ recoveryIds })).toEqual({ remindedCount: 0, skippedCount: 2 })
  const elsewhere = await hired(office, ['DeviceRecovery', 'recovery.extend'], 'MDY-H1')
  await expect(elsewhere.recoveries.remind({ recoveryIds })).rejects.toMatchObject({ code: 'not-found' })
})

test('a customer without message templates is not reminded, and is once they exist', async ({ office }) => {
  const { customerCode } = await closedLine(office)
  const template = await office.db
    .deleteFrom('message_template')
    .where('code', '=', 'device-return')
    .returningAll()
    .executeTakeFirstOrThrow()
  await after(office, 12)
  expect(await reminders(office, customerCode)).toEqual([])
  await office.db.insertInto('message_template').values(template).execute()
  await after(office, 0)
  expect(await reminders(office, customerCode)).toMatchObject([{ template_code: 'device-return' }])
})

test('a charge is proposed 30 days after the due date, approved by a person, and credited on return', async ({
  office,
}) => {
  const { number, customerCode, recoveryId, expectedAmount, row } = await proposed(office)
  expect(row).toMatchObject({ state: 'chargeProposed' })
  expect(expectedAmount).toBeGreaterThan(0)
  const approver = await personOf(office)
  const waiting = (await approver.reports.waiting({})).map(({ waitingKind }) => waitingKind)
  expect(waiting).toEqual(['deviceCharges', 'equipment'])
  const decides = (more: object = {}, by = approver) =>
    by.recoveries.decide({
      recoveryId,
      chargeDecision: 'charge-customer',
      remark: 'Not returned after two reminders',
      expectedAmount,
      ...more,
    })
  await expect(decides({ expectedAmount: expectedAmount + 1 })).rejects.toMatchObject({ code: 'proposal-changed' })
  const clerk = await hired(office, ['DeviceRecovery', 'recovery.receive'], 'YGN-H1')
  await expect(decides({}, { ...approver, ...clerk })).rejects.toMatchObject({ code: 'no-permission' })
  await expect(decides({}, await personOf(office, 'MDY-H1'))).rejects.toMatchObject({ code: 'not-found' })
  const { chargedOrder } = await decides()
  const owed = async () => {
    const bills = await office.db
      .selectFrom('bill')
      .select('open_amount')
      .where('customer_code', '=', customerCode)
      .where('order_code', '=', chargedOrder)
      .execute()
    return bills.map(({ open_amount }) => open_amount)
  }
  expect(await owed()).toEqual([expectedAmount])
  await expect(decides()).rejects.toMatchObject({ code: 'wrong-state' })
  const { rows } = await approver.recoveries.list({ number, returnEnded: true })
  expect(rows).toMatchObject([{ state: 'lost', lostValue: expectedAmount, chargedOrder }])
  const back = await approver.recoveries.receive({ number, returnCondition: 'good-condition' })
  expect(back).toMatchObject({ credited: expectedAmount })
  expect(await owed()).toEqual([0])
})

test('a charge is proposed on the 30th day after the due date, also if the customer declines reminders', async ({
  office,
}) => {
  const { customerCode, number } = await closedLine(office)
  await office.db
    .insertInto('customer_notice')
    .values({ customer_code: customerCode, language: 'en-US', by_sms: false, by_email: false })
    .execute()
  const state = async (days: number) => (await (await after(office, days)).recoveries.list({ number })).rows
  await state(11)
  const [listed] = await state(0)
  const left = Math.round((Date.parse(listed?.returnBy ?? '') + 30 * day - office.clock.now.getTime()) / day)
  expect(await state(left - 1)).toMatchObject([{ state: 'awaitingReturn', remindedOn: null }])
  expect(await state(1)).toMatchObject([{ state: 'chargeProposed', remindedOn: null }])
  const declined = (await reminders(office, customerCode)).map(({ state: sent }) => sent)
  expect(declined).toEqual(['unwanted', 'unwanted'])
})

test('an approver decides on a charge above the ceiling, whose reason a receipt keeps', async ({ office }) => {
  const { number, recoveryId, expectedAmount } = await proposed(office)
  await office.db.updateTable('charge_type').set({ ceiling: 0 }).where('code', '=', 'lost-device').execute()
  const approver = await personOf(office)
  const decided = { recoveryId, chargeDecision: 'charge-customer', remark: 'Moved away', expectedAmount } as const
  expect(await approver.recoveries.decide(decided)).toMatchObject({ chargedOrder: expect.any(String) as string })
  const listed = async (state: 'lost' | 'recovered') => (await approver.recoveries.list({ number, state })).rows
  expect(await listed('lost')).toMatchObject([{ number }])
  expect(await listed('recovered')).toEqual([])
  await approver.recoveries.receive({ number, returnCondition: 'damaged', remark: 'Melted' })
  expect(await listed('recovered')).toMatchObject([{ remark: 'Moved away', receiptRemark: 'Melted' }])
})

test('a state decides whether open or ended recoveries are listed', async ({ office }) => {
  const other = await closedLine(office)
  const open = { number: other.number, state: 'awaitingReturn', returnEnded: true } as const
  expect((await (await personOf(office)).recoveries.list(open)).rows).toMatchObject([{ number: other.number }])
})

test('an extension withdraws a pending reminder, and has no dates left 180 days after the recall', async ({
  office,
}) => {
  const { customerCode, number } = await closedLine(office)
  const clerk = await after(office, 16)
  expect(await reminders(office, customerCode)).toMatchObject([{ template_code: 'device-overdue', state: 'waiting' }])
  const [row] = (await clerk.recoveries.list({ number })).rows
  const returnBy = new Date(office.clock.now.getTime() + 20 * day).toISOString().slice(0, 10)
  const extension = { recoveryId: row?.recoveryId ?? '', returnBy, remark: 'Abroad' }
  await clerk.recoveries.extend(extension)
  office.clock.forward(day)
  await runJob(office.app, { name: 'notifications.send', payload: {}, id: 'test' })
  expect(await reminders(office, customerCode)).toMatchObject([{ state: 'withdrawn' }])
  const late = await after(office, 200)
  const then = new Date(office.clock.now.getTime() + 2 * day).toISOString().slice(0, 10)
  await expect(late.recoveries.extend({ ...extension, returnBy: then })).rejects.toMatchObject({
    code: 'return-day-over',
    fields: [{ field: 'returnBy' }],
  })
})

test('a waived charge leaves no debt; the device can still be returned', async ({ office }) => {
  const { number, customerCode, recoveryId, expectedAmount } = await proposed(office)
  const approver = await personOf(office)
  const waived = { recoveryId, chargeDecision: 'waive-charge', remark: 'House burned down', expectedAmount } as const
  expect(await approver.recoveries.decide(waived)).toMatchObject({ chargedOrder: null, fromDeposit: 0 })
  expect((await approver.recoveries.list({ customerCode, returnEnded: true })).rows).toMatchObject([
    { state: 'lost', lostValue: 0, chargedOrder: null, remark: 'House burned down' },
  ])
  const back = await approver.recoveries.receive({ number, returnCondition: 'damaged', remark: 'Melted' })
  expect(back).toMatchObject({ credited: null })
})

test('an extension withdraws a proposed charge and has a limit; the device is reminded of again', async ({
  office,
}) => {
  const { number, customerCode, recoveryId } = await proposed(office)
  const clerk = await personOf(office)
  const today = office.clock.now.getTime()
  const inDays = (days: number) => new Date(today + days * day).toISOString().slice(0, 10)
  const extend = (days: number, by = clerk) =>
    by.recoveries.extend({ recoveryId, returnBy: inDays(days), remark: 'Abroad until then' })
  await expect(extend(0)).rejects.toMatchObject({ code: 'return-day', fields: [{ field: 'returnBy' }] })
  await expect(extend(150)).rejects.toMatchObject({ code: 'return-day' })
  expect(await extend(10)).toMatchObject({ number, returnBy: inDays(10) })
  expect((await clerk.recoveries.list({ customerCode })).rows).toMatchObject([
    {
      state: 'awaitingReturn',
      proposedCharge: null,
      remindedOn: null,
      returnBy: inDays(10),
      remark: 'Abroad until then',
    },
  ])
  const before = (await reminders(office, customerCode)).length
  const again = await after(office, 8)
  expect(await reminders(office, customerCode)).toHaveLength(before + 1)
  await again.recoveries.receive({ number, returnCondition: 'good-condition' })
  await expect(extend(20, again)).rejects.toMatchObject({ code: 'wrong-state' })
})

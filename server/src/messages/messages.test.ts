import { messageKinds } from '@lastmile/contract/messages/kinds.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { functionCodes } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { effectivePermissions, holdersOf } from '#access'
import { paidThrough } from '#testing/orders/public.ts'
import { hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, Refusal, test } from '#testing/office.ts'
import { activeLine, newSerial, orderedLine, paidLine, advanceToStep, wait } from '#testing/provisioning/given.ts'
import { messagesOf } from '#testing/messages-of.ts'

const about = (text: string) => (message: { params: object }) => JSON.stringify(message.params).includes(text)

test('notifies only the team of a ready task, until somebody has claimed it', async ({ office }) => {
  const second = await office.hire(['TaskProcess', 'task.claim'], 'MDY-W')
  await office.db.insertInto('work_team_member').values({ team_code: 'MDY-T1', employee_code: second }).execute()
  const { orderCode, taskId, customerCode } = await mandalayAccount(office)
  const [first] = (await messagesOf(office, 'E0521', 'task.ready')).filter(about(orderCode))
  expect(first).toMatchObject({
    readAt: null,
    at: office.clock.now.toISOString(),
    params: { orderCode, customerCode, taskId, task: { zhName: expect.stringMatching(/\p{Script=Han}/u) as string } },
  })
  expect((await messagesOf(office, second, 'task.ready')).filter(about(orderCode))).toHaveLength(1)
  expect((await messagesOf(office, 'E0511')).filter(about(orderCode)), 'the Yangon team is not notified').toEqual([])

  await office.holding(await office.session('E0521')).workflow.claim({ taskId })
  const [after] = (await messagesOf(office, second, 'task.ready')).filter(about(orderCode))
  expect(after?.readAt, 'the message no longer requires action').toBe(office.clock.now.toISOString())
})

test('a task of a cancelled order is no longer pending for its team', async ({ office }) => {
  const { orderCode, customerCode } = await mandalayAccount(office)
  const waits = async () =>
    (await messagesOf(office, 'E0521', 'task.ready')).filter(about(orderCode)).map(({ readAt }) => readAt === null)
  expect(await waits()).toEqual([true])
  const clerk = office.holding(await office.session('E0121'))
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect(await waits()).toEqual([false])
})

test('notifies the new assignee of a reassigned task, with the author and the reason', async ({ office }) => {
  const { orderCode, taskId } = await mandalayAccount(office)
  const dispatcher = await office.hire(['TaskManagement', 'task.transfer'], 'MDY-B')
  const reason = 'nearer to the customer'
  const { workflow } = office.holding(await office.session(dispatcher))
  await workflow.transfer({ taskId, employeeCode: 'E0521', reason })
  const messages = (await messagesOf(office, 'E0521')).filter(about(orderCode))
  expect(messages.map(({ kind, readAt }) => [kind, readAt === null])).toEqual([
    ['task.given', true],
    ['task.ready', false],
  ])
  expect(messages[0]?.params).toMatchObject({ reason, who: { name: `Test ${dispatcher}` } })
})

test('notifies an employee of a password reset, its author, and whether the one-time codes were reset', async ({
  office,
}) => {
  const employeeCode = await office.hire([])
  const boss = await office.hire(['employee.resetPassword', 'employee.resetSecondFactor'])
  const { session } = office.holding(await office.session(boss))
  await session.resetPassword({ employeeCode })
  await session.resetPassword({ employeeCode, newOneTimeCodes: true })
  // Messages can be read only after the one-time password has been changed.
  await office.db.updateTable('employee').set({ password_expired: false }).where('code', '=', employeeCode).execute()
  const who = { name: `Test ${boss}` }
  expect(await messagesOf(office, employeeCode)).toMatchObject([
    { kind: 'password.reset-with-codes', params: { who } },
    { kind: 'password.reset', params: { who } },
  ])
})

test('notifies employees who handle abnormal commands and see the customer, until one of them has handled it', async ({
  office,
}) => {
  const code = 'abnormalAuthorizationCommandProcess' as const
  const [engineer, elsewhere, clerk] = [
    await office.hire([code], 'NOC'),
    await office.hire([code], 'MDY-B'),
    await office.hire(['6'], 'YGN-H1'),
  ]
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  const [message] = await messagesOf(office, engineer, 'command.abnormal')
  expect(message).toMatchObject({ readAt: null, params: { action: { term: 'ont-add' }, attempts: '5' } })
  expect(await messagesOf(office, 'E0601', 'command.abnormal'), 'notified through the role').toHaveLength(1)
  expect(await messagesOf(office, elsewhere)).toEqual([])
  expect(await messagesOf(office, clerk)).toEqual([])

  const command = await office.db
    .selectFrom('provisioning_command')
    .select('id')
    .where('product_code', '=', line.productCode)
    .where('status', '=', 'abnormal')
    .executeTakeFirstOrThrow()
  const { provisioning } = office.holding(await office.session('E0601'))
  await provisioning.processAbnormalCommand({ commandId: command.id, action: 'ignore', remark: 'not needed' })
  expect((await messagesOf(office, engineer))[0]?.readAt).not.toBeNull()
})

test("notifies a salesperson once when a customer's prepaid period ends within the operator's days", async ({
  office,
}) => {
  const line = await activeLine(office)
  const customerCode = line.productCode.slice(0, 9)
  const { salesman_code } = await office.db
    .selectFrom('customer')
    .select('salesman_code')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const paidFor = (days: number) =>
    paidThrough(office, line, addDays(office.clock.now.toISOString().slice(0, 10), days))
  const runJob = async () => {
    await sql`select graphile_worker.add_job('messages.tell-expiry')`.execute(office.db)
    await office.work()
    return (await messagesOf(office, salesman_code, 'product.expiring')).filter(about(customerCode))
  }
  await paidFor(8)
  expect(await runJob(), 'nothing eight days before').toEqual([])
  await paidFor(7)
  expect(await runJob()).toMatchObject([{ params: { product: { name: 'Home Fibre 30' }, customer: 'Daw Khin Myo' } }])
  expect(await runJob(), 'notified only once').toHaveLength(1)
  await paidFor(5)
  expect(await runJob(), 'another end date triggers another message').toHaveLength(2)
  const { settings } = office.demo('admin')
  await settings.modify({ key: 'messages.expiryDays', seen: 7, value: 0 })
  await paidFor(1)
  expect(await runJob(), 'notified only on the last day').toHaveLength(2)
  await paidFor(0)
  expect(await runJob()).toHaveLength(3)
  await settings.modify({ key: 'messages.expiryDays', seen: 0, value: 7 })
})

test('notifies the creator of an order that it expired, or that somebody else cancelled it', async ({ office }) => {
  const creatorOf = async (orderCode: string) =>
    (
      await office.db
        .selectFrom('customer_order')
        .select('created_by')
        .where('code', '=', orderCode)
        .executeTakeFirstOrThrow()
    ).created_by
  const cancelled = await orderedLine(office)
  const { orders } = office.as('order.cancel')
  const { customerCode, orderCode } = cancelled
  await orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect(await messagesOf(office, await creatorOf(orderCode))).toMatchObject([
    { kind: 'order.cancelled', params: { order: orderCode, reason: { zhName: '客户撤单' } } },
  ])

  const unpaid = await orderedLine(office)
  office.clock.forward(8 * 86_400_000)
  await sql`select graphile_worker.add_job('network.expire-reservations')`.execute(office.db)
  await office.work()
  expect(await messagesOf(office, await creatorOf(unpaid.orderCode))).toMatchObject([
    { kind: 'order.expired', params: { order: unpaid.orderCode } },
  ])

  const clerk = await office.hire(['6', 'order.cancel'])
  const own = office.holding(await office.session(clerk))
  const mine = await unpaidOrder(office, { code: clerk }, { customerCode })
  await own.orders.revoke({ customerCode, orderCode: mine, reason: 'wrong-entry' })
  expect(await messagesOf(office, clerk), 'nobody is notified of their own action').toEqual([])
})

/** Inserts messages about fictitious events. */
const given = async (office: Office, employeeCode: string, count: number) => {
  const params = JSON.stringify({ settlement: 'S00000001', amount: { money: 1 }, who: 'X' })
  for (let at = 0; at < count; at += 1)
    await sql`insert into message (employee_code, kind, params, about, at)
      values (${employeeCode}, 'settlement.confirmed', ${params}::jsonb, 'settlement:S00000001', ${office.clock.now})`.execute(
      office.db,
    )
}

test('pages messages newest first, counts them, and marks them as read one by one or all at once', async ({
  office,
}) => {
  const me = await office.hire([])
  const { messages } = office.holding(await office.session(me))
  await given(office, me, 5)
  const first = await messages.list({ limit: 2 })
  const second = await messages.list({ limit: 2, ...(first.next && { after: first.next }) })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
  expect(await messages.count({})).toEqual({ unread: 5 })

  const [newest = 0, next = 0] = ids
  await messages.read({ messageIds: [next] })
  expect((await messages.list({ unread: true })).rows.map(({ id }) => id)).not.toContain(next)
  expect((await messages.list({ unread: false })).rows.map(({ id }) => id)).toEqual([next])
  await given(office, me, 1)
  await messages.readAll({ upTo: newest })
  expect(await messages.count({}), 'a later message is still unread').toEqual({ unread: 1 })
})

test("nobody reads or marks somebody else's messages", async ({ office }) => {
  const [me, other] = [await office.hire([]), await office.hire([])]
  await given(office, me, 1)
  const mine = office.holding(await office.session(me)).messages
  const others = office.holding(await office.session(other)).messages
  const [message] = (await mine.list({})).rows
  expect((await others.list({})).rows).toEqual([])
  await others.read({ messageIds: [message?.id ?? 0] })
  await others.readAll({ upTo: 1_000_000 })
  expect(await mine.count({})).toEqual({ unread: 1 })
  await expect(mine.read({ messageIds: [] })).rejects.toThrow(Refusal)
})

test('deletes expired messages', async ({ office }) => {
  const me = await office.hire([])
  await given(office, me, 2)
  const { messages } = office.holding(await office.session(me))
  const tidy = async (days: number) => {
    office.clock.forward(days * 86_400_000)
    await sql`select graphile_worker.add_job('messages.tidy')`.execute(office.db)
    await office.work()
    return (await messagesOf(office, me)).length
  }
  const [newest] = (await messages.list({})).rows
  await messages.read({ messageIds: [newest?.id ?? 0] })
  expect(await tidy(89)).toBe(2)
  expect(await tidy(2), 'the read message is deleted').toBe(1)
  expect(await tidy(91)).toBe(0)
})

test('the holders of a function are the same whether looked up by person or by function', async ({ office }) => {
  const now = office.clock.now
  const denied = { grantee_kind: 'employee', grantee_code: 'E0512', function_code: 'task.claim', effect: 'deny' }
  const group = { grantee_kind: 'work-team', grantee_code: 'MDY-T1', function_code: 'BatchSendOnt' }
  const unit = { grantee_kind: 'organization-unit', grantee_code: 'YGN-W', function_code: '11' }
  for (const grant of [denied, group, unit])
    await office.db
      .insertInto('permission_grant')
      .values({ ...grant, granted_by: 'test', granted_at: now })
      .execute()
  const people = await office.db.selectFrom('employee').select(['code', 'organization_unit_code']).execute()
  const held = new Map<string, string[]>()
  for (const { code } of people) held.set(code, await effectivePermissions(office.db, code, now))
  const ctx = { db: office.db, now }
  for (const functionCode of functionCodes) {
    const expected = people.filter(({ code }) => held.get(code)?.includes(functionCode)).map(({ code }) => code)
    expect(await holdersOf(ctx, { functionCode, seeing: 'HQ' })).toEqual(
      expected.filter((code) => ['HQ', 'FIN', 'NOC', 'CARE', 'STORE'].includes(unitOf(people, code))).toSorted(),
    )
    const members = expected.filter((code) => unitOf(people, code) === 'YGN-W').toSorted()
    expect(await holdersOf(ctx, { functionCode, membersOf: 'YGN-W' })).toEqual(members)
  }
})

const unitOf = (people: readonly { code: string; organization_unit_code: string }[], employeeCode: string) =>
  people.find(({ code }) => code === employeeCode)?.organization_unit_code ?? ''

test('reports nightly audit violations to the supervisors until they are resolved', async ({ office }) => {
  const clerk = await hireClerk(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: sixMonths })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const cashIsWrongBy = (amount: number) =>
    sql`update employee_cash set unsettled = unsettled + ${amount}::int where unsettled >= 230000`.execute(office.db)
  const night = async () => {
    await sql`select graphile_worker.add_job('messages.audit')`.execute(office.db)
    await office.work()
    return messagesOf(office, 'E0001', 'books.broken')
  }
  expect(await night(), 'no message while every invariant holds').toEqual([])
  await cashIsWrongBy(1)
  const [broken] = await night()
  const invariant = expect.stringMatching(/^\w+: .*cash/) as string
  expect(broken).toMatchObject({ readAt: null, params: { invariant } })
  expect(await messagesOf(office, 'E0101', 'books.broken'), 'a clerk is not notified').toEqual([])
  await cashIsWrongBy(-1)
  const [settled, ...others] = await night()
  expect({ settled: settled?.readAt, others }).toEqual({ settled: office.clock.now.toISOString(), others: [] })
})

test('the contract declares every message type that is written', async ({ office }) => {
  const kinds = await office.db.selectFrom('message').select('kind').distinct().execute()
  expect(Object.keys(messageKinds)).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)))
})

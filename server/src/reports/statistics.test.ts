import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'
import { newSerial, paidLine, advanceToStep, wait } from '#testing/provisioning/given.ts'

/** Hires an employee of a unit with these functions; returns a client that reads the home page. */
const lookingFrom = async (office: Office, unit: string, ...permissions: FunctionCode[]) =>
  office.holding(await office.session(await office.hire(permissions, unit))).reports

/** Takes a payment of 230,000 in cash as a clerk. */
async function paid(office: Office, clerk: Awaited<ReturnType<typeof hireClerk>>, unit = 'YGN-H1') {
  const customerCode = await walkIn(office, { unit })
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: sixMonths })
  const tenders = [
    { kind: 'cash', amount: 200_000 },
    { kind: 'card', amount: 30_000, reference: 'R1' },
  ] as const
  return clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: [...tenders] })
}

test('counts openings by day for the visible units, without cancelled ones', async ({ office }) => {
  const here = await lookingFrom(office, 'MDY-H1', 'OrderInfoConfigComposite')
  const elsewhere = await lookingFrom(office, 'YGN-H1', 'OrderInfoConfigComposite')
  const before = await elsewhere.openings({})
  const first = await mandalayAccount(office)
  await mandalayAccount(office)
  expect(await here.openings({})).toMatchObject({ today: 2, month: 2, monthBegin: '2026-03-01' })
  expect(await elsewhere.openings({}), 'not counted in another store').toEqual(before)
  const { orders } = office.holding(await office.session(await office.hire(['order.cancel'], 'MDY-H1')))
  const { customerCode, orderCode } = first
  await orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  const { days, today } = await here.openings({})
  expect(today).toBe(1)
  expect(days).toHaveLength(30)
  expect(days.at(0)).toEqual({ day: '2026-02-05', count: 0 })
  expect(days.at(-1)).toEqual({ day: '2026-03-06', count: 1 })
})

test('counts visible open tasks by deadline', async ({ office }) => {
  await mandalayAccount(office)
  const manager = await lookingFrom(office, 'MDY-B', 'TaskManagement')
  const stranger = await lookingFrom(office, 'YGN-H1', 'TaskManagement')
  const now = await manager.tasks({})
  expect(now.overdue).toBe(0)
  expect(now.today + now.later).toBeGreaterThan(0)
  expect(await stranger.tasks({})).toMatchObject({ overdue: 0, today: 0, later: 0 })
  expect(now.days).toHaveLength(21)
  expect(now.days.reduce((sum, { count }) => sum + count, 0)).toBe(now.today + now.later)
  const due = (days: number) => sql`update task set due_at = due_at - make_interval(days => ${days})`.execute(office.db)
  await due(60)
  const late = await manager.tasks({})
  expect(late).toMatchObject({ overdue: now.today + now.later, today: 0, later: 0 })
  expect(late.days[0]?.count, 'older tasks count on the first day').toBe(late.overdue)
  await due(-60)
})

test("a day begins at the operator's midnight, and the month may be longer than 30 days", async ({ office }) => {
  const here = await lookingFrom(office, 'MDY-H1', 'OrderInfoConfigComposite')
  const { today } = await here.openings({})
  const midnight = new Date('2026-03-05T17:30:00Z')
  const moved = (at: Date) =>
    sql`update customer_order set created_at = ${at} where type = 'open' and organization_unit_code = 'MDY-H1'`.execute(
      office.db,
    )
  await moved(new Date(midnight.getTime() - 1))
  expect(await here.openings({})).toMatchObject({ today: 0, month: today })
  await moved(midnight)
  expect(await here.openings({})).toMatchObject({ today })
  office.clock.forward(24 * 86_400_000)
  await moved(new Date('2026-03-01T00:00:00Z'))
  const later = await (await lookingFrom(office, 'MDY-H1', 'OrderInfoConfigComposite')).openings({})
  expect(later).toMatchObject({ today: 0, month: today })
  expect(later.days[0]?.day).toBe('2026-03-01')
})

test("adds up collections by tender: for the reader's units, or only their own with a narrower right; excludes balance payments", async ({
  office,
}) => {
  const [one, two] = [await hireClerk(office), await hireClerk(office)]
  const seen = await lookingFrom(office, 'YGN-B', 'PayInfoConfigComposite')
  const before = await seen.collections({})
  const payment = await paid(office, one)
  await paid(office, two)
  const after = await seen.collections({})
  const total = (figures: typeof after) => figures.days.at(-1)?.amount ?? 0
  expect(total(after) - total(before)).toBe(460_000)
  expect(after.own).toBe(false)

  const ownOnly = await office.hire(['ToDept', 'order.pay', '6'])
  const alone = office.holding(await office.session(ownOnly)).reports
  expect(await alone.collections({}), 'the reader took no payments').toMatchObject({ own: true, today: [] })
  expect((await alone.takings({ day: after.days.at(-1)?.day ?? '' })).rows).toEqual([])

  const { rows } = await seen.takings({ day: after.days.at(-1)?.day ?? '', limit: 200 })
  expect(rows.find(({ paymentCode }) => paymentCode === payment.paymentCode)).toMatchObject({
    amount: 230_000,
    receiptNumber: payment.receiptNumber,
    employeeName: `Test ${one.code}`,
  })
  const page = await seen.takings({ day: after.days.at(-1)?.day ?? '', limit: 1 })
  const rest = await seen.takings({ day: after.days.at(-1)?.day ?? '', limit: 200, after: page.next ?? '' })
  expect([...page.rows, ...rest.rows]).toEqual(rows)
  await office.holding(one.token).orders.revoke({
    customerCode: payment.paymentCode.slice(0, 9),
    orderCode: orderOf(rows, payment.paymentCode),
    reason: 'wrong-entry',
  })
  expect(total(await seen.collections({})) - total(before), 'refunded cash is deducted').toBe(260_000)
  const elsewhere = await lookingFrom(office, 'AGT', 'PayInfoConfigComposite')
  expect((await elsewhere.takings({ day: after.days.at(-1)?.day ?? '' })).rows).toEqual([])
})

const orderOf = (rows: readonly { paymentCode: string; orderCode: string | null }[], code: string) =>
  rows.find(({ paymentCode }) => paymentCode === code)?.orderCode ?? ''

test('open bills are posted and unpaid, and every customer with overdue ones is listed once, oldest first', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const [old, recent] = [await walkIn(office), await walkIn(office, { name: 'U Ba Maung' })]
  const seen = await lookingFrom(office, 'YGN-B', 'billInfo')
  const before = await seen.arrears({})
  await unpaidOrder(office, clerk, { customerCode: old })
  expect(await seen.arrears({}), 'an offer is not a debt').toEqual(before)
  const owe = (customerCode: string, bill: { no: string; amount: number; due: string }) =>
    sql`insert into bill (customer_code, bill_no, organization_unit_code, number_year, charge_period, state, billed_amount, due_on, posted_at, created_at)
      values (${customerCode}, ${`${customerCode}-${bill.no}`}, 'OLD', 2026, '[2026-01-01,2026-02-01)', 'new', ${bill.amount},
        ${bill.due}::date, now(), now())`.execute(office.db)
  await owe(old, { no: '91', amount: 100, due: '2026-01-10' })
  await owe(old, { no: '92', amount: 50, due: '2026-02-10' })
  await owe(recent, { no: '91', amount: 7, due: '2026-02-01' })
  expect(await seen.arrears({})).toEqual({
    overdue: before.overdue + 157,
    overdueSince: '2026-01-10',
    open: before.open + 157,
    openDueOn: before.openDueOn,
    customers: before.customers + 2,
    openCustomers: before.openCustomers + 2,
  })
  const first = await seen.debtors({ limit: 1 })
  const second = await seen.debtors({ limit: 1, after: first.next ?? '' })
  expect([...first.rows, ...second.rows]).toMatchObject([
    { customerCode: old, overdue: 150, open: 150, bills: 2, overdueSince: '2026-01-10' },
    {
      customerCode: recent,
      customerName: 'U Ba Maung',
      overdue: 7,
      open: 7,
      openDueOn: null,
      bills: 1,
      contactTel: '***555',
    },
  ])
  const calling = await lookingFrom(office, 'YGN-B', 'billInfo', 'customer.phone')
  expect((await calling.debtors({ limit: 1 })).rows).toMatchObject([{ contactTel: '0979000555' }])
  const elsewhere = await lookingFrom(office, 'MDY-H1', 'billInfo')
  expect((await elsewhere.debtors({})).rows).toEqual([])
  const moves = (unit: string) =>
    sql`update customer set organization_unit_code = ${unit} where code = ${recent}`.execute(office.db)
  await moves('MDY-H1')
  expect((await elsewhere.debtors({})).rows, 'listed after the move').toMatchObject([{ customerCode: recent }])
  await moves('YGN-H1')
  await sql`update bill set state = 'cancelled' where bill_no like '%-9_'`.execute(office.db)
  expect(await seen.arrears({})).toEqual(before)
  await sql`delete from bill where bill_no like '%-9_'`.execute(office.db)
  await sql`delete from document_number where organization_unit_code = 'OLD'`.execute(office.db)
})

test('reports a shortage of ONTs: all to the stock manager, their own to a technician', async ({ office }) => {
  const keeper = await lookingFrom(office, 'STORE', 'QueryPhysicalResourcePage')
  const technician = office.holding(await office.session('E0511')).reports
  expect(await technician.stockAlerts({}), 'twelve are enough for a technician').toEqual([])
  const places = async () => (await keeper.stockAlerts({})).map(({ code }) => code)
  expect(await places(), '42 of 50 in the central warehouse is too few').toEqual(['STORE'])
  const emptied = await sql<{ number: string }>`update physical_resource set location_code = 'STORE',
    location_kind = 'warehouse', state = 'inStock' where location_code = 'E0511' returning number`.execute(office.db)
  expect(await technician.stockAlerts({})).toMatchObject([{ kind: 'employee', code: 'E0511', held: 0, wanted: 3 }])
  expect(await places()).toEqual(['E0511'])
  expect(await (await lookingFrom(office, 'MDY-B', 'QueryPhysicalResourcePage')).stockAlerts({})).toEqual([])
  await sql`update physical_resource set location_code = 'E0511', location_kind = 'employee', state = 'issued'
    where number = any(${emptied.rows.map(({ number }) => number)})`.execute(office.db)
})

test('counts abnormal commands for those who see their customers', async ({ office }) => {
  const code = 'abnormalAuthorizationCommandProcess' as const
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await wait(office)
  expect(await (await lookingFrom(office, 'NOC', code)).abnormalCommands({})).toEqual({
    count: 1,
    oldestAt: expect.any(String) as string,
  })
  expect(await (await lookingFrom(office, 'MDY-B', code)).abnormalCommands({})).toEqual({ count: 0, oldestAt: null })
})

test('a cashier sees cash awaiting a count without its amount', async ({ office }) => {
  const cashier = await lookingFrom(office, 'YGN-H2', 'DeptConfirm')
  expect(await cashier.cash({})).toMatchObject({ requests: 0, collections: 0, clerksNearLimit: 0 })
  const clerk = await hireClerk(office, { max: 240_000, unit: 'YGN-H2' })
  const { paymentCode } = await paid(office, clerk, 'YGN-H2')
  office.clock.forward(2 * 3_600_000)
  const waiting = await (await lookingFrom(office, 'YGN-H2', 'DeptConfirm')).cash({})
  expect(waiting).toEqual({
    requests: 0,
    oldestHours: null,
    collections: 1,
    oldestCollectionHours: 2,
    clerksNearLimit: 1,
  })
  await office
    .holding(await office.session(clerk.code))
    .settlements.request({ collections: [{ paymentCode, line: 1 }] })
  expect(await (await lookingFrom(office, 'YGN-H2', 'DeptConfirm')).cash({})).toMatchObject({
    requests: 1,
    oldestHours: 0,
    collections: 0,
  })
})

test('counts pending work for those who may do it, in their units, and not for those who created it', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const { paymentCode } = await paid(office, clerk)
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const hired = async (unit: string, ...functions: FunctionCode[]) =>
    office.holding(await office.session(await office.hire(functions, unit)))
  const cashier = await hired('YGN-H1', 'DeptConfirm', 'DeptPackage', 'UploadReceipt', 'financialConfirm')
  const finance = await hired('HQ', 'financialConfirm')
  const elsewhere = await hired('MDY-H1', 'DeptPackage', 'UploadReceipt', 'financialConfirm')
  const kinds = async ({ reports }: typeof cashier) =>
    Object.fromEntries((await reports.waiting({})).map(({ waitingKind, count }) => [waitingKind, count]))
  const before = await kinds(elsewhere)

  expect(await kinds(cashier)).toEqual({})
  await cashier.settlements.confirm({ settlementCode, countedAmount: 200_000 })
  expect(await kinds(cashier)).toEqual({ toPackage: 1 })
  const { packageCode } = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  expect(await kinds(cashier)).toEqual({ receipts: 1 })
  const { differenceCode } = await cashier.differences.record({
    packageCode,
    employeeCode: (await clerk.session.me({})).employee.code,
    kind: 'short',
    amount: 1_000,
    reason: 'One note was torn',
  })
  expect(await kinds(cashier), 'the employee who recorded it does not decide').toEqual({ receipts: 1 })
  expect(await kinds(finance)).toEqual({ differences: 1 })
  await finance.differences.decide({ differenceCode, decision: 'approve' })
  expect(await kinds(finance)).toEqual({})
  expect(await kinds(elsewhere), 'not counted in another store').toEqual(before)
  expect(await kinds(await hired('YGN-H1', 'CareInfo', 'OrderInfoConfigComposite'))).toEqual({})
})

test('a customer due for another contact is counted from that day on', async ({ office }) => {
  const customerCode = await walkIn(office, { unit: 'YGN-H1' })
  const agent = office.as('CareInfo')
  const { rows } = await office.as('CareInfo').care.find({})
  const at = { contactTel: '0979000555', communicationType: 'call-out', serviceType: 'renewal', handover: 'none' }
  const today = office.clock.now.toISOString().slice(0, 10)
  await agent.care.add({ customerCode, ...at, completion: 'following', followUpOn: today })
  expect(await agent.reports.waiting({})).toMatchObject([{ waitingKind: 'followUps', count: rows.length + 1 }])
})

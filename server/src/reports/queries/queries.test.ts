import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type ReportCode, reportRight } from '@lastmile/contract/reports/book.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'

/** Hires an employee of a unit who may open this report and also has these functions. */
async function reader(office: Office, reportCode: ReportCode, [unit, ...more]: [string, ...FunctionCode[]]) {
  const code = await office.hire([reportRight(reportCode), ...more], unit)
  const { reports } = office.holding(await office.session(code))
  const open = (parameters: Record<string, string> = {}, paging: { after?: string; limit?: number } = {}) =>
    reports.open({ reportCode, parameters, ...paging })
  return { code, home: reports, open }
}

type Rows = Awaited<ReturnType<Awaited<ReturnType<typeof reader>>['open']>>
const sum = ({ rows }: Rows, column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

/** Pays 230,000: 200,000 in cash and the rest by card. */
async function paid(office: Office, unit = 'YGN-H1') {
  const clerk = await hireClerk(office, { unit })
  const customerCode = await walkIn(office, { unit })
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: sixMonths })
  const tenders = [
    { kind: 'cash', amount: 200_000 },
    { kind: 'card', amount: 30_000, reference: 'R1' },
  ] as const
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 230_000,
    tenders: [...tenders],
  })
  return { clerk, customerCode, orderCode, paymentCode }
}

/** Creates a debt of a customer in the ledger. */
const owes = (office: Office, customerCode: string, bill: { no: string; amount: number; due: string }) =>
  sql`with owed as (insert into bill (customer_code, bill_no, organization_unit_code, number_year, charge_period, state, billed_amount, due_on, posted_at, created_at)
    values (${customerCode}, ${`${customerCode}-${bill.no}`}, 'OLD', 2026, '[2026-01-01,2026-02-01)', 'new', ${bill.amount},
      ${bill.due}::date, now(), now()) returning *)
    insert into charge (customer_code, bill_no, line, kind, name, zh_name, gross, net, tax_percent, tax)
    select customer_code, bill_no, 1, 'one-off', bill_no, bill_no, billed_amount, billed_amount, 0, 0 from owed`.execute(
    office.db,
  )

test('collections: by cashier and tender, with the same total as the home page, and nothing of other branches', async ({
  office,
}) => {
  const { clerk, customerCode, orderCode } = await paid(office)
  await paid(office)
  const seen = await reader(office, 'collections', ['YGN-B', 'PayInfoConfigComposite'])
  const report = await seen.open({}, { limit: 200 })
  const { days, today } = await seen.home.collections({})
  expect(sum(report, 'amount')).toBe(days.reduce((total, { amount }) => total + amount, 0))
  expect(report.totals).toEqual({ count: sum(report, 'count'), amount: sum(report, 'amount') })
  const mine = { day: '2026-03-06', unit: 'Anawrahta Road Business Hall', cashier: `Test ${clerk.code}`, count: 1 }
  expect(report.rows.filter(({ cashier }) => cashier === mine.cashier)).toEqual([
    { ...mine, tender: 'cash', amount: 200_000 },
    { ...mine, tender: 'card', amount: 30_000 },
  ])
  const cards = await seen.open({ tender: 'card', from: '2026-03-06' })
  expect(cards.totals).toMatchObject({ amount: today.find(({ kind }) => kind === 'card')?.amount })
  expect((await seen.open({ to: '2026-03-05' })).rows).toEqual([])

  await clerk.orders.revoke({ customerCode, orderCode, reason: 'wrong-entry' })
  expect((await seen.open()).totals, 'refunded cash is deducted').toMatchObject({
    amount: sum(report, 'amount') - 200_000,
  })
  const elsewhere = await reader(office, 'collections', ['MDY-B'])
  expect(await elsewhere.open()).toMatchObject({ rows: [], totals: { count: 0, amount: 0 } })
  expect((await elsewhere.open({ unit: 'YGN-H1' })).rows, 'not shown even when requested by unit').toEqual([])
})

test('collections: an employee who counts cash sees the number of payments, and amounts for cards only', async ({
  office,
}) => {
  const { clerk } = await paid(office)
  const { open } = await reader(office, 'collections', ['YGN-H1', 'DeptConfirm'])
  const blind = await open({}, { limit: 200 })
  const mine = blind.rows.filter(({ cashier }) => cashier === `Test ${clerk.code}`)
  expect(mine).toMatchObject([
    { tender: 'cash', count: 1, amount: null },
    { tender: 'card', count: 1, amount: 30_000 },
  ])
  expect(blind.totals).toEqual({ count: sum(blind, 'count'), amount: null })
  expect((await open({ tender: 'cash' })).totals).toMatchObject({ amount: null })
  const cards = await open({ tender: 'card' }, { limit: 200 })
  expect(cards.totals).toMatchObject({ amount: sum(cards, 'amount') })
})

test('a unit includes all units below it', async ({ office }) => {
  await paid(office, 'YGN-H2')
  const whole = await reader(office, 'collections', ['HQ'])
  const amounts = async (unit: string) => (await whole.open({ unit })).totals?.['amount']
  const [branch, first, second] = [await amounts('YGN-B'), await amounts('YGN-H1'), await amounts('YGN-H2')]
  expect(second).toBe(230_000)
  expect(branch).toBe(Number(first) + Number(second))
  const finance = await reader(office, 'collections', ['FIN'])
  expect(await finance.open(), 'a department sees the rows of its unit').toEqual(await whole.open())
})

test('pages go forward and back, by key, and show every row once', async ({ office }) => {
  await paid(office)
  const { open } = await reader(office, 'collections', ['HQ'])
  const all = (await open({}, { limit: 200 })).rows
  expect(all.length).toBeGreaterThan(5)
  const first = await open({}, { limit: 2 })
  expect(first.previous).toBeNull()
  const second = await open({}, { limit: 2, after: first.next ?? '' })
  const third = await open({}, { limit: 2, after: second.next ?? '' })
  expect([...first.rows, ...second.rows, ...third.rows]).toEqual(all.slice(0, 6))
  expect([first.totals !== null, second.totals]).toEqual([true, null])
  const back = await open({}, { limit: 2, after: third.previous ?? '' })
  expect(back.rows).toEqual(second.rows)
  const start = await open({}, { limit: 2, after: back.previous ?? '' })
  expect(start).toMatchObject({ rows: first.rows, previous: null })
  expect((await open({}, { limit: 2, after: start.next ?? '' })).rows).toEqual(second.rows)
  let last = first
  let rows = first.rows.length
  while (last.next !== null) {
    // Reads page after page.
    last = await open({}, { limit: 2, after: last.next })
    rows += last.rows.length
  }
  expect(rows).toBe(all.length)
})

test('openings: by unit and offering, as many as the home page counts', async ({ office }) => {
  const { customerCode, orderCode } = await mandalayAccount(office)
  await mandalayAccount(office)
  const seen = await reader(office, 'openings', ['MDY-H1', 'OrderInfoConfigComposite'])
  const report = await seen.open()
  expect(report.rows).toMatchObject([{ unit: '78th Street Business Hall', offering: 'Home Fibre 30', openings: 2 }])
  expect(report.totals).toEqual({ openings: (await seen.home.openings({})).month, amount: sum(report, 'amount') })
  const { orders } = office.holding(await office.session(await office.hire(['order.cancel'], 'MDY-H1')))
  await orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  expect((await seen.open()).totals).toMatchObject({ openings: 1 })
  expect((await seen.home.openings({})).today).toBe(1)
  expect((await (await reader(office, 'openings', ['YGN-H1'])).open({ unit: 'MDY-H1' })).rows).toEqual([])

  const moved = (at: string) =>
    sql`update customer_order set created_at = ${at} where type = 'open' and organization_unit_code = 'MDY-H1'`.execute(
      office.db,
    )
  await moved('2026-03-05T17:29:59Z')
  expect((await seen.open({ from: '2026-03-06' })).rows, 'the previous day in the operator’s time zone').toEqual([])
  await moved('2026-03-05T17:30:00Z')
  expect((await seen.open({ from: '2026-03-06' })).totals).toMatchObject({ openings: 1 })
})

test('receivables by age: each customer once with open bills by age, adding up to the home page', async ({
  office,
}) => {
  const [old, recent, away] = [
    await walkIn(office),
    await walkIn(office, { name: 'U Ba Maung' }),
    await walkIn(office, { unit: 'MDY-H1' }),
  ]
  await owes(office, old, { no: '91', amount: 100, due: '2025-11-30' })
  await owes(office, old, { no: '92', amount: 50, due: '2026-01-10' })
  await owes(office, old, { no: '93', amount: 5, due: '2026-03-06' })
  await owes(office, recent, { no: '91', amount: 7, due: '2026-02-10' })
  await owes(office, away, { no: '91', amount: 1_000, due: '2026-01-01' })
  const seen = await reader(office, 'arrears', ['YGN-B', 'billInfo'])
  const report = await seen.open()
  const ages = { notDue: 0, days30: 0, days60: 0, days90: 0, over90: 0 }
  expect(report.rows).toMatchObject([
    {
      customerCode: old,
      oldestDue: '2025-11-30',
      bills: 3,
      ...ages,
      notDue: 5,
      days60: 50,
      over90: 100,
      overdue: 150,
      amount: 155,
    },
    { customerCode: recent, customerName: 'U Ba Maung', bills: 1, ...ages, days30: 7, amount: 7 },
  ])
  const { open, overdue, customers, openCustomers } = await seen.home.arrears({})
  expect([sum(report, 'amount'), sum(report, 'overdue')]).toEqual([open, overdue])
  expect([report.rows.length, report.rows.filter((row) => Number(row['overdue']) > 0).length]).toEqual([
    openCustomers,
    customers,
  ])
  expect(report.totals).toEqual({
    ...ages,
    bills: 4,
    notDue: 5,
    days30: 7,
    days60: 50,
    over90: 100,
    overdue: 157,
    amount: open,
  })
  const own = await reader(office, 'arrears', ['YGN-B', 'billInfo'])
  const { ageing } = await office.holding(await office.session(own.code)).bills.list({ customerCode: old })
  const [row] = report.rows
  expect(
    ageing.map((step) => step.amount),
    'the same amounts as on the customer’s own page',
  ).toEqual(['notDue', 'days30', 'days60', 'days90', 'over90'].map((age) => row?.[age]))
  expect((await seen.open({ days: '60' })).rows).toMatchObject([{ customerCode: old }])
  expect((await (await reader(office, 'arrears', ['MDY-B'])).open()).rows).toMatchObject([{ customerCode: away }])
  await sql`update bill set state = 'cancelled' where bill_no like '%-9_'`.execute(office.db)
  expect(await seen.open()).toMatchObject({ rows: [], totals: { bills: 0, amount: 0 } })
  await sql`delete from charge where bill_no like '%-9_'`.execute(office.db)
  await sql`delete from bill where bill_no like '%-9_'`.execute(office.db)
  await sql`delete from document_number where organization_unit_code = 'OLD'`.execute(office.db)
})

test('settlements and cash in hand: what finance sees; counters see no amount before the count', async ({ office }) => {
  const { clerk, paymentCode } = await paid(office)
  const finance = { list: await reader(office, 'settlements', ['FIN']), cash: await reader(office, 'cash', ['FIN']) }
  const cashier = {
    list: await reader(office, 'settlements', ['YGN-H1', 'DeptConfirm']),
    cash: await reader(office, 'cash', ['YGN-H1', 'DeptConfirm']),
  }
  const of = ({ rows }: Rows) => rows.find((row) => [row['cashier'], row['employee']].includes(`Test ${clerk.code}`))
  const limits = { limit: 100_000_000, share: 0 }
  const held = { employeeCode: clerk.code, collections: 1, notHandedIn: 200_000, requested: 0, amount: 200_000 }
  expect(of(await finance.cash.open())).toMatchObject({ ...held, ...limits })
  const blind = await cashier.cash.open()
  expect(of(blind)).toMatchObject({ ...held, notHandedIn: null, requested: null, amount: null, share: null })
  expect(blind.totals).toMatchObject({ collections: sum(blind, 'collections'), notHandedIn: null, amount: null })
  expect(sum(blind, 'collections'), 'on the home page').toBe((await cashier.cash.home.cash({})).collections)

  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  expect(of(await finance.cash.open())).toMatchObject({ collections: 0, notHandedIn: 0, requested: 200_000 })
  const asked = { settlementCode, status: 'requested', collections: 1, decidedBy: null, decidedAt: null }
  expect(of(await finance.list.open())).toMatchObject({ ...asked, amount: 200_000 })
  const waiting = await cashier.list.open()
  expect(of(waiting)).toMatchObject({ ...asked, amount: null })
  expect(waiting.totals).toMatchObject({ amount: 0 })

  const counting = office.holding(await office.session(cashier.list.code))
  await counting.settlements.confirm({ settlementCode, countedAmount: 200_000 })
  const confirmed = await cashier.list.open({ status: 'confirmed' })
  expect(of(confirmed)).toMatchObject({ amount: 200_000, decidedBy: `Test ${cashier.list.code}` })
  expect(of(await finance.list.open({ status: 'requested' }))).toBeUndefined()
  expect(of(await finance.cash.open())).toBeUndefined()
  expect((await (await reader(office, 'settlements', ['MDY-B'])).open({ unit: 'YGN-H1' })).rows).toEqual([])
  expect((await (await reader(office, 'cash', ['AGT'])).open()).rows).toEqual([])
})

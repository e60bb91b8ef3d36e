import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const finance = (office: Office) => office.demo('finance')

/** Returns the balance of a ledger account through a day. */
async function standing({ db }: Office, account: string, through: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry where account = ${account} and day <= ${through}`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}
async function report(office: Office, reportCode: 'trial-balance' | 'revenue' | 'tax' | 'cash-book', to: string) {
  const parameters = { from: '2026-01-01', to }
  return finance(office).reports.open({ reportCode, parameters, limit: 200 })
}
/** Returns the points of a report's chart, summed by series. */
async function charted(office: Office, reportCode: Parameters<typeof report>[1] | 'arrears', to: string) {
  const parameters = reportCode === 'arrears' ? {} : { from: '2026-01-01', to }
  const { points } = await finance(office).reports.chart({ reportCode, parameters })
  const bySeries = Map.groupBy(points, ({ series }) => series)
  return Object.fromEntries([...bySeries].map(([series, some]) => [series, sum(some, 'value')]))
}
const sum = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

/** Books March, March again, then April; expects refusals before earlier months and after later ones. */
async function booksInOrder(office: Office) {
  for (const month of ['2026-03-01', '2026-03-01']) {
    await finance(office).periods.recognise({ month })
    await expect(finance(office).periods.recognise({ month: '2026-04-01' })).rejects.toMatchObject({
      code: 'earlier-month',
    })
    await office.work()
  }
  await finance(office).periods.recognise({ month: '2026-04-01' })
  await office.work()
  await expect(finance(office).periods.recognise({ month: '2026-03-01' })).rejects.toMatchObject({
    code: 'later-month-recognised',
  })
}

/** Expects the chart of each report to match the ledger, like its rows. */
async function chartsAddUp(office: Office, to: string): Promise<void> {
  const { closing, ...noOther } = await charted(office, 'trial-balance', to)
  expect([closing, noOther], 'the accounts in the chart sum to zero').toEqual([0, {}])
  expect((await charted(office, 'revenue', to))['HF30'], 'revenue of the days and installation').toBe(60_870 + 19_048)
  expect(
    sum(
      Object.values(await charted(office, 'revenue', to)).map((value) => ({ value })),
      'value',
    ),
  ).toBe(-(await standing(office, 'revenue', to)))
  expect(await charted(office, 'tax', to)).toEqual({ tax: -(await standing(office, 'tax', to)) })
  const { moneyIn, moneyOut } = await charted(office, 'cash-book', to)
  expect((moneyIn ?? 0) + (moneyOut ?? 0)).toBe(await standing(office, 'employee-cash', to))
  expect(await charted(office, 'arrears', to)).toEqual({ amount: await standing(office, 'receivable', to) })
}

/** Expects aged debt of a past day to match the ledger on that day, in rows, sums and chart. */
async function agedAsClosed(office: Office, day: string): Promise<void> {
  const { rows, totals } = await finance(office).reports.open({
    reportCode: 'arrears',
    parameters: { day },
    limit: 200,
  })
  const owed = await standing(office, 'receivable', day)
  expect([sum(rows, 'amount'), totals?.['amount'] ?? null], `aged debt at the end of ${day}`).toEqual([owed, owed])
  for (const row of rows)
    expect(['notDue', 'days30', 'days60', 'days90', 'over90'].reduce((all, age) => all + Number(row[age]), 0)).toBe(
      row['amount'],
    )
  const { points } = await finance(office).reports.chart({ reportCode: 'arrears', parameters: { day } })
  expect(sum(points, 'value')).toBe(owed)
  const shown = (await finance(office).periods.list({})).rows.find(({ month }) => month.slice(0, 7) === day.slice(0, 7))
  if (shown) expect(shown.receivable, 'the list of periods shows the same amount').toBe(owed)
}

/** Expects the audit, which compares the deferred amount with the remaining days, to find days that are worth more. */
async function auditWatches(office: Office, productCode: string): Promise<void> {
  expect(await office.audit()).toEqual([])
  const dearer = (by: number) =>
    sql`update product_period set value = value + ${by}::int where product_code = ${productCode} and kind = 'paid'`
  await dearer(1_000).execute(office.db)
  const broken = (await office.audit()).map(({ invariant }) => invariant)
  expect(broken).toContain('deferred revenue equals the value of the days after the last recognized month')
  await dearer(-1_000).execute(office.db)
}

/** Closes and reopens the last month in turn, as each row states, with a different person each time. */
async function opensAgain(office: Office): Promise<void> {
  await finance(office).periods.close({ month: '2026-04-01' })
  const keeper = office.holding(await office.session(await office.hire(['period.reopen', 'AccountingPeriods'], 'HQ')))
  await expect(keeper.periods.reopen({ month: '2026-03-01' })).rejects.toMatchObject({ code: 'later-month-closed' })
  const closer = office.holding(await office.session(await office.hire(['period.reopen', 'AccountingPeriods'], 'HQ')))
  const own = async ({ periods }: typeof keeper) => {
    const april = (await periods.list({})).rows.find(({ month }) => month === '2026-04-01')
    return [april?.ownClosing, april?.ownReopening]
  }
  await keeper.periods.reopen({ month: '2026-04-01' })
  expect([await own(keeper), await own(closer)]).toEqual([
    [false, true],
    [false, false],
  ])
  await expect(keeper.periods.close({ month: '2026-04-01' })).rejects.toMatchObject({ code: 'own-reopening' })
  await closer.periods.close({ month: '2026-04-01' })
  expect([await own(keeper), await own(closer)]).toEqual([
    [false, true],
    [true, false],
  ])
  await expect(closer.periods.reopen({ month: '2026-04-01' })).rejects.toMatchObject({ code: 'own-closing' })
  await keeper.periods.reopen({ month: '2026-04-01' })
  await expect(keeper.periods.reopen({ month: '2026-04-01' })).rejects.toMatchObject({ code: 'not-closed' })
}

/**
 * Home Fibre 30 for six months: 210,000 with 5% tax is 200,000 net, over 184 days from 6 March to 5 September and a
 * gift month. 26 days of March: 200000 * 26 / 184 = 28260.87, so 28261; through April, 56 days: 60869.57, so 60870.
 */
test('a month’s revenue is booked once, and every report matches the ledger', async ({ office }) => {
  const clerk = await hireClerk(office)
  const account = await openedAccount(office, office.demo('clerk'))
  await office.db
    .updateTable('employee')
    .set({ max_unsettled_amount: 100_000_000 })
    .where('code', '=', clerk.code)
    .execute()
  await clerk.payments.payBroadband({
    orderCode: account.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'cash', amount: 230_000 }],
  })
  const line = await connected(office, account)
  await oldBill(office, clerk, { customerCode: await walkIn(office), amount: 35_000, due: '2026-02-10' })
  const earned = async () => -(await standing(office, 'deferred-revenue', '2027-01-01'))
  const { rows: whole } = await sql<{ value: number; days: number }>`
    select value, upper(days) - lower(days) as days from product_period
    where product_code = ${line.productCode} and kind = 'paid'`.execute(office.db)
  expect(whole).toEqual([{ value: 200_000, days: 184 }])
  expect(await earned()).toBe(200_000)

  await expect(finance(office).periods.recognise({ month: '2026-03-01' })).rejects.toMatchObject({
    code: 'month-not-over',
  })
  office.clock.now = new Date('2026-05-04T03:00:00Z')
  await expect(finance(office).periods.recognise({ month: '2026-04-01' })).rejects.toMatchObject({
    code: 'earlier-month',
  })
  await expect(finance(office).periods.close({ month: '2026-03-01' })).rejects.toMatchObject({ code: 'not-recognised' })
  await booksInOrder(office)
  expect(await standing(office, 'deferred-revenue', '2026-03-31')).toBe(-(200_000 - 28_261))
  expect(await standing(office, 'deferred-revenue', '2026-04-30')).toBe(-(200_000 - 60_870))

  await auditWatches(office, line.productCode)
  const to = '2026-05-04'
  const trial = await report(office, 'trial-balance', to)
  expect(trial.totals).toMatchObject({ closing: 0 })
  expect(sum(trial.rows, 'debit')).toBe(sum(trial.rows, 'credit'))
  const revenue = await report(office, 'revenue', to)
  expect(sum(revenue.rows, 'amount')).toBe(-(await standing(office, 'revenue', to)))
  expect(revenue.rows).toContainEqual(
    expect.objectContaining({ month: '2026-04-01', offering: 'Home Fibre 30', amount: 32_609 }),
  )
  expect(sum((await report(office, 'tax', to)).rows, 'tax')).toBe(-(await standing(office, 'tax', to)))
  const cash = await report(office, 'cash-book', to)
  expect(sum(cash.rows, 'moneyIn') - sum(cash.rows, 'moneyOut')).toBe(await standing(office, 'employee-cash', to))
  const debts = await finance(office).reports.open({ reportCode: 'arrears', limit: 200 })
  expect(sum(debts.rows, 'amount'), 'debts by age match the ledger').toBe(await standing(office, 'receivable', to))
  await chartsAddUp(office, to)
  await agedAsClosed(office, '2026-03-31')
  const march = (await finance(office).periods.list({})).rows.find(({ month }) => month === '2026-03-01')
  expect(march).toMatchObject({ periodState: 'recognised', deferred: 200_000 - 28_261, receivable: 35_000 })

  await finance(office).periods.close({ month: '2026-03-01' })
  await expect(finance(office).periods.close({ month: '2026-03-01' })).rejects.toMatchObject({
    code: 'period-closed',
    fields: [{ field: 'month' }],
  })
  const late = sql`insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    values ('X', 999999999, 1, '2026-03-31', now(), 'payment', 'D', 'revenue', 'x', 5, 'x'),
      ('X', 999999999, 2, '2026-03-31', now(), 'payment', 'D', 'receivable', 'x', -5, 'x')`
  await expect(late.execute(office.db)).rejects.toThrow('closed')
  await expect(finance(office).periods.recognise({ month: '2026-03-01' })).rejects.toMatchObject({
    code: 'period-closed',
  })
  await expect(finance(office).periods.reopen({ month: '2026-03-01' })).rejects.toMatchObject({ code: 'no-permission' })
  await opensAgain(office)
})

test('closing a line early refunds the unearned amount, and no deferred revenue remains', async ({ office }) => {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const token = await office.session(clerk.code)
  await office.holding(token).payments.payBroadband({
    orderCode: opened.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'cash', amount: 230_000 }],
  })
  const line = await connected(office, opened)
  const today =
    (
      await sql<{ day: string }>`select max(lower(days)) as day from product_period
    where product_code = ${line.productCode} and kind = 'paid'`.execute(office.db)
    ).rows[0]?.day ?? ''
  office.clock.now = new Date(`${addDays(today, 70)}T03:00:00Z`)
  const api = office.demo('clerk')
  const [closable] = await api.orders.productsForClosable({ customerCode: line.customerCode })
  await api.orders.close({
    customerCode: line.customerCode,
    productCode: line.productCode,
    reason: 'moving',
    payout: 'common-balance',
    expectedAmount: closable?.effect.amount ?? 0,
  })
  office.clock.now = new Date(`${addDays(today, 110)}T03:00:00Z`)
  const { rows } = await sql<{ month: string }>`
    select m::date as month from generate_series((select date_trunc('month', min(day)) from ledger_entry),
      ${addDays(today, 110)}::date - interval '1 month', interval '1 month') m
    where not exists (select from accounting_period p where p.month = m::date and p.closed_at is not null)`.execute(
    office.db,
  )
  for (const { month } of rows) {
    if (month.slice(0, 7) >= addDays(today, 110).slice(0, 7)) continue
    await finance(office).periods.recognise({ month })
    await office.work()
  }
  const { rows: left } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
    where account = 'deferred-revenue' and holder = ${line.productCode}`.execute(office.db)
  expect(left).toEqual([{ amount: 0 }])
  await expect(office.as('6').periods.list({})).rejects.toMatchObject({ code: 'no-permission' })
  const part = office.holding(await office.session(await office.hire(['AccountingPeriods'], 'YGN-H1')))
  const { recognise, close } = part.periods
  for (const act of [recognise, close])
    await expect(act({ month: '2026-05-01' })).rejects.toMatchObject({
      code: 'whole-operator',
      message: 'The ledger covers the whole operator. Only headquarters staff can recognize revenue and close months',
    })
})

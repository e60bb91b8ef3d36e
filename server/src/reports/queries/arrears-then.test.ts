import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { recoverBills, writeOffBills } from '#bills'
import { holdCustomer } from '#customers'
import { hireClerk, inTransaction, oldBill, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { byCard } from '#testing/payments/edges.ts'
import { type Office, test } from '#testing/office.ts'
import { openAmountsOn } from './open-amounts-on.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Returns the report of a day as finance reads it: its rows, totals and chart. */
async function aged(office: Office, day?: string) {
  const { reports } = office.demo('finance')
  const asked = { reportCode: 'arrears' as const, parameters: day === undefined ? {} : { day } }
  const { rows, totals } = await reports.open({ ...asked, limit: 200 })
  return { rows, totals, points: (await reports.chart(asked)).points }
}

/** Returns what customers owe at the end of a day, according to the ledger. */
async function receivable({ db }: Office, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
    where account = 'receivable' and day <= ${day}::date`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Returns the operations that change the debts of two customers, one function per day. */
async function operations(office: Office): Promise<(() => Promise<unknown>)[]> {
  const { code } = await hireClerk(office, { adjusts: 1_000_000, more: ['ModifyPaymentAct'] })
  const clerk = async () => office.holding(await office.session(code))
  const [one, other] = [await walkIn(office), await walkIn(office)]
  const bill = (customerCode: string, amount: number, due: string) =>
    oldBill(office, { code }, { customerCode, amount, due })
  const pay = async (...items: { billNo: string; amount: number }[]) =>
    (await clerk()).payments.payForInBatchPayment({
      items,
      tenders: cash(items.reduce((all, { amount }) => all + amount, 0)),
    })
  const reduce = async (billNo: string, amount: number) =>
    (await clerk()).bills.adjustBill({ billNo, line: 1, chargeType: 'outage', remark: 'No line', amount })
  const locked = (work: typeof writeOffBills) =>
    inTransaction(office, code, async (ctx) => {
      await holdCustomer(ctx, other)
      return work(ctx, other)
    })
  const [old, soon, lost] = [
    await bill(one, 38_000, '2025-12-01'),
    await bill(one, 35_000, '2026-03-09'),
    await bill(other, 20_000, '2026-02-05'),
  ]
  let orderCode = ''
  return [
    () => pay({ billNo: old, amount: 20_000 }, { billNo: soon, amount: 5_000 }),
    () => reduce(soon, -8_000),
    () => locked(writeOffBills),
    async () => {
      const { payments } = await pay({ billNo: old, amount: 10_000 })
      const paymentCode = payments[0]?.paymentCode ?? ''
      const bills = [{ billNo: soon, amount: 10_000 }]
      await (await clerk()).payments.adjustPayment({ customerCode: one, paymentCode, bills, remark: 'The other bill' })
    },
    () => locked(recoverBills),
    async () => {
      const user = await clerk()
      orderCode = await unpaidOrder(office, { code }, { customerCode: other, cost: sixMonths })
      await user.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
    },
    async () => (await clerk()).orders.revoke({ customerCode: other, orderCode, reason: 'wrong-entry' }),
    () => pay({ billNo: old, amount: 18_000 }, { billNo: lost, amount: 19_000 }),
    () => reduce(old, -9_000),
    () => bill(one, 50_000, '2026-04-01'),
    () => reduce(lost, -1_000),
  ]
}

test('debts of a past day are those that were shown on that day, and the ledger agrees', async ({ office }) => {
  const first = '2026-03-06'
  const shown = new Map<string, Awaited<ReturnType<typeof aged>>>()
  const [today, deedsToDo] = [() => office.clock.now.toISOString().slice(0, 10), await operations(office)]
  for (const operation of deedsToDo) {
    office.clock.forward(86_400_000)
    await operation()
    shown.set(today(), await aged(office))
  }
  office.clock.forward(86_400_000)
  expect(new Set([...shown.values()].map(({ totals }) => totals?.['amount'])).size, 'the days differ').toBeGreaterThan(
    7,
  )
  for (const [day, then] of shown) {
    expect(await aged(office, day)).toEqual(then)
    expect(then.totals?.['amount']).toBe(await receivable(office, day))
  }
  expect((await aged(office, addDays(first, -1))).rows, 'before the first bill').toEqual([])
  expect((await aged(office, today())).rows).toEqual((await aged(office)).rows)
})

test('a debt of billions is shown as of a day before it was paid', async ({ office }) => {
  const { code } = await hireClerk(office)
  const amount = 4_000_000_000
  const billNo = await oldBill(office, { code }, { customerCode: await walkIn(office), amount, due: '2026-02-05' })
  const day = office.clock.now.toISOString().slice(0, 10)
  office.clock.forward(86_400_000)
  const { payments } = office.holding(await office.session(code))
  await payments.payForInBatchPayment({ items: [{ billNo, amount }], tenders: byCard(amount) })
  expect((await aged(office, day)).rows).toContainEqual(expect.objectContaining({ amount }))
  expect((await aged(office, day)).totals?.['amount']).toBe(await receivable(office, day))
})

test('reads only the ledger entries since that day', async ({ office }) => {
  const { code } = await hireClerk(office)
  let plan = ''
  const explained = inTransaction(office, code, async (ctx) => {
    // Inserts daily bills for the six years before the requested days.
    await sql`insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
      select 'P' || n % 5000, 1000000 + n, e.line, date '2020-01-01' + n / 25, now(), 'bill', 'P' || n, e.account, e.holder, e.amount, ${code}
      from generate_series(1, 50000) n, lateral (values (1, 'receivable', 'P' || n % 5000, 100), (2, 'revenue', 'HQ', -100))
        as e (line, account, holder, amount) order by n`.execute(ctx.db)
    await sql`select brin_summarize_new_values('ledger_entry_day')`.execute(ctx.db)
    await sql`analyze ledger_entry`.execute(ctx.db)
    const given = {
      from: '',
      to: '',
      day: '2025-05-05',
      unit: '',
      tender: '',
      status: '',
      days: '',
      place: '',
      kind: '',
      owner: '',
    }
    const asked = { ctx, given, units: ctx.actor.visibleUnits, below: [] }
    plan = JSON.stringify((await sql`explain (format json) ${openAmountsOn(asked)}`.execute(ctx.db)).rows)
    throw new Error('these bills are of no customer')
  })
  await expect(explained).rejects.toThrow('these bills are of no customer')
  expect(plan).toMatch(/"Index Name":"ledger_entry_day"[^}]*"Index Cond":"\(day > /)
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"ledger_entry"/)
})

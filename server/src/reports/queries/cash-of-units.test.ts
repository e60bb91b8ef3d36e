import { type ReportCode, reportRight } from '@lastmile/contract/reports/book.ts'
import { expect } from 'vitest'
import { hired, newReceiptNo, packed, uploads, withCash } from '#testing/settlements/cash.ts'
import { type Office, test } from '#testing/office.ts'

/** Returns a function that reports how much a report's balances have changed since this call, in all or for a unit. */
async function moved(office: Office, reportCode: ReportCode, unit = '') {
  const { reports } = office.holding(await office.session(await office.hire([reportRight(reportCode)], 'HQ')))
  const read = async () => {
    const parameters = { from: '2026-03-06', to: '2026-03-06', unit }
    const { rows } = await reports.open({ reportCode, parameters, limit: 200 })
    return new Map(rows.map(({ account, closing }) => [String(account), Number(closing)]))
  }
  const before = await read()
  return async () => {
    const now = await read()
    const changes = [...now].map(([account, closing]) => [account, closing - (before.get(account) ?? 0)] as const)
    return Object.fromEntries(changes.filter(([, change]) => change !== 0))
  }
}

/**
 * A clerk of the store keeps 5,000. A clerk of the Yangon branch takes 100,000 from a customer of the store and hands
 * it in at the branch. The store holds none of it; the branch holds 105,000, and 5,000 once the 100,000 is at the bank.
 */
test('cash counts for the unit that holds it, until it is deposited at the bank', async ({ office }) => {
  const watch = (unit: string) => moved(office, 'cash-book', unit)
  const [whole, branch, hall] = [await watch(''), await watch('YGN-B'), await watch('YGN-H1')]
  await withCash(office, [5_000])
  expect(await hall()).toEqual({ 'employee-cash': 5_000 })
  expect(await branch(), 'the branch above includes its stores').toEqual({ 'employee-cash': 5_000 })
  const { cashier, packageCode } = await packed(office, [100_000], 'YGN-B')
  expect(await hall()).toEqual({ 'employee-cash': 5_000 })
  expect(await branch()).toEqual({ 'employee-cash': 5_000, 'department-cash': 100_000 })
  await uploads(cashier, { packageCode, receiptNo: newReceiptNo(), remittedAmount: 100_000 })
  expect(await branch()).toEqual({ 'employee-cash': 5_000 })
  expect(await whole()).toEqual({ 'employee-cash': 5_000, 'bank-clearing': 100_000 })
  await (await hired(office, ['financialConfirm'], 'FIN')).packages.confirm({ packageCode, remark: 'Seen at the bank' })
  expect(await branch()).toEqual({ 'employee-cash': 5_000 })
  expect(await whole()).toEqual({ 'employee-cash': 5_000, bank: 100_000 })
})

/** 20,000 including 952 tax: revenue of the customer's store, and cash at the branch that counted it. */
test('the trial balance of a unit balances with the interunit balances', async ({ office }) => {
  const watch = (unit: string) => moved(office, 'trial-balance', unit)
  const [whole, hall, elsewhere] = [await watch(''), await watch('YGN-H1'), await watch('MDY-B')]
  await packed(office, [20_000], 'HQ')
  const earned = { revenue: -19_048, tax: -952 }
  expect(await whole()).toEqual({ ...earned, 'department-cash': 20_000 })
  expect(await hall()).toEqual({ ...earned, 'between-units': 20_000 })
  expect(await elsewhere()).toEqual({})
})

test("an employee who counts cash cannot derive colleagues' cash from the books of units", async ({ office }) => {
  const { reports } = await hired(office, ['DeptConfirm', 'report.cash-book', 'report.trial-balance'], 'YGN-B')
  await withCash(office, [5_000])
  await packed(office, [70_000], 'YGN-B')
  const told = async (reportCode: ReportCode, unit: string) => {
    const parameters = { from: '2026-03-06', to: '2026-03-06', unit }
    const { rows, totals } = await reports.open({ reportCode, parameters, limit: 200 })
    const { points } = await reports.chart({ reportCode, parameters })
    const accounts = new Set([...rows.map(({ account }) => account), ...points.map(({ at }) => at)])
    return { accounts, totals }
  }
  for (const unit of ['', 'YGN-B', 'YGN-H1']) {
    expect((await told('cash-book', unit)).accounts).not.toContain('employee-cash')
    const { accounts, totals } = await told('trial-balance', unit)
    expect(accounts).toContain('revenue')
    expect([...accounts].filter((account) => account === 'employee-cash' || account === 'between-units')).toEqual([])
    expect(totals, 'no total that would reveal the hidden accounts').toBeNull()
  }
  expect((await told('cash-book', 'YGN-B')).accounts, 'counted cash is visible').toContain('department-cash')
})

test('the books of the whole operator balance, also for an employee who counts cash', async ({ office }) => {
  const { reports } = await hired(office, ['DeptConfirm', 'report.trial-balance'], 'HQ')
  await withCash(office, [5_000])
  const { rows, totals } = await reports.open({ reportCode: 'trial-balance', limit: 200 })
  expect(rows.map(({ account }) => account)).toContain('employee-cash')
  expect(totals).toMatchObject({ closing: 0 })
})

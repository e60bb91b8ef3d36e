import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type ReportCode, reportRight } from '@lastmile/contract/reports/book.ts'
import { expect } from 'vitest'
import { type Clerk, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { deposits, financeOf } from '#testing/settlements/cheques.ts'
import { type Office, test } from '#testing/office.ts'

let numbers = 0
const answered = { decidedOn: '2026-03-06' }

/** Hires an employee of a unit who may open this report. */
async function reader(office: Office, reportCode: ReportCode, [unit, ...more]: [string, ...FunctionCode[]]) {
  const { reports } = office.holding(await office.session(await office.hire([reportRight(reportCode), ...more], unit)))
  return {
    home: reports,
    open: (parameters: Record<string, string> = {}) => reports.open({ reportCode, parameters, limit: 200 }),
  }
}

/** Pays an old bill of a customer by check and partly in cash. */
async function pays(office: Office, clerk: Clerk, { cheque, cash }: { cheque: number; cash: number }) {
  const amount = cheque + cash
  const billNo = await oldBill(office, clerk, { customerCode: await walkIn(office), amount, due: '2026-02-10' })
  const written = { bank: 'KBZ', reference: `Q${String(++numbers).padStart(5, '0')}`, drawnOn: '2026-03-01' }
  await clerk.payments.payForInBatchPayment({
    items: [{ billNo, amount }],
    tenders: [
      { kind: 'cash', amount: cash },
      { kind: 'cheque', amount: cheque, ...written },
    ],
  })
}

test('the report of collections totals cheques separately from cash, and the cashier sees their total', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const seen = await reader(office, 'collections', ['YGN-B', 'PayInfoConfigComposite'])
  const kindOf = async () => (await seen.home.collections({})).today.find(({ kind }) => kind === 'cheque')
  const before = { count: 0, amount: 0, ...(await kindOf()) }
  await pays(office, clerk, { cheque: 20_000, cash: 1_000 })
  const mine = (await seen.open()).rows.filter(({ cashier }) => cashier === `Test ${clerk.code}`)
  expect(mine).toMatchObject([
    { tender: 'cheque', count: 1, amount: 20_000 },
    { tender: 'cash', count: 1, amount: 1_000 },
  ])
  const cheques = { count: before.count + 1, amount: before.amount + 20_000 }
  expect(await kindOf()).toMatchObject(cheques)
  const today = { tender: 'cheque', from: '2026-03-06' }
  expect((await seen.open(today)).totals).toEqual(cheques)
  const blind = await reader(office, 'collections', ['YGN-H1', 'DeptConfirm'])
  expect((await blind.open(today)).totals, 'only cash is counted blind').toEqual(cheques)
  expect((await blind.open({ from: '2026-03-06' })).totals).toMatchObject({ amount: null })
})

test('the cash book follows a cheque from the drawer to the bank, and back out if it is returned', async ({
  office,
}) => {
  const [clerk, finance] = [await hireClerk(office), await financeOf(office)]
  const { open } = await reader(office, 'cash-book', ['FIN'])
  const closing = async () => {
    const rows = (await open({ from: '2026-03-06', to: '2026-03-06' })).rows
    const of = (account: string) => Number(rows.find((row) => row['account'] === account)?.['closing'] ?? 0)
    return ['employee-cheques', 'department-cheques', 'cheque-clearing', 'bank'].map(of)
  }
  const start = await closing()
  const moved = async () => (await closing()).map((amount, index) => amount - (start[index] ?? 0))
  await pays(office, clerk, { cheque: 20_000, cash: 1_000 })
  await pays(office, clerk, { cheque: 8_000, cash: 1_000 })
  expect(await moved()).toEqual([28_000, 0, 0, 0])
  const [large = '', small = ''] = await deposits(office, clerk)
  expect(await moved()).toEqual([0, 0, 28_000, 0])
  await finance.cheques.clear({ chequeId: large, ...answered })
  expect(await moved()).toEqual([0, 0, 8_000, 20_000])
  await finance.cheques.bounce({ chequeId: small, reason: 'No funds', ...answered })
  expect(await moved()).toEqual([0, 0, 0, 20_000])
})

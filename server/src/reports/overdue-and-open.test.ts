import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

/** Returns the results of every call that shows a customer's debt, as one employee of the branch sees them. */
async function figures(office: Office, customerCode: string) {
  const rights: FunctionCode[] = [
    'billInfo',
    'baseInfo',
    'InBatchPayAct',
    'report.arrears',
    'collection.visit',
    'CollectionCases',
  ]
  const seen = office.holding(await office.session(await office.hire(rights, 'YGN-B')))
  const { totals, rows } = await seen.reports.open({ reportCode: 'arrears', parameters: {}, limit: 50 })
  const codes = (list: readonly { customerCode: unknown }[]) => list.map((row) => row.customerCode)
  return {
    head: await seen.payments.head({ customerCode }),
    bills: await seen.bills.list({ customerCode }),
    payable: await seen.payments.inBatchPaymentDetails({ customerCode }),
    home: await seen.reports.arrears({}),
    report: { totals, row: rows.find((row) => row['customerCode'] === customerCode) },
    overdueCustomers: codes((await seen.reports.debtors({})).rows),
    openCustomers: codes((await seen.reports.debtors({ notDue: true })).rows),
    toVisit: codes((await seen.workflow.debtors({})).rows),
    cases: codes((await seen.collection.list({})).rows),
  }
}

test('a bill that is not due is open and nowhere overdue', async ({ office }) => {
  const clerk = await hireClerk(office)
  const [customerCode, late] = [await walkIn(office), await walkIn(office)]
  await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-03-14' })
  await oldBill(office, clerk, { customerCode, amount: 2_000, due: '2026-03-06' })
  await oldBill(office, clerk, { customerCode: late, amount: 9_000, due: '2026-03-05' })
  const seen = await figures(office, customerCode)
  const owed = { overdue: 0, overdueSince: null, open: 40_000, openDueOn: '2026-03-06' }
  expect([seen.head, seen.bills, seen.payable]).toMatchObject([owed, owed, { ...owed, arrears: 40_000 }])
  expect(seen.payable.bills.map(({ isSelected }) => isSelected)).toEqual([true, true])
  expect(seen.report).toMatchObject({
    row: { overdue: 0, notDue: 40_000, amount: 40_000 },
    totals: { overdue: 9_000, amount: 49_000 },
  })
  const home = { overdue: 9_000, customers: 1, open: 49_000, openCustomers: 2, openDueOn: '2026-03-06' }
  expect(seen.home).toMatchObject(home)
  expect([seen.overdueCustomers, seen.openCustomers, seen.toVisit, seen.cases]).toEqual([
    [late],
    [late, customerCode],
    [late],
    [],
  ])
})

test('a customer with bills on both sides of the due day is overdue with one and open with both', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 5_000, due: '2026-02-10' })
  await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-03-14' })
  const owed = { overdue: 5_000, overdueSince: '2026-02-10', open: 43_000, openDueOn: '2026-03-14' }
  const seen = await figures(office, customerCode)
  expect([seen.head, seen.bills, seen.payable]).toMatchObject([owed, owed, owed])
  expect(seen.home).toMatchObject({ overdue: 14_000, customers: 2, open: 92_000, openCustomers: 3 })
  expect(
    seen.payable.bills.map(({ isSelected }) => isSelected),
    'overdue and open bills are both selected',
  ).toEqual([true, true])
  expect(seen.report.row).toMatchObject({ overdue: 5_000, notDue: 38_000, amount: 43_000 })
  const manager = office.demo('manager')
  await manager.customerManagers.modify({ customerCodes: [customerCode], manager: 'E0901' })
  expect(await manager.reports.managed({})).toMatchObject({ debtors: 1, overdue: 5_000, open: 43_000 })
  expect((await manager.workflow.debtors({ keyword: customerCode })).rows).toMatchObject([owed])
  office.clock.forward(9 * 86_400_000)
  expect((await figures(office, customerCode)).home, 'overdue on the day after').toMatchObject({
    overdue: 92_000,
    open: 92_000,
    openDueOn: null,
  })
})

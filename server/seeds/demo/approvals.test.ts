import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { pendingWorkTypes } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { effectivePermissions } from '#access'
import { type Office, openOffice } from '#testing/office.ts'
import { people } from '#seeds/people.ts'
import { seedDemoActivity } from './demo.ts'

type Kind = (typeof pendingWorkTypes)[number]

/** Pending approvals in the demo, by the type shown on the home page. */
const pending: Partial<Record<Kind, string>> = {
  packages: `select code from cash_package where status = 'uploaded'`,
  differences: `select code from cash_difference where state = 'proposed'`,
  billRuns: `select id from bill_run where state = 'preview'`,
  adjustments: `select code from bill_adjustment_request where state = 'proposed'`,
  badDebts: `select id from collection_case where closed_at is null and bad_debt_by is not null`,
  counts: `select code from stock_count where state = 'counted'`,
  papers: `select id from note_request where state = 'proposed'`,
}

/** Pending approvals that the home page does not count, with the permission required to decide each. */
const others: readonly (readonly [FunctionCode, string, string])[] = [
  [
    'debt.approve',
    'employee debts',
    `select recorded_by as by from employee_debt_move where state = 'proposed' and kind <> 'debt-taken-off'`,
  ],
  ['RechargeCards', 'card batches', `select made_by as by from recharge_card_batch where state = 'made'`],
  ['DeptConfirm', 'settlements', `select employee_code as by from employee_settlement where status = 'requested'`],
  ['period.reopen', 'closed months', `select closed_by as by from accounting_period where closed_at is not null`],
]

const countOf = async (office: Office, query: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(query)}) q`.execute(office.db)
  return rows[0]?.n ?? 0
}

/** Expects that some demo employee may decide each pending approval. */
async function everyApprovalHasAnApprover(office: Office) {
  const most = new Map<string, number>()
  const may = new Map<FunctionCode, string[]>()
  for (const [employeeCode, account] of people) {
    for (const { waitingKind, count } of await office.demo(account).reports.waiting({}))
      most.set(waitingKind, Math.max(most.get(waitingKind) ?? 0, count))
    const rights = await effectivePermissions(office.db, employeeCode, office.clock.now)
    for (const [right] of others) if (rights.includes(right)) may.set(right, [...(may.get(right) ?? []), employeeCode])
  }
  for (const [kind, query] of Object.entries(pending))
    expect([kind, most.get(kind) ?? 0]).toEqual([kind, await countOf(office, query)])
  for (const [right, what, query] of others) {
    const { rows } = await sql<{ by: string }>`${sql.raw(query)}`.execute(office.db)
    for (const { by } of rows)
      expect(
        may.get(right)?.some((one) => one !== by),
        `${what} by ${by} has another approver`,
      ).toBe(true)
  }
}

/** Approves the bill run as the finance manager, then recognizes the revenue and closes the month as finance. */
async function monthCloses(office: Office) {
  const [finance, manager] = [office.demo('finance'), office.demo('financemanager')]
  const [run] = (await finance.billRuns.list({ limit: 1 })).rows
  if (!run) throw new Error('no bill run awaits approval')
  const approval = {
    runId: run.runId,
    expectedAmount: run.amount,
    expectedCount: run.productCount,
    version: run.version,
  }
  const approvers = (await finance.rights.deciders({ decision: 'billRun.approve' })).map(({ name }) => name)
  expect(approvers).toContain('Daw Nu Nu Yee')
  await manager.billRuns.approve(approval)
  await office.work()
  expect((await finance.billRuns.list({ limit: 1 })).rows).toMatchObject([{ runState: 'posted' }])
  const month = run.billMonth
  await finance.periods.recognise({ month })
  await office.work()
  await finance.periods.close({ month })
  const { rows } = await finance.periods.list({ limit: 3 })
  expect(rows.find((period) => period.month === month)).toMatchObject({ periodState: 'period-closed' })
}

test('every pending approval in the demo has an approver, and its month can be closed', {
  timeout: 120_000,
}, async () => {
  const office = await openOffice(inject('templateUrl'))
  try {
    office.clock.now = new Date()
    expect(await seedDemoActivity(office.db, office.url, office.app.config)).toBe(true)
    await everyApprovalHasAnApprover(office)
    await monthCloses(office)
    expect(await office.audit()).toEqual([])
  } finally {
    await office.close()
  }
})

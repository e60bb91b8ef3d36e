import type { Scope } from '@lastmile/contract/access/rights.ts'
import { type ReportCode, reportCodes, reportRight } from '@lastmile/contract/reports/book.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { mandalayAccount, mandalayClerk } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'

type Where = { unit: string; areas?: string[]; employee?: string }

/** Hires an employee of a unit, or uses the given one, who may open every report in one scope. */
async function reader(office: Office, scope: Scope, { unit, areas = [], employee }: Where) {
  const code = employee ?? (await office.hire([], unit))
  const rights = reportCodes.map((report) => ({
    grantee_kind: 'employee',
    grantee_code: code,
    function_code: reportRight(report),
    scope,
    areas,
    granted_by: 'test',
    granted_at: office.clock.now,
  }))
  await office.db.insertInto('permission_grant').values(rights).execute()
  const { reports } = office.holding(await office.session(code))
  const open = (reportCode: ReportCode, parameters: Record<string, string> = {}) =>
    reports.open({ reportCode, parameters, limit: 200 })
  return { code, open }
}

type Reader = Awaited<ReturnType<typeof reader>>
type Opened = Awaited<ReturnType<Reader['open']>>

/** Returns every report as a reader sees it. */
async function all({ open }: Reader): Promise<Map<ReportCode, Opened>> {
  const seen = new Map<ReportCode, Opened>()
  for (const code of reportCodes) seen.set(code, await open(code))
  return seen
}

const differing = (some: Map<ReportCode, Opened>, others: Map<ReportCode, Opened>) =>
  reportCodes.filter((code) => JSON.stringify(some.get(code)) !== JSON.stringify(others.get(code)))

/** Mandalay, a store without a cashier, hands in its cash at the head office in Yangon, which then holds it. */
const ofHeadOffice = new Set<ReportCode>(['settlements'])

const narrow: [Scope, Where][] = [
  ['own-unit', { unit: 'YGN-B' }],
  ['own-rows', { unit: 'HQ' }],
  ['managed-customers', { unit: 'HQ' }],
  ['named-areas', { unit: 'HQ', areas: ['YGN'] }],
  ['unit-and-below', { unit: 'YGN-B' }],
]

test.for(narrow)('with the scope %s no report reveals what happens in Mandalay', async ([scope, where], { office }) => {
  const near = await reader(office, scope, where)
  const far = await reader(office, 'everything', { unit: 'YGN-H1' })
  const [before, whole] = [await all(near), await all(far)]
  await mandalayAccount(office)
  const told = differing(before, await all(near)).filter((code) => scope !== 'named-areas' || !ofHeadOffice.has(code))
  expect(told).toEqual([])
  const moved = differing(whole, await all(far))
  expect(moved, 'visible with operator-wide scope').toEqual(
    expect.arrayContaining(['collections', 'cash', 'settlements', 'openings', 'tasks', 'trial-balance', 'cash-book']),
  )
})

test('with the scope of own rows a clerk reads what they took, hold and handed in, and nothing of their colleagues', async ({
  office,
}) => {
  await mandalayAccount(office)
  const other = await office.hire([], 'MDY-H1')
  const [mine, theirs] = [
    await reader(office, 'own-rows', { unit: 'MDY-H1', employee: mandalayClerk }),
    await reader(office, 'own-rows', { unit: 'MDY-H1', employee: other }),
  ]
  const name = await office.db
    .selectFrom('employee')
    .select('true_name')
    .where('code', '=', mandalayClerk)
    .executeTakeFirstOrThrow()
  for (const [report, column, above] of [
    ['collections', 'cashier', 'MDY-B'],
    ['cash', 'employee', 'MDY-B'],
    ['settlements', 'cashier', 'HQ'],
  ] as const) {
    const { rows } = await mine.open(report)
    expect(new Set(rows.map((row) => row[column])), 'only their own rows').toEqual(new Set([name.true_name]))
    expect((await mine.open(report, { unit: above })).rows, 'requested by the unit above').toEqual(rows)
    expect((await mine.open(report, { unit: 'YGN-B' })).rows, 'nothing in another branch').toEqual([])
    expect((await theirs.open(report)).rows, 'nothing for a colleague').toEqual([])
  }
})

test('with the scope of managed customers, tasks and books cover only these customers', async ({ office }) => {
  const manager = await reader(office, 'managed-customers', { unit: 'YGN-H1' })
  const { customerCode } = await mandalayAccount(office)
  expect((await manager.open('tasks')).totals).toMatchObject({ open: 0 })
  await sql`update customer set manager_code = ${manager.code}, manager_since = now() where code = ${customerCode}`.execute(
    office.db,
  )
  expect((await manager.open('tasks')).totals).toMatchObject({ open: 1 })
  const taken = await sql<{ amount: number; count: number }>`select sum(amount)::int as amount, count(*)::int as count
    from payment_tender where customer_code = ${customerCode} and kind in ('cash', 'card')`.execute(office.db)
  expect(taken.rows[0]?.amount).toBeGreaterThan(0)
  expect((await manager.open('collections')).totals).toEqual(taken.rows[0])
  expect((await manager.open('collections', { unit: 'YGN-B' })).totals).toMatchObject({ count: 0 })
  const { rows } = await sql<{ amount: number }>`select sum(amount) filter (where amount > 0)::int as amount
    from ledger_entry where customer_code = ${customerCode}`.execute(office.db)
  expect((await manager.open('trial-balance')).totals).toMatchObject({ debit: rows[0]?.amount, closing: 0 })
})

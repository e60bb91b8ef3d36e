import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type ReportCode, reportRight } from '@lastmile/contract/reports/book.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
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

test('stock: the contents of every place, with as many ONTs as on the home page', async ({ office }) => {
  const seen = await reader(office, 'stock', ['STORE', 'QueryPhysicalResourcePage'])
  const report = await seen.open({}, { limit: 200 })
  const onts = new Set(['Huawei HG8310M', 'Huawei HG8245H with Wi-Fi', 'ZTE F660 with Wi-Fi'])
  const [alert] = await seen.home.stockAlerts({})
  const inStore = report.rows.filter((row) => row['place'] === alert?.name && onts.has(String(row['spec'])))
  expect(inStore.reduce((total, row) => total + Number(row['available']), 0)).toBe(alert?.held)
  const cable = report.rows.find((row) => row['place'] === 'Aung Ko Latt' && row['spec'] === 'Drop cable, one core')
  expect(cable).toEqual({
    placeKind: 'employee',
    place: 'Aung Ko Latt',
    unit: 'Yangon Construction',
    kind: 'material',
    spec: 'Drop cable, one core',
    available: 500,
    held: 500,
    measure: 'm',
  })
  const kinds = async (parameters: Record<string, string>) => {
    const { rows } = await seen.open(parameters, { limit: 200 })
    return [...new Set(rows.map(({ placeKind, kind }) => `${placeKind} ${kind}`))]
  }
  expect(await kinds({ place: 'employee', kind: 'device' })).toEqual(['employee device'])
  expect(await kinds({ place: 'warehouse' })).toEqual(['warehouse device', 'warehouse material'])
  expect(await kinds({ place: 'department' })).toEqual(['department device'])
  const inNetwork = (await seen.open({ place: 'network' })).rows.filter(({ spec }) => spec === 'Huawei S5735-L8 switch')
  expect(inNetwork.map(({ place, available, held }) => [place, available, held])).toEqual([
    ['Mandalay Construction', 0, 1],
    ['Yangon Construction', 0, 2],
  ])
  const { rows } = await (await reader(office, 'stock', ['MDY-B'])).open()
  expect(new Set(rows.map(({ unit }) => unit))).toEqual(new Set(['78th Street Business Hall', 'Mandalay Construction']))
})

test("tasks: by team, with the same total as their manager's home page", async ({ office }) => {
  await mandalayAccount(office)
  const seen = await reader(office, 'tasks', ['MDY-B', 'TaskManagement'])
  const check = async () => {
    const [report, { overdue, today, later }] = [await seen.open(), await seen.home.tasks({})]
    expect(report.totals).toMatchObject({ open: overdue + today + later, overdue, today, later })
    expect(sum(report, 'open')).toBe(overdue + today + later)
    return report
  }
  expect((await check()).rows).toMatchObject([{ unit: 'Mandalay Construction', team: 'Mandalay Team', overdue: 0 }])
  const due = (days: number) => sql`update task set due_at = due_at - make_interval(days => ${days})`.execute(office.db)
  await due(60)
  const [late] = (await check()).rows
  expect(late).toMatchObject({ overdue: late?.['open'], today: 0, later: 0 })
  await due(-60)
  expect((await (await reader(office, 'tasks', ['YGN-H1'])).open({ unit: 'MDY-W' })).rows).toEqual([])
})

test('products: what is suspended and why, and what ends soon', async ({ office }) => {
  const { customerCode, productCode } = await mandalayAccount(office)
  const put = (status: string, paidThrough: string) =>
    sql`update product set status = ${status}, paid_through = ${paidThrough}::date where code = ${productCode}`.execute(
      office.db,
    )
  const { rows: before } = await sql<{
    status: string
  }>`select status from product where code = ${productCode}`.execute(office.db)
  await put('active', '2026-03-10')
  const ending = await reader(office, 'expiring', ['MDY-B'])
  expect((await ending.open()).rows).toMatchObject([
    {
      customerCode,
      productCode,
      paidThrough: '2026-03-10',
      daysLeft: 4,
      salesman: 'Kyaw Min Oo',
      contactTel: expect.stringMatching(/^\*\*\*/) as string,
    },
  ])
  expect((await ending.open({ to: '2026-03-09' })).rows).toEqual([])
  expect((await (await reader(office, 'expiring', ['YGN-B'])).open()).rows).toEqual([])

  await put('suspended', '2026-03-10')
  await sql`insert into product_block (customer_code, product_code, owner, since, resume_on, reason)
    values (${customerCode}, ${productCode}, 'customer', '2026-03-01T17:30:00Z', '2026-04-01', 'travel')`.execute(
    office.db,
  )
  expect((await ending.open()).rows, 'suspended products have their own report').toEqual([])
  const suspended = await reader(office, 'suspended', ['MDY-B'])
  expect((await suspended.open()).rows).toMatchObject([
    { customerCode, productCode, owner: 'customer', days: 4, resumeOn: '2026-04-01', offering: 'Home Fibre 30' },
  ])
  expect((await suspended.open({ owner: 'arrears' })).rows).toEqual([])
  expect((await (await reader(office, 'suspended', ['YGN-B'])).open()).rows).toEqual([])
  await sql`delete from product_block where product_code = ${productCode}`.execute(office.db)
  await sql`update product set status = ${before[0]?.status}, paid_through = null where code = ${productCode}`.execute(
    office.db,
  )
})

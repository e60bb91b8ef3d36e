import { reportCodes, reportRight } from '@lastmile/contract/reports/book.ts'
import { functions, terms } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'

const all = reportCodes.map(reportRight)

test('an employee with a grant for a report may open reports, and sees those granted', async ({ office }) => {
  const { reports } = office.as('report.stock', 'report.arrears')
  const { rows } = await reports.list({})
  expect(rows).toEqual([
    expect.objectContaining({ code: 'arrears', topic: 'finance', name: 'Aged receivables', zhName: '应收账龄' }),
    expect.objectContaining({ code: 'stock', topic: 'warehouse' }),
  ])
  await expect(office.as('billInfo').reports.list({})).rejects.toMatchObject({ code: 'no-permission' })
  for (const ask of [
    () => reports.define({ reportCode: 'cash' }),
    () => reports.open({ reportCode: 'cash' }),
    () => reports.export({ reportCode: 'cash', format: 'csv' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'no-permission', fields: [{ field: 'reportCode' }] })
})

test('a revoked report disappears at once, and so does one that is not in use', async ({ office }) => {
  const code = await office.hire(['report.stock', 'report.tasks'])
  const { reports } = office.holding(await office.session(code))
  const held = async () => (await reports.list({})).rows.map((report) => report.code)
  expect(await held()).toEqual(['stock', 'tasks'])
  const grant = { grantee_kind: 'employee', grantee_code: code, granted_by: 'test', granted_at: office.clock.now }
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, function_code: 'report.stock', effect: 'deny' })
    .execute()
  expect(await held()).toEqual(['tasks'])
  const inUse = (active: boolean) =>
    office.db.updateTable('report_definition').set({ active }).where('code', '=', 'tasks').execute()
  await inUse(false)
  expect(await held()).toEqual([])
  await expect(reports.open({ reportCode: 'tasks' })).rejects.toMatchObject({ code: 'not-found' })
  await inUse(true)
})

test('the list is paged, and finds reports by name and by what they show, in both languages', async ({ office }) => {
  const { reports } = office.as(...all)
  const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code)
  const first = await reports.list({ limit: 8 })
  const second = await reports.list({ limit: 8, after: first.next ?? '' })
  expect([...codes(first), ...codes(second)]).toEqual(reportCodes)
  expect(second.next).toBeNull()
  expect(codes(await reports.find({ topic: 'all', keyword: 'CASH' }))).toEqual([
    'collections',
    'settlements',
    'cash',
    'trial-balance',
    'cash-book',
  ])
  expect(codes(await reports.find({ topic: 'sales', keyword: '产品' }))).toEqual(['expiring', 'suspended'])
  expect(codes(await reports.find({ topic: 'warehouse' }))).toEqual(['stock'])
  expect(codes(await reports.find({ topic: 'work', keyword: 'cash' }))).toEqual([])
})

test('the definition defaults to the last thirty days, and offers the visible units', async ({ office }) => {
  const { parameters, columns } = await office.as('report.collections').reports.define({ reportCode: 'collections' })
  expect(parameters.map(({ code, default: value }) => [code, value])).toEqual([
    ['from', '2026-02-05'],
    ['to', '2026-03-06'],
    ['unit', ''],
    ['tender', ''],
  ])
  expect(parameters[2]?.options.map(({ code }) => code)).toEqual(['YGN-H1', 'PTN'])
  expect(columns.map(({ code }) => code)).toEqual(['day', 'unit', 'cashier', 'tender', 'count', 'amount'])
})

test.for([
  [{ from: '2026-02-30' }, 'from', 'From: must be a date such as 2026-03-06'],
  [{ from: '0000-01-01' }, 'from', 'From: must be a date such as 2026-03-06'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'To: must not be before the start'],
  [{ from: '2025-03-01', to: '2026-03-06' }, 'to', 'To: must be at most a year after the start'],
  [{ tender: 'shells' }, 'tender', 'Tender: is not one of the choices'],
  [{ days: '3' }, 'parameters', 'Parameters: is not one of the choices'],
] as const)('refuses %j at the invalid parameter', async ([parameters, field, msg], { office }) => {
  const { reports } = office.as('report.collections')
  const refused = { code: 'invalid-input', fields: [{ field, msg }] }
  await expect(reports.open({ reportCode: 'collections', parameters })).rejects.toMatchObject(refused)
  await expect(reports.export({ reportCode: 'collections', parameters, format: 'xlsx' })).rejects.toMatchObject(refused)
})

test.for(reportCodes)(
  '%s: its rows match its definition, and its texts exist in both languages',
  async (code, { office }) => {
    const right = reportRight(code)
    const { columns, parameters, ...entry } = await office.as(right).reports.define({ reportCode: code })
    const said = [entry, ...columns, ...parameters, ...[...columns, ...parameters].flatMap(({ options }) => options)]
    const chinese = /\p{Script=Han}/u
    for (const { name, zhName } of said.filter(({ name: text }) => !/Yangon|Hall/.test(text))) {
      expect(name).not.toMatch(chinese)
      expect(zhName).toMatch(chinese)
    }
    expect(functions[right].kind).toBe('action')
    for (const { kind, options, code: column } of columns)
      if (kind === 'word' && options.length === 0) expect(['tender', 'status', 'measure']).toContain(column)
    const words = ['cash', 'card', 'm', 'pcs', 'requested', 'confirmed', 'rejected', 'revoked']
    expect(words.filter((word) => !(word in terms))).toEqual([])
    const everywhere = office.holding(await office.session(await office.hire([right], 'HQ'))).reports
    const { rows, totals } = await everywhere.open({ reportCode: code })
    for (const row of rows) expect(Object.keys(row)).toEqual(columns.map((column) => column.code))
    const chart = await everywhere.chart({ reportCode: code })
    if (chart.by === null) expect(chart.points).toEqual([])
    const known = new Set(columns.flatMap((column) => [column.code, ...column.options.map((option) => option.code)]))
    for (const { series, name } of chart.points) if (name === null && series !== '') expect(known).toContain(series)
    await expect(office.as('8').reports.chart({ reportCode: code })).rejects.toMatchObject({ code: 'no-permission' })
    const added = columns.filter(({ code: column }) => totals && column in totals)
    expect(added.filter(({ kind }) => !['money', 'number'].includes(kind))).toEqual([])
  },
)

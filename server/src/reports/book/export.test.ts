import { sql } from 'kysely'
import { expect } from 'vitest'
import { collected, exporter } from '#testing/collected.ts'
import { test } from '#testing/office.ts'
import { rowsOfCsv, rowsOfXlsx } from '#testing/sheets.ts'

test('a file contains every row in a format that spreadsheets calculate with, and executes no formula', async ({
  office,
}) => {
  const undo = await collected(office, { people: 3, days: 1, name: '=HYPERLINK("http://x") "a", ' })
  const { fetched } = await exporter(office)
  const heads = ['Day', 'Unit', 'Cashier', 'Payment method', 'Payments', 'Amount']
  const hall = 'Anawrahta Road Business Hall'
  const csv = await fetched('csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "inline; filename*=UTF-8''Daily%20collections%202026-03-06.csv",
  })
  expect([...csv.raw.subarray(0, 3)], 'starts with a UTF-8 byte order mark').toEqual([0xef, 0xbb, 0xbf])
  expect(rowsOfCsv(csv.raw)).toEqual([
    heads,
    ...[3, 2, 1].map((n) => [
      '2026-03-06',
      hall,
      `'=HYPERLINK("http://x") "a", ${n}`,
      'Cash',
      '1',
      String(230_050 + n),
    ]),
  ])
  expect(await rowsOfXlsx((await fetched('xlsx')).raw)).toEqual([
    heads,
    ...[3, 2, 1].map((n) => [
      new Date('2026-03-06T00:00:00Z'),
      hall,
      `=HYPERLINK("http://x") "a", ${n}`,
      'Cash',
      1,
      230_050 + n,
    ]),
  ])
  const chinese = await (await exporter(office, 'zh-CN')).fetched('csv', { tender: 'cash' })
  expect(rowsOfCsv(chinese.raw)[0]).toEqual(['日期', '机构', '收款员', '收款方式', '笔数', '金额'])
  expect(decodeURIComponent(String(chinese.headers['content-disposition']))).toContain('每日收款 2026-03-06.csv')
  const none = await fetched('csv', { tender: 'card' })
  expect(rowsOfCsv(none.raw), 'an empty result is a file with headers').toEqual([heads])
  await undo()
})

test('the function log records exports, including refused ones, and not reads', async ({ office }) => {
  const { code, token, fetched } = await exporter(office)
  await fetched('csv', { from: '2026-03-01' })
  await office.holding(token).reports.open({ reportCode: 'collections' })
  const refused = office.raw('GET', 'reports/arrears/export?format=xlsx', { headers: { token } })
  expect((await refused).body).toMatchObject({ code: 'no-permission' })
  const logs = await office.db
    .selectFrom('employee_log')
    .select(['call', 'function_code', 'input', 'outcome'])
    .where('employee_code', '=', code)
    .orderBy('id')
    .execute()
  const taken = { reportCode: 'collections', parameters: { from: '2026-03-01' }, format: 'csv' }
  expect(logs).toMatchObject([
    { call: 'reports.export', function_code: 'report', input: taken, outcome: 'ok' },
    { call: 'reports.export', input: { reportCode: 'arrears', format: 'xlsx' }, outcome: 'no-permission' },
  ])
})

test('amounts have the digits of the currency', async ({ office }) => {
  const undo = await collected(office, { people: 1, days: 1, name: 'Ma Ei ' })
  const currency = (exponent: number) =>
    sql`update configuration set value = jsonb_set(value, '{currency,exponent}', to_jsonb(${exponent}::int))
      where value ? 'currency'`.execute(office.db)
  await currency(2)
  const { fetched } = await exporter(office)
  const amount = rowsOfCsv((await fetched('csv')).raw)[1]?.at(-1)
  const sheet = await rowsOfXlsx((await fetched('xlsx')).raw)
  await currency(0)
  expect([amount, sheet[1]?.at(-1)]).toEqual(['2300.51', 2300.51])
  await undo()
})

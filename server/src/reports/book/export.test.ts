import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { rowsOfCsv, rowsOfXlsx } from '#testing/sheets.ts'

/** A reader of the collections of the whole operator, and how they download them as a file. */
async function exporter(office: Office, language = 'en-US') {
  const code = await office.hire(['report.collections'], 'HQ')
  const token = await office.session(code)
  const headers = { token, 'accept-language': language }
  const fetched = (format: 'csv' | 'xlsx', parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams({ format, parameters: JSON.stringify(parameters) })
    return office.raw('GET', `reports/collections/export?${query.toString()}`, { headers })
  }
  return { code, token, fetched }
}

/** Collections of so many people on each of so many days before the first day, by people with these names. */
async function collected(office: Office, { people, days, name }: { people: number; days: number; name: string }) {
  await sql`insert into employee (code, name, true_name, zh_name, organization_unit_code, password_hash, created_at)
    select 'X' || n, 'x' || n, ${name} || n, ${name} || n, 'YGN-H1', 'none', now()
    from generate_series(1, ${people}::int) n`.execute(office.db)
  await sql`insert into collection_day (organization_unit_code, day, employee_code, kind, amount, count)
    select 'YGN-H1', '2026-03-06'::date - d, 'X' || n, 'cash', 230050 + n, 1
    from generate_series(1, ${people}::int) n, generate_series(0, ${days - 1}::int) d`.execute(office.db)
  return async () => {
    await sql`delete from collection_day where employee_code like 'X%'`.execute(office.db)
    await sql`delete from employee where code like 'X%' and name like 'x%'`.execute(office.db)
  }
}

test('a file holds every row, as a spreadsheet reckons with it, and no formula of anybody', async ({ office }) => {
  const undo = await collected(office, { people: 3, days: 1, name: '=HYPERLINK("http://x") "a", ' })
  const { fetched } = await exporter(office)
  const heads = ['Day', 'Unit', 'Cashier', 'Tender', 'Payments', 'Amount']
  const hall = 'Anawrahta Road Business Hall'
  const csv = await fetched('csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "inline; filename*=UTF-8''Daily%20collections%202026-03-06.csv",
  })
  expect([...csv.raw.subarray(0, 3)], 'read as UTF-8').toEqual([0xef, 0xbb, 0xbf])
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
  expect(rowsOfCsv(none.raw), 'nothing found is a file with heads').toEqual([heads])
  await undo()
})

test('what is taken away as a file stands in the function log, and what was refused; what is read does not', async ({
  office,
}) => {
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

// A machine may take its time over so many rows.
vi.setConfig({ testTimeout: 120_000 })

test.for(['csv', 'xlsx'] as const)('100,000 rows as %s need no more memory than a few', async (format, { office }) => {
  const undo = await collected(office, { people: 1_000, days: 100, name: 'Daw Khin Myo Myint ' })
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed / 1024 ** 2
  }
  await office.app.ready()
  if (!office.app.server.listening) await office.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = office.app.server.address() as AddressInfo
  const { token } = await exporter(office)
  const query = new URLSearchParams({ format, parameters: JSON.stringify({ from: '2025-11-01' }) })
  const before = heap()
  const address = `http://127.0.0.1:${port}/api/reports/collections/export?${query.toString()}`
  const answer = await fetch(address, { headers: { token } })
  const chunks: Uint8Array[] = []
  let most = 0
  let measured = 0
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    chunks.push(chunk)
    const size = chunks.reduce((total, { byteLength }) => total + byteLength, 0)
    if (size < measured + (format === 'csv' ? 1_000_000 : 200_000)) continue
    measured = size
    most = Math.max(most, heap() - before)
  }
  const file = Buffer.concat(chunks)
  const rows = format === 'csv' ? rowsOfCsv(file) : await rowsOfXlsx(file)
  expect(rows).toHaveLength(100_001)
  expect(most, 'megabytes while it ran').toBeGreaterThan(0)
  expect(most, 'megabytes while it ran').toBeLessThan(15)
  await undo()
})

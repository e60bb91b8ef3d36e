import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const head = 'Account,Full name,Chinese name,Unit,Operation role,Cash limit'
type Importer = Pick<ReturnType<Office['demo']>, 'staffSheet'>
const imports = ({ staffSheet }: Importer, lines: readonly string[], format: object = {}) =>
  staffSheet.importFile({
    ...format,
    file: { name: 'employees.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  } as never)
const person = (account: string, { unit = 'YGN-H1', role = '', limit = '0' } = {}) =>
  `${account},Name ${account},名字,${unit},${role},${limit}`

test('imports a complete sheet of 2,000 employees, with roles, limits and history', async ({ office }) => {
  const admin = office.demo('admin')
  const lines = Array.from({ length: 2_000 }, (_, at) => person(`mass${at}`, { role: 'customer-manager', limit: '15' }))
  expect(await imports(admin, [head, ...lines])).toEqual({ added: 2_000 })
  const { rows } = await admin.staff.list({ keyword: 'mass1999', limit: 5 })
  expect(rows).toMatchObject([{ name: 'mass1999', operationRole: 'customer-manager', organizationUnitCode: 'YGN-H1' }])
  const one = await admin.staff.get({ employeeCode: rows[0]?.code ?? '' })
  expect(one).toMatchObject({ passwordExpired: true, roles: ['customer-manager'], changes: [{ before: null }] })
})

test('names three invalid lines and adds nobody; refuses to import the same sheet twice', async ({ office }) => {
  const admin = office.demo('admin')
  const good = [head, person('first.one'), person('second.one')]
  await expect(
    imports(admin, [...good, person('FIRST.ONE'), person('lost', { unit: 'NONE' }), person('no', { role: 'nothing' })]),
  ).rejects.toMatchObject({
    code: 'staff-sheet-broken',
    message: expect.stringMatching(
      /Lines with errors: 3\. 4 \(Account FIRST\.ONE already exists.*5 \(.*NONE.*6 \(.*nothing/,
    ) as string,
    fields: [{ field: 'file' }],
  })
  expect((await admin.staff.list({ keyword: 'first.one' })).rows).toEqual([])
  expect(await imports(admin, good)).toEqual({ added: 2 })
  office.clock.forward(10 * 60_000)
  const known = await imports(admin, good).catch(({ code, message }: { code: string; message: string }) => [
    code,
    message,
  ])
  expect(known, 'who read it, and when').toEqual([
    'staff-sheet-known',
    'Thiha Zaw already imported this file at Mar 6, 2026, 08:30',
  ])
})

test('reads a Chinese sheet with semicolons; refuses one without columns, lines or content', async ({ office }) => {
  const admin = office.demo('admin')
  expect(await imports(admin, ['\uFEFF账号;姓名;中文名;机构', 'zh.one;Zaw;佐;YGN-H1'])).toEqual({ added: 1 })
  await expect(imports(admin, ['Account,Unit', 'a,YGN-H1'])).rejects.toMatchObject({
    code: 'staff-sheet-columns',
    message: 'One of the first lines must contain the column names. Missing: Full name, Chinese name',
  })
  await expect(imports(admin, [head])).rejects.toMatchObject({ code: 'staff-sheet-lines' })
  await expect(imports(admin, [])).rejects.toMatchObject({ code: 'no-file' })
  await expect(imports(admin, [head, person('a b'), person('x', { limit: 'much' })])).rejects.toMatchObject({
    code: 'staff-sheet-broken',
  })
})

test('a sheet grants only what the actor may grant, and only in units that the actor sees', async ({ office }) => {
  const branch = office.holding(await office.session(await office.hire(['104'], 'MDY-B')))
  await expect(imports(branch, [head, person('far.away')])).rejects.toMatchObject({ code: 'staff-sheet-broken' })
  await expect(imports(branch, [head, person('too.much', { unit: 'MDY-B', role: 'cashier' })])).rejects.toMatchObject({
    code: 'staff-sheet-broken',
  })
  const keeper = office.as('104')
  await expect(
    imports(keeper, [head, person('rich.one', { limit: '100000001' }), person('rich.two', { limit: '1' })]),
  ).rejects.toMatchObject({
    code: 'staff-sheet-broken',
    message: expect.stringMatching(/Lines with errors: 1\. 2 \(.*which is your own limit/) as string,
  })
  await expect(imports(office.as('95'), [head, person('x')])).rejects.toMatchObject({ code: 'no-permission' })
})

test('refuses what it cannot read with certainty, each with the way out, and imports with the given answer', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const line = 'dec.one;Name;名字;YGN-H1;;1.500'
  const lines = [head.replaceAll(',', ';'), line]
  await expect(imports(admin, lines)).rejects.toMatchObject({
    code: 'staff-sheet-decimal',
    message:
      'Line 2, Cash limit: “1.500” has different values with a decimal point and a decimal comma. Choose the decimal sign of the file',
    fields: [{ field: 'decimalSign' }],
  })
  await expect(imports(admin, lines, { encoding: 'utf-16le' })).rejects.toMatchObject({
    code: 'staff-sheet-not-encoded',
    fields: [{ field: 'encoding' }],
  })
  await expect(imports(admin, [`${head},unit`, 'x'])).rejects.toMatchObject({
    code: 'staff-sheet-column-twice',
    message: 'The column Unit appears more than once. Remove or rename one of them',
  })
  await expect(imports(admin, ['PK\u0003\u0004'])).rejects.toMatchObject({ code: 'workbook-unreadable' })
  const bytes = Buffer.from('Account;Full name;Chinese name;Unit\na;M\xfcller;M;YGN-H1', 'latin1')
  const file = { name: 'employees.csv', type: 'text/csv', content: bytes }
  await expect(admin.staffSheet.importFile({ file } as never)).rejects.toMatchObject({
    code: 'staff-sheet-encoding',
    message: expect.stringContaining('Windows-1252') as string,
  })
  await expect(imports(admin, [head, person('much.one', { limit: '1e5' })])).rejects.toMatchObject({
    message: 'Nothing was imported. Lines with errors: 1. 2 (Cash limit “1e5” is not an amount)',
  })
  expect(await imports(admin, lines, { decimalSign: 'comma' })).toEqual({ added: 1 })
  const { rows } = await admin.staff.list({ keyword: 'dec.one' })
  expect(rows[0]?.maxUnsettledAmount).toBe(1_500)
})

test('does not wait for another import to say that a file cannot be read', async ({ office }) => {
  const admin = office.demo('admin')
  const refused = await office.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('number of employee'))`.execute(db)
    const importing = [
      ['Account,Unit', 'a,YGN-H1'],
      [head, person('x', { limit: '1.500' })],
    ].map((lines) => imports(admin, lines).catch(({ code }: { code: string }) => code))
    return Promise.race([Promise.all(importing), sleep(10_000)])
  })
  expect(refused).toEqual(['staff-sheet-columns', 'staff-sheet-decimal'])
})

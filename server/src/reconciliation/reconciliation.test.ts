import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { imported, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { fillBalance, hireClerk } from '#testing/payments/counter.ts'
import { exportDifferences } from './differences-file.ts'

const client = (office: Office) => office.demo('admin').importReconciliations
const compared = (office: Office, of: string | { importId: string; basis: 'basis-today' }, lines: readonly string[]) =>
  client(office).compare({
    ...(typeof of === 'string' ? { importId: of, basis: 'basis-import' } : of),
    file: { name: 'old.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  } as never)
const differencesOf = async (office: Office, importId: string) =>
  (await client(office).differences({ importId, limit: 200 })).rows.map((row) =>
    [row.externalCustomerCode, row.account, row.message, row.theirs, row.ours, row.difference].filter(
      (value) => value !== null,
    ),
  )

test('shows the totals of the old system beside those of the import and of today', async ({ office }) => {
  const { importId, of } = await imported(office, [
    importRow('T-1', { balance: '12000', deposit: '5000' }),
    importRow('T-2', { balance: '-38000' }),
    'T-3,U Without Line,0950999003,YGN-KMY,,,,,,,,',
  ])
  const ours = { customers: 3, lines: 2, commonBalance: 12_000, openingArrears: 38_000, deposit: 5_000 }
  const before = await client(office).totals({ importId })
  expect(before).toMatchObject({
    theirs: { customers: null, deposit: null },
    atImport: ours,
    today: ours,
    compared: null,
  })
  await client(office).enter({ importId, customers: 3, commonBalance: 11_000 })
  const clerk = await hireClerk(office)
  await fillBalance(office, clerk, { customerCode: of('T-1').customerCode, amount: 700 })
  expect(await client(office).totals({ importId })).toMatchObject({
    theirs: { customers: 3, lines: null, commonBalance: 11_000 },
    atImport: ours,
    today: { ...ours, commonBalance: 12_700 },
  })
  await expect(client(office).enter({ importId, deposit: -1 })).rejects.toMatchObject({
    fields: [{ field: 'deposit' }],
  })
})

test('lists the differences from a sheet by customer, as imported and as of today', async ({ office }) => {
  const { importId, of } = await imported(office, [
    importRow('D-1', { balance: '12000', deposit: '5000' }),
    importRow('D-2', { balance: '-38000' }),
    importRow('D-3'),
    importRow('D-4'),
  ])
  await imported(office, [importRow('D-9')])
  const head = 'Customer ID,Username,Plan,Expiry,Balance,Deposit'
  const equal = [
    head,
    'd 1,d-1.home,HF30,2026-03-20,12000,5000',
    'D-2,D-2.home,HF30,2026-03-20,-38000,',
    'D-3,d-3.home,HF30,2026-03-20,,0',
    'D-4,d-4.home,HF30,2026-03-20,,',
  ]
  expect(await compared(office, importId, equal)).toEqual({ lineCount: 4, differenceCount: 0 })
  expect(await compared(office, { importId, basis: 'basis-today' }, equal)).toMatchObject({ differenceCount: 0 })
  const sheet = [
    head,
    'D-1,d-1.home,HF30,2026-03-21,11500,5000',
    'D-2,d-2.home,HF50,2026-03-20,-38000,100',
    'D-3,d-3.shop,HF30,2026-03-20,much,',
    'D-9,,,,5,',
    'D-404,,,,-70,',
  ]
  expect(await compared(office, importId, sheet)).toEqual({ lineCount: 5, differenceCount: 10 })
  expect(await differencesOf(office, importId)).toEqual([
    ['D-1', 'Balance differs', '11,500', '12,000', 500],
    ['D-1', 'd-1.home', 'Paid through differs', '2026-03-21', '2026-03-20'],
    ['D-2', 'Deposit differs', '100', '0', -100],
    ['D-2', 'd-2.home', 'Offering differs', 'HF50', 'HF30'],
    ['D-3', 'The cell can’t be read', 'much'],
    ['D-3', 'd-3.shop', 'Line not in Lastmile', 'd-3.shop'],
    ['D-3', 'd-3.home', 'Line not in the sheet', 'd-3.home'],
    ['D-9', 'In Lastmile, but not from this import', '5'],
    ['D-404', 'Not in Lastmile or not in your units', '-70', 70],
    ['D-4', 'Not in the sheet', '0', 0],
  ])
  const { rows } = await client(office).differences({ importId, limit: 2 })
  expect(rows.map(({ customerCode }) => customerCode)).toEqual([of('D-1').customerCode, of('D-1').customerCode])
  expect((await client(office).totals({ importId })).compared).toMatchObject({ fileName: 'old.csv', lineCount: 5 })
})

test('compares lines without accounts one to one, their number, and closed customers', async ({ office }) => {
  const second = (number: string, expiry: string) =>
    importRow(number, {
      account: `${number}.second`,
      plan: 'HF60',
      expiry,
      phone: `0950${number.replace('N-', '00000')}`,
    })
  const { importId, of } = await imported(office, [
    importRow('N-1'),
    second('N-1', '2026-04-10'),
    importRow('N-2'),
    second('N-2', '2026-04-10'),
    importRow('N-3', { balance: '-500' }),
    importRow('N-4'),
    importRow('N-5'),
  ])
  const head = 'Customer ID,Plan,Expiry'
  const sheet = [
    head,
    'N-1,HF60,2026-04-11',
    'N-1,HF30,2026-03-20',
    'N-2,HF30,2026-03-20',
    'N-3,HF30,2026-03-20',
    'N-3,HF30,2026-03-20',
    'N-4,,',
    'N-5,HF30,2026-03-20',
  ]
  expect(await compared(office, importId, sheet)).toMatchObject({ differenceCount: 4 })
  expect(await differencesOf(office, importId)).toEqual([
    ['N-1', 'Paid through differs', '2026-04-11', '2026-04-10'],
    ['N-2', 'n-2.second', 'Line not in the sheet', 'n-2.second'],
    ['N-3', 'Line not in Lastmile', 'HF30'],
    ['N-4', 'n-4.home', 'Line not in the sheet', 'n-4.home'],
  ])
  const money = ['Customer ID,Balance', 'N-1,', 'N-2,', 'N-3,-500', 'N-4,', 'N-5,7']
  expect(await compared(office, importId, money), 'a sheet without lines').toMatchObject({ differenceCount: 1 })
  const closed = office.db.updateTable('customer').where('code', 'in', [of('N-3').customerCode, of('N-4').customerCode])
  await closed.set({ status: 'closed' }).execute()
  await compared(office, { importId, basis: 'basis-today' }, ['Customer ID,Balance', 'N-1,', 'N-2,', 'N-3,0', 'N-5,'])
  expect(await differencesOf(office, importId)).toEqual([
    ['N-3', 'Closed in Lastmile'],
    ['N-3', 'Balance differs', '0', '-500', -500],
  ])
  expect((await client(office).totals({ importId })).today).toMatchObject({ customers: 3, openingArrears: 500 })
  await closed.set({ status: 'active' }).execute()
  const narrow = office.holding(await office.session(await office.hire(['CustomerImport'], 'YGN-H1')))
  const hidden = office.db.updateTable('customer').where('code', '=', of('N-5').customerCode)
  await hidden.set({ organization_unit_code: 'MDY-H1' }).execute()
  await compared(office, importId, ['Customer ID,Balance', 'N-1,', 'N-2,', 'N-3,-500', 'N-4,1', 'N-5,7'])
  expect((await client(office).totals({ importId })).compared).toMatchObject({ differenceCount: 2 })
  expect((await narrow.importReconciliations.totals({ importId })).compared).toMatchObject({ differenceCount: 1 })
  expect((await narrow.importReconciliations.totals({ importId })).atImport).toMatchObject({ customers: 4, lines: 6 })
  await hidden.set({ organization_unit_code: 'YGN-H1' }).execute()
})

test('refuses a sheet without customer codes, another unit, and an import that is not done', async ({ office }) => {
  const { importId } = await imported(office, [importRow('R-1')])
  await expect(compared(office, importId, ['Sum,Balance', '1,2'])).rejects.toMatchObject({ code: 'import-columns' })
  expect(await compared(office, importId, ['Customer ID,Balance', 'R-1,', 'R\0-2,5', ',7'])).toMatchObject({
    differenceCount: 2,
  })
  expect(await differencesOf(office, importId)).toEqual([
    ['', 'The row has no customer code', '3: R-2, 5'],
    ['', 'The row has no customer code', '4: 7'],
  ])
  const other = office.holding(
    await office.session(await office.hire(['CustomerImport'], 'MDY-H1')),
  ).importReconciliations
  for (const call of [other.totals, other.enter, other.differences])
    await expect(call({ importId })).rejects.toMatchObject({ code: 'not-found' })
  await office.demo('admin').customerImports.undo({ importId })
  await expect(compared(office, importId, ['Customer ID,Balance', 'R-1,2'])).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await office.work()
  expect((await client(office).totals({ importId })).atImport).toMatchObject({ customers: 0, lines: 0 })
})

test('assigns the columns of a sheet by hand, and exports all differences', async ({ office }) => {
  const { importId } = await imported(office, [importRow('H-1', { balance: '12000' }), importRow('H-2')])
  const file = { name: 'old.csv', type: 'text/csv', content: Buffer.from('Ref.,Money\nH-1,-500\n=H-7,"1,5"\nH-2,0') }
  const reading = { importId, file } as never
  expect(await client(office).sheet(reading)).toMatchObject({
    headings: [{ heading: 'Ref.', texts: ['H-1', '=H-7', 'H-2'] }, { heading: 'Money' }],
    columns: [0, 0, 0, 0, 0, 0, 0],
    missing: ['externalCustomerCode'],
    lineCount: 3,
  })
  const choices = { importId, basis: 'basis-import', decimalSign: 'comma', file }
  await expect(client(office).compare(choices as never)).rejects.toMatchObject({ code: 'import-columns' })
  await client(office).compare({ ...choices, columns: [1, 2] } as never)
  const written = (await client(office).differencesFile({ importId })) as unknown as Buffer
  expect(written.toString().split(/\r?\n/)).toEqual([
    expect.stringContaining('External customer code,Customer code,') as unknown,
    expect.stringMatching(/^H-1,C\d{8},Balance differs,,-500,12000,12500$/) as unknown,
    '\'=H-7,,The cell can’t be read,,"1,5",,',
    "'=H-7,,Not in Lastmile or not in your units,,0,,0",
  ])
  const [actor, operator] = [{ visibleUnits: ['YGN-H1', 'HQ'] }, { currency: { code: 'MMK', exponent: 0 } }]
  const ctx = { db: office.db, actor, operator, language: 'en-US', today: '2026-02-01' } as never
  const many = ['Customer ID,Balance', ...Array.from({ length: 4_000 }, (_, at) => `Z-${at},1`)]
  await compared(office, importId, many)
  const { content } = await exportDifferences(ctx, { importId })
  office.clock.forward(1_000)
  await client(office).compare({ ...choices, columns: [1, 2] } as never)
  await expect(text(content as NodeJS.ReadableStream)).rejects.toThrow('another comparison')
  const other = office.demo('clerk3').importReconciliations
  await expect(other.differencesFile({ importId })).rejects.toMatchObject({ code: 'no-permission' })
})

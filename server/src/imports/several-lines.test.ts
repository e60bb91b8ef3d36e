import { sql } from 'kysely'
import { expect } from 'vitest'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { walkIn } from '#testing/payments/counter.ts'

const admin = (office: Office) => office.demo('admin').customerImports
const linesOf = async ({ db }: Office, customerCode: string) =>
  (
    await db
      .selectFrom('product')
      .select(['code', 'account', 'service_address', 'status'])
      .where('customer_code', '=', customerCode)
      .orderBy('code')
      .execute()
  ).map((row) => [row.code, row.account, row.service_address, row.status])
/** A further row of a customer: only the number and the fields of the line. */
const further = (number: string, account: string, { phone = '', balance = '', address = '' } = {}) =>
  [
    number,
    `Daw Mya ${number.toUpperCase().replace(' ', '-')}`,
    phone,
    '',
    address,
    account,
    'Pass-77',
    'HF30',
    '',
    '2026-04-20',
    balance,
  ].join(',')

test('further rows with the number of a customer add lines, and balances count once', async ({ office }) => {
  const head = `${importHead},Arrears`
  const first = (number: string) => `${importRow(number, { balance: '12000', deposit: '500' })},38000`
  const sheet = [
    head,
    first('M-1'),
    further('m 1', 'm1.shop', { phone: '0950000001', address: 'No. 9 Shop Street' }),
    importRow('M-2'),
    further('M-1', 'm1.cafe', { phone: '0950000001' }),
  ]
  expect(await admin(office).preview(importing(sheet))).toMatchObject({
    faults: [],
    readyCount: 4,
    customerCount: 2,
    productCount: 4,
    credits: 12_000,
    arrears: 38_000,
    deposits: 500,
  })
  const { importId } = await admin(office).start(importing(sheet))
  await office.work()
  const state = async () => (await admin(office).list({})).rows.find((row) => row.importId === importId)
  expect(await state()).toMatchObject({ importState: 'import-done', lineCount: 2, importedCount: 2, failedCount: 0 })
  const clerk = office.demo('clerk')
  const [found] = (await clerk.customers.find({ keyword: 'M-1' })).rows
  const customerCode = found?.customerCode ?? ''
  expect(await linesOf(office, customerCode)).toEqual([
    [`${customerCode}-01`, 'm-1.home', 'No. 1 Bogyoke Road', 'active'],
    [`${customerCode}-03`, 'm1.shop', 'No. 9 Shop Street', 'active'],
    [`${customerCode}-04`, 'm1.cafe', 'No. 1 Bogyoke Road', 'active'],
  ])
  const { balances } = await clerk.ledger.balances({ customerCode })
  expect(balances).toMatchObject({ commonBalance: 12_000, deposit: 500 })
  await admin(office).undo({ importId })
  await office.work()
  expect(await state()).toMatchObject({ importState: 'import-undone', importedCount: 0 })
  expect(await linesOf(office, customerCode)).toEqual([])
})

test('leaves out all rows of a customer with a faulty one, and names both', async ({ office }) => {
  await imported(office, [importRow('TAKEN')])
  const phone = '0950000001'
  const { faults, customerCount } = await admin(office).preview(
    importing([
      importHead,
      importRow('F-1', { phone }),
      further('F-1', 'f1.two', { phone: '0950888888' }),
      importRow('F-2', { phone: '0950000002' }),
      further('F-2', 'f2.two', { phone: '0950000002', balance: '10' }),
      importRow('F-3', { phone: '0950000003', area: 'Nowhere' }),
      further('F-3', 'f3.two', { phone: '0950000003' }),
      importRow('F-4', { phone: '0950000004' }),
      further('F-4', 'taken.home', { phone: '0950000004' }),
      importRow('F-5', { phone: '0950000005' }),
      importRow('F-5', { phone: '0950000005' }),
    ]),
  )
  const whole = (line: number) =>
    `Line ${line} of the same customer has an error. Customers are imported with all their lines`
  expect(faults.map(({ line, faultyField, message }) => [line, faultyField, message])).toEqual([
    [2, null, whole(3)],
    [3, 'contactTel', 'Phone “0950888888” differs from line 2 of the same customer'],
    [4, null, whole(5)],
    [
      5,
      'commonBalance',
      'Common balance applies to the whole customer, whose first row is line 4. Leave it empty here',
    ],
    [6, 'town', 'Township “Nowhere” was not found'],
    [7, 'town', 'Township “Nowhere” was not found'],
    [8, null, whole(9)],
    [9, 'broadbandAccount', 'Broadband account “taken.home” already exists'],
    [11, 'externalCustomerCode', 'External customer code “F-5” is also in line 10'],
  ])
  expect(customerCount, 'a repeated row does not hold up its customer').toBe(1)
})

test('leaves out a customer whose second account was taken after the preview', async ({ office }) => {
  const phone = '0950000001'
  const { importId } = await admin(office).start(
    importing([importHead, importRow('R-1', { phone }), further('R-1', 'r1.two', { phone }), importRow('R-2')]),
  )
  const jobs = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where task_identifier like 'imports.%'`.execute(office.db)
  expect(jobs.rows, 'no job of a worker of version 1.0.0').toEqual([{ task: 'imports.add-customers' }])
  await office.db
    .insertInto('broadband_account')
    .values({ account: 'r1.two', customer_code: await walkIn(office), product_code: 'X' })
    .execute()
  await office.work()
  await office.db.deleteFrom('broadband_account').where('account', '=', 'r1.two').execute()
  expect((await admin(office).failures({ importId })).rows.map(({ line, message }) => [line, message])).toEqual([
    [2, 'Line 3 of the same customer has an error. Customers are imported with all their lines'],
    [3, 'Broadband account “r1.two” already exists'],
  ])
  expect((await admin(office).list({})).rows[0]).toMatchObject({ lineCount: 2, importedCount: 1, failedCount: 1 })
})

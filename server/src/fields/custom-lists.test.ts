import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { defines } from '#testing/custom-fields.ts'
import { imported, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { rowsOfCsv } from '#testing/sheets.ts'
import { paidOrder, taskAt } from '#testing/workflow/public.ts'

/** Defines a choice that everyone sees and a text that only the role of finance sees, both shown in lists. */
async function definesTwo(office: Office, appliesTo: CustomObject) {
  const options = [{ name: 'A' }, { name: 'B' }]
  const grade = await defines(office, { appliesTo, name: 'Grade', type: 'choice', listed: true, options })
  const audit = await defines(office, { appliesTo, name: 'Audit', type: 'choice', listed: true, options })
  const { changes: _, ...row } = await audit.admin.customFields.get({ code: audit.code })
  await audit.admin.customFields.modify({ ...row, viewRoles: ['finance'] })
  const note = await defines(office, {
    appliesTo,
    name: 'Sealed',
    type: 'text',
    listed: true,
    viewRoles: ['finance'],
  })
  return { grade, audit, note }
}

/** Gives the values of one object to 1,100 others, more than are searched one by one. */
async function givesMany({ db }: Office, like: string, begin: string) {
  await sql`insert into custom_value select ${begin} || (1000 + i), field_code, value, search_key
    from custom_value, generate_series(1, 1100) i where object_code = ${like}`.execute(db)
  return () => db.deleteFrom('custom_value').where('object_code', 'like', `${begin}____`).execute()
}

/** Hires an employee who has the role of finance besides these permissions, and one without it. */
async function hiresTwo(office: Office, rights: FunctionCode[], unit = 'YGN-H1') {
  const code = await office.hire(rights, unit)
  await office.demo('admin').roleChanges.change({ employeeCode: code, role: 'finance', roleWay: 'give' })
  return {
    finance: office.holding(await office.session(code)),
    other: office.holding(await office.session(await office.hire(rights, unit))),
  }
}

const values = { grade: 'a', audit: 'b', sealed: 'Zq-sealed 7' }
const refused = { code: 'invalid-input', fields: [{ field: 'customFields' }] }

test('lists of lines show and filter custom fields, and the desk finds the customer, for the roles of each field', async ({
  office,
}) => {
  const { productCode, customerCode } = await openedAccount(office, office.demo('clerk'))
  await definesTwo(office, 'line')
  const { finance, other } = await hiresTwo(office, ['baseInfo', 'productInfo', 'customer.modify', 'ResourceLink'])
  const { seen } = await finance.lineFields.customFields({ productCode })
  const lines = { ...values, sealed: 'Line seal' }
  await finance.lineFields.modifyCustomFields({ productCode, seen, customFields: lines })
  const products = async (reader: typeof other) =>
    (await reader.orders.productsForDisplay({ customerCode })).map(({ customFields }) => customFields)
  expect([await products(finance), await products(other)]).toEqual([[lines], [{ grade: 'a' }]])

  const behind = async (reader: typeof other, customFields: string) =>
    (await reader.network.lines({ customFields })).rows.map((row) => [row.productCode, row.customFields])
  expect(await behind(finance, 'audit:b')).toEqual([[productCode, lines]])
  expect(await behind(other, 'grade:a')).toEqual([[productCode, { grade: 'a' }]])
  expect(await behind(other, 'grade:b')).toEqual([])
  await expect(behind(other, 'audit:b')).rejects.toMatchObject(refused)
  const field = await office.session(await office.hire(['ResourceLink'], 'YGN-H1'))
  const { network, customFieldsOf } = office.holding(field)
  const shown = (await network.lines({})).rows.find((row) => row.productCode === productCode)
  expect(shown?.customFields, 'without the permission to see fields of lines').toEqual({})
  expect(await customFieldsOf.list({ appliesTo: 'line' })).toEqual([])
  await expect(network.lines({ customFields: 'grade:a' })).rejects.toMatchObject(refused)
  const stranger = office.holding(await office.session(await office.hire(['ResourceLink', 'baseInfo'], 'MDY-H1')))
  expect((await stranger.network.lines({ customFields: 'grade:a' })).rows, 'a customer out of scope').toEqual([])

  const found = async (reader: typeof other) => (await reader.customers.find({ keyword: 'line se' })).rows
  expect(await found(finance)).toMatchObject([{ customerCode, matched: 'customFields' }])
  expect(await found(other)).toEqual([])
  const later = await openedAccount(office, office.demo('clerk'))
  const form = await finance.lineFields.customFields(later)
  await finance.lineFields.modifyCustomFields({ ...later, seen: form.seen, customFields: lines })
  const takesBack = await givesMany(office, productCode, `${customerCode}-`)
  const codes = (await found(finance)).map((row) => row.customerCode)
  expect(new Set(codes), 'among many').toEqual(new Set([later.customerCode, customerCode]))
  expect(await behind(finance, 'audit:b')).toHaveLength(2)
  await takesBack()
})

test('the list of devices shows and filters custom fields, and the desk finds the customer of an ONT', async ({
  office,
}) => {
  const { number } = await office.db
    .selectFrom('physical_resource')
    .select('number')
    .where('location_code', '=', 'YGN-H1')
    .orderBy('number')
    .executeTakeFirstOrThrow()
  await definesTwo(office, 'device')
  const rights = ['QueryPhysicalResourcePage', 'PhysicalResourceStorageActBatchIn', 'baseInfo'] as const
  const { finance, other } = await hiresTwo(office, [...rights])
  const { seen } = await finance.deviceFields.customFields({ number })
  await finance.deviceFields.modifyCustomFields({ number, seen, customFields: values })
  const listed = async (reader: typeof other, customFields: string) =>
    (await reader.stock.findResource({ customFields })).rows.map((row) => [row.number, row.customFields])
  expect(await listed(finance, 'audit:b')).toEqual([[number, values]])
  expect(await listed(other, 'grade:a')).toEqual([[number, { grade: 'a' }]])
  expect(await listed(other, 'grade:b')).toEqual([])
  await expect(listed(other, 'audit:b')).rejects.toMatchObject(refused)
  await expect(listed(other, 'sealed:Zq-sealed 7'), 'a text is no filter').rejects.toMatchObject(refused)

  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const alias = { alias: number.toLowerCase(), kind: 'terminal-number', customer_code: customerCode }
  await office.db.insertInto('customer_alias').values(alias).execute()
  const found = async (reader: Pick<typeof other, 'customers'>) =>
    (await reader.customers.find({ keyword: 'Zq-sealed' })).rows.map((row) => row.customerCode)
  expect(await found(finance)).toEqual([customerCode])
  expect(await found(other)).toEqual([])
  const takesBack = await givesMany(office, number, 'A000')
  await sql`insert into customer_alias (alias, kind, customer_code)
    select 'a000' || (1000 + i), 'terminal-number', 'C00000001' from generate_series(1, 1100) i`.execute(office.db)
  expect(new Set(await found(finance)), 'among many').toEqual(new Set([customerCode, 'C00000001']))
  expect(await listed(finance, 'audit:b')).toEqual([[number, values]])
  await office.db.deleteFrom('customer_alias').where('alias', 'like', 'a000____').execute()
  await takesBack()
  const { finance: withoutDevices } = await hiresTwo(office, ['baseInfo'])
  expect(await found(withoutDevices), 'without the permission to see devices').toEqual([])
  await office.db.deleteFrom('customer_alias').where('alias', '=', alias.alias).execute()
})

test('the lists and the search of tasks use custom fields, for the roles of each field', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  await definesTwo(office, 'task')
  const { finance, other } = await hiresTwo(office, ['TaskProcess', 'TaskManagement'], 'HQ')
  const { seen } = await finance.taskFields.customFields({ taskId })
  await finance.taskFields.modifyCustomFields({ taskId, seen, customFields: values })
  const listed = async (reader: typeof other, given: { customFields?: string; keyword?: string }) =>
    (await reader.workflow.processing(given)).rows.map((row) => [row.taskId, row.customFields])
  expect(await listed(finance, { customFields: 'audit:b' })).toEqual([[taskId, values]])
  expect(await listed(other, { customFields: 'grade:a' })).toEqual([[taskId, { grade: 'a' }]])
  expect(await listed(other, { customFields: 'grade:b' })).toEqual([])
  await expect(listed(other, { customFields: 'audit:b' })).rejects.toMatchObject(refused)
  expect(await listed(finance, { keyword: 'ZQ-SEALED' })).toEqual([[taskId, values]])
  expect(await listed(other, { keyword: 'ZQ-SEALED' })).toEqual([])
  const found = async (reader: typeof other) =>
    (await reader.workflow.find({ keyword: 'zq-sea' })).map((task) => task.taskId)
  expect([await found(finance), await found(other)]).toEqual([[taskId], []])
  // Values of more objects than a search returns, whose codes come later as texts.
  await sql`insert into custom_value select '9000' || i, 'task.sealed', 'Zq-sealed 7', 'zq-sealed 7'
    from generate_series(1, 1100) i`.execute(office.db)
  expect(await listed(finance, { keyword: 'zq-sealed' })).toEqual([[taskId, values]])
  expect(await found(finance)).toEqual([taskId])
  await sql`delete from custom_value where object_code like '9000%' and field_code = 'task.sealed'`.execute(office.db)
  await office.db
    .updateTable('custom_value')
    .set({ value: '17-2', search_key: '17-2' })
    .where('field_code', '=', 'task.sealed')
    .execute()
  const byOrder = await finance.workflow.find({ keyword: '17-2' })
  expect(
    byOrder.map((task) => task.taskId),
    'a value that looks like an order',
  ).toEqual([taskId])
})

test('an export of customers has the columns that the employee sees', async ({ office }) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  await definesTwo(office, 'customer')
  const { finance, other } = await hiresTwo(office, ['customerExport', 'baseInfo', 'customer.modify'])
  const form = await finance.customers.forModify({ customerCode })
  await finance.customers.modify({ ...form, customerCode, customFields: values })
  const cells = async (reader: typeof other) => {
    const [head = [], ...rows] = rowsOfCsv(await reader.customerExports.file({ format: 'csv' }))
    const row = rows.at(-1) ?? []
    return Object.fromEntries(head.map((title, at) => [title, row[at]]).slice(26)) as unknown
  }
  const ofLine = { 'Audit (line)': '', 'Grade (line)': '', 'Sealed (line)': '' }
  expect(await cells(finance)).toEqual({ Audit: 'B', Grade: 'A', Sealed: 'Zq-sealed 7', ...ofLine })
  expect(await cells(other)).toEqual({ Grade: 'A', 'Grade (line)': '' })
})

test('reports of customers have the fields that the employee sees as columns, hidden at first', async ({ office }) => {
  const { of } = await imported(office, [importRow('X-9', { expiry: '2026-03-10' })])
  const { customerCode } = of('X-9')
  await office.db
    .insertInto('custom_value')
    .values(
      Object.entries({ grade: 'a', audit: 'b', sealed: 'Box 7' }).map(([key, value]) => ({
        object_code: customerCode,
        field_code: `customer.${key}`,
        value,
        search_key: value.toLowerCase(),
      })),
    )
    .execute()
  const { finance, other } = await hiresTwo(office, ['report', 'report.expiring'])
  const shown = async ({ reports }: typeof other) => {
    const { columns } = await reports.define({ reportCode: 'expiring' })
    const { rows } = await reports.open({ reportCode: 'expiring' })
    const row = rows.find((one) => one['customerCode'] === customerCode)
    const custom = columns.filter(({ hidden }) => hidden)
    const file = rowsOfCsv(await reports.export({ reportCode: 'expiring', format: 'csv' }))
    const line = file.find((cells) => cells.includes(customerCode)) ?? []
    return custom.map(({ code, name }) => [name, row?.[code], line[file[0]?.indexOf(name) ?? -1]])
  }
  expect(await shown(finance)).toEqual([
    ['Audit', 'b', 'B'],
    ['Grade', 'a', 'A'],
    ['Sealed', 'Box 7', 'Box 7'],
  ])
  expect(await shown(other)).toEqual([['Grade', 'a', 'A']])
})

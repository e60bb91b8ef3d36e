import { expect } from 'vitest'
import { defines, retires } from '#testing/custom-fields.ts'
import { importHead, importing, importRow } from '#testing/imports.ts'
import { test } from '#testing/office.ts'

test('assigns columns to custom fields by hand, and requires the required ones for each customer', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const { code } = await defines(office, { name: 'Tax office', type: 'text', required: true })
  const sheet = (choices = {}) =>
    importing(
      [
        `${importHead},Amt`,
        `${importRow('T-1')},Lanmadaw`,
        `${importRow('T-1', { account: 't-1.shop' })},`,
        `${importRow('T-2')},`,
      ],
      choices,
    )
  const taxOffice = { key: 'tax_office', name: 'Tax office', required: true }
  expect(await admin.customerImports.preview(sheet())).toMatchObject({
    customFields: [{ ...taxOffice, column: 0 }],
    missing: [],
    readyCount: 0,
    faultCount: 0,
  })
  await expect(admin.customerImports.start(sheet())).rejects.toMatchObject({
    code: 'import-columns',
    fields: [{ field: 'columns', msg: expect.stringContaining('Tax office') as unknown }],
  })
  await expect(admin.customerImports.preview(sheet({ customColumns: { vat: 18 } }))).rejects.toMatchObject({
    fields: [{ field: 'customColumns', msg: expect.stringContaining('vat') as unknown }],
  })
  const assigned = { customColumns: { tax_office: 18 } }
  expect(await admin.customerImports.preview(sheet(assigned))).toMatchObject({
    customFields: [{ ...taxOffice, column: 18 }],
    readyCount: 2,
    faults: [{ line: 4, faultyField: null, message: 'Tax office: can not be empty' }],
  })
  await admin.customerImports.start(sheet(assigned))
  await office.work()
  const { rows } = await admin.customers.find({ keyword: 'T-1' })
  const customerCode = rows[0]?.customerCode ?? ''
  expect((await admin.customers.get({ customerCode })).customFields).toEqual({ tax_office: 'Lanmadaw' })
  await retires(office, code)
})

test('a row is checked against rows and customers of earlier parts of the file', async ({ office }) => {
  const admin = office.demo('admin')
  const others = Array.from(
    { length: 600 },
    (_, at) => `O-${String(at)},U Other,09520${String(at).padStart(5, '0')},YGN-KMY${','.repeat(13)}`,
  )
  const lines = [
    importHead,
    importRow('P-1'),
    importRow('P-2'),
    importRow('P-3'),
    ...others,
    importRow('P-1', { account: 'p-1.shop', plan: 'NONE' }),
    importRow('P-2', { account: 'p-2.shop' }),
    importRow('P-9', { account: 'p-3.home' }),
  ]
  const preview = await admin.customerImports.preview(importing(lines))
  expect(preview).toMatchObject({ customerCount: 602, productCount: 3, lineCount: 606 })
  expect(preview.faults.map(({ line, faultyField }) => [line, faultyField])).toEqual([
    [2, null],
    [605, 'productOfferingCode'],
    [607, 'broadbandAccount'],
  ])
  const { importId } = await admin.customerImports.start(importing(lines))
  const stored = await office.db
    .selectFrom('customer_import_row')
    .select('line')
    .where('import_id', '=', Number(importId))
    .execute()
  expect(stored).toHaveLength(603)
  expect((await admin.customerImports.list({ limit: 1 })).rows).toMatchObject([{ lineCount: 602 }])
  await office.work()
  expect((await admin.customerImports.list({ limit: 1 })).rows).toMatchObject([
    { importState: 'import-done', importedCount: 602, failedCount: 0 },
  ])
})

test('custom fields of lines are imported and exported, and changing one later prevents the undo', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const wiring = await defines(office, {
    name: 'Wiring',
    zhName: '布线',
    type: 'text',
    appliesTo: 'line',
    required: true,
  })
  const ofCustomer = await defines(office, { name: 'Wiring', type: 'text' })
  const rows = [
    `${importRow('W-1')},Attic,Indoor`,
    `${importRow('W-1', { account: 'w-1.shop' })},,Outdoor`,
    `${importRow('W-2')},,`,
    `W-3,U Without,09520000333,YGN-KMY${','.repeat(13)},,Indoor`,
  ]
  const sheet = importing([`${importHead},Wiring,Wiring (line)`, ...rows])
  const preview = await admin.customerImports.preview(sheet)
  expect(preview.customFields).toEqual([
    { key: 'wiring', name: 'Wiring', required: false, column: 18 },
    { key: 'line:wiring', name: 'Wiring (line)', required: false, column: 19 },
  ])
  expect(preview.faults).toMatchObject([{ line: 5, message: expect.stringContaining('has no line') as unknown }])
  const { importId } = await admin.customerImports.start(sheet)
  await office.work()
  const lines = await office.db
    .selectFrom('product')
    .select(['code', 'customer_code'])
    .where('account', 'in', ['w-1.home', 'w-1.shop', 'w-2.home'])
    .orderBy('account')
    .execute()
  const clerk = office.demo('clerk').lineFields
  const fieldsOf = async (at: number) => clerk.customFields({ productCode: lines[at]?.code ?? '' })
  expect([await fieldsOf(0), await fieldsOf(1), await fieldsOf(2)]).toMatchObject([
    { customFields: { wiring: 'Indoor' } },
    { customFields: { wiring: 'Outdoor' } },
    { customFields: {} },
  ])
  const file = String(await admin.customerExports.withPasswords({ format: 'csv' }))
  expect(file.split('\r\n')[0]).toMatch(/,Wiring,Wiring \(line\)$/)
  expect(file).toMatch(/w-1\.shop.*,Attic,Outdoor\r\n/)

  const productCode = lines[1]?.code ?? ''
  const { seen } = await clerk.customFields({ productCode })
  await clerk.modifyCustomFields({ productCode, seen, customFields: { wiring: 'Wall' } })
  await expect(admin.customerImports.undo({ importId })).rejects.toMatchObject({ code: 'import-built-on' })
  await retires(office, wiring.code)
  await retires(office, ofCustomer.code)
})

test('an import with custom fields of lines can be undone while nobody changes them', async ({ office }) => {
  const admin = office.demo('admin')
  const { code } = await defines(office, { name: 'Conduit', type: 'text', appliesTo: 'line' })
  const sheet = importing([`${importHead},Conduit`, `${importRow('X-1')},Steel`])
  const { importId } = await admin.customerImports.start(sheet)
  await office.work()
  await admin.customerImports.undo({ importId })
  await office.work()
  expect((await admin.customerImports.list({ limit: 1 })).rows).toMatchObject([{ importState: 'import-undone' }])
  const left = await office.db.selectFrom('custom_value').select('value').where('field_code', '=', code).execute()
  expect(left).toEqual([])
  await retires(office, code)
})

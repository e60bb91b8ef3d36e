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

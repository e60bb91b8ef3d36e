import type { ExportKind } from '@lastmile/contract/exports/calls.ts'
import type { DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { readWorkbook } from '#platform/reader/workbook/read-workbook.ts'
import { changes, defines } from '#testing/custom-fields.ts'
import { imported, importing, importRow } from '#testing/imports.ts'
import { newOperator } from '#testing/new-operator.ts'
import { firstAdmin } from '#testing/new-operators.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'
import { rowsOfCsv, rowsOfXlsx } from '#testing/sheets.ts'

// Two operators take part.
vi.setConfig({ testTimeout: 180_000 })

type Client = Pick<ReturnType<Office['demo']>, 'dataExports' | 'customerExports'>
type Options = Partial<Parameters<Client['dataExports']['file']>[0]>

const exportOf = async (client: Client, exportKind: ExportKind, options: Options = {}) =>
  (await client.dataExports.file({ exportKind, format: 'csv', ...options })) as unknown as Buffer
const customersOf = async (client: Client) =>
  (await client.customerExports.withPasswords({ format: 'csv' })) as unknown as Buffer
const csv = (content: Buffer) => ({ file: { name: 'entries.csv', type: 'text/csv', content } })

/** An employee who may export everything. */
const exporter = (office: Office) =>
  office.as(
    'dataExport',
    'MaintainAreaAct',
    'NetWorkResourEdit',
    'MaintainProductOfferingPriceAct',
    '104',
    'QueryPhysicalResourcePage',
  )

const kinds = ['area', 'olt', 'odb', 'offering'] as const satisfies DataKind[]

/** Lists that the files name and do not contain. */
const lists = [
  'reference_value',
  'bandwidth_profile',
  'product_specification',
  'tax_code',
  'physical_resource_spec',
  'custom_field',
]

/** Gives an operator the lists of another one. */
async function copyLists(from: Office, to: Office, copied: readonly string[] = lists) {
  for (const list of copied) {
    const { rows } = await sql<object>`select * from ${sql.table(list)}`.execute(from.db)
    await sql`insert into ${sql.table(list)} overriding system value select * from jsonb_populate_recordset(null::${sql.table(list)},
      ${JSON.stringify(rows)}::jsonb) on conflict do nothing`.execute(to.db)
  }
}

/** The custom fields of customers, whose definitions no file contains. */
async function defineFields(office: Office) {
  const options = [{ name: 'Gold' }, { name: 'Silver; or less' }, { name: 'Iron' }]
  const fields = [
    { name: 'Route', type: 'text' },
    { name: 'Distance', type: 'number' },
    { name: 'Pledge', type: 'amount' },
    { name: 'Met on', type: 'date' },
    { name: 'Vip', type: 'yes-no' },
    { name: 'Segment', type: 'choices', options },
  ] as const
  const keys: string[] = []
  for (const field of fields) keys.push((await defines(office, { ...field, options: [...options] })).key)
  return keys
}

/** What the two operators must have in common. */
async function totalsOf({ db }: Office) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select json_agg(kind || ' ' || n order by kind) from (select kind, count(*) as n from management_area group by 1) a) as areas,
      (select count(*)::int from olt) as olts,
      (select json_agg(b.code || ' ' || (select count(*) from odb_port p where p.odb_code = b.code) order by b.code) from odb b) as boxes,
      (select count(*)::int from customer where status = 'active') as customers,
      (select json_object_agg(k, n) from (select offering_code as k, count(*) as n from product group by 1 order by 1) o) as lines,
      (select json_object_agg(kind, amount) from (select kind, sum(amount) as amount from balance group by 1 order by 1) b) as balances,
      (select json_agg(o) from (select spec_code, location_code, condition, count(*)::int as devices, sum(cost)::int as value,
          min(number || mac) as first from physical_resource where location_kind = 'warehouse'
        group by 1, 2, 3 order by 1, 2, 3) o) as stock,
      (select json_agg(field_code || ' ' || value order by field_code, value) from custom_value) as custom`.execute(db)
  return rows[0]
}

/** Receives one file for each model, store, condition and cost of the devices in stores of another operator. */
async function receiveDevices(from: Office, to: Office) {
  const admin = await hired(from, ['dataExport', 'QueryPhysicalResourcePage'], 'HQ')
  const keeper = await hired(to, ['PhysicalResourceStorageActBatchIn'], 'HQ')
  const { rows } = await sql<Required<Pick<Options, 'specCode' | 'organizationUnitCode' | 'condition' | 'unitCost'>>>`
    select distinct spec_code as "specCode", location_code as "organizationUnitCode", condition, cost as "unitCost"
    from physical_resource where location_kind = 'warehouse'`.execute(from.db)
  expect(rows.length).toBeGreaterThan(2)
  for (const chosen of rows) {
    const file = csv(await exportOf(admin, 'device', chosen))
    const given = { ...chosen, supplier: 'Golden Lotus', deliveryNote: 'Move', ...file } as never
    expect(await keeper.physicalResources.inStorage(given)).toMatchObject({ faults: [] })
  }
}

/** Imports the employees of another operator, except the account that both have, and compares them. */
async function importStaff(from: Office, to: Office, first: Awaited<ReturnType<typeof firstAdmin>>) {
  const admin = await hired(from, ['dataExport', '104'], 'HQ')
  const { rows: known } = await sql<{ name: string }>`select name from employee`.execute(to.db)
  const lines = (await exportOf(admin, 'employee')).toString().split('\r\n')
  const others = lines.filter((line) => !known.some(({ name }) => line.startsWith(`${name},`)))
  await first.staffSheet.importFile(csv(Buffer.from(others.join('\r\n'))) as never)
  const staffOf = async ({ db }: Office) => {
    const { rows } = await sql`select name, organization_unit_code, customer_level, max_unsettled_amount from employee
      where end_time is null and not (name = any(${known.map(({ name }) => name)})) order by name collate "C"`.execute(
      db,
    )
    return rows
  }
  expect((await staffOf(to)).length).toBeGreaterThan(5)
  expect(await staffOf(to)).toEqual(await staffOf(from))
}

/** Receives a new and a used device in the main store, at different costs. */
async function receiveTwo(office: Office): Promise<void> {
  const store = await hired(office, ['PhysicalResourceStorageActBatchIn'])
  for (const [at, condition] of (['new', 'used'] as const).entries())
    await store.physicalResources.inStorage({
      organizationUnitCode: 'STORE',
      specCode: 'F660',
      condition,
      unitCost: 9_000 - at * 5_000,
      supplier: 'ZTE',
      deliveryNote: 'D-0',
      numbersText: `EXPT0000009${at},AC000000009${at}`,
    })
}

test('all kinds, imported in order by an empty operator, give equal totals and the same files', async ({ office }) => {
  const [route = '', distance = '', pledge = '', met = '', vip = '', segment = ''] = await defineFields(office)
  const { of } = await imported(office, [
    importRow('X-1', { balance: '5000', deposit: '100' }),
    importRow('X-1', { account: 'x1.second', phone: '0950000001', plan: 'HF30M' }),
    importRow('X-2'),
  ])
  const optional = {
    key: 'operator.optionalCustomerFields',
    seen: '',
    value: 'certificateNo,eMail,operator,latitude,auditCode',
  }
  await office.demo('admin').settings.modify(optional)
  await changes(office, of('X-1').customerCode, {
    [route]: "'0012, north",
    [distance]: 1.5e-22,
    [pledge]: 1_500,
    [met]: '2025-12-31',
    [vip]: false,
    [segment]: ['gold', 'silver_or_less', 'iron'],
  })
  await changes(office, of('X-2').customerCode, { [distance]: 0.1 + 0.2 })
  await receiveTwo(office)
  const admin = exporter(office)
  const files = await Promise.all(kinds.map((kind) => exportOf(admin, kind)))
  const customers = await customersOf(office.demo('admin'))
  const workbook = await office.demo('admin').customerExports.file({ format: 'xlsx' })
  const read = readWorkbook(workbook)
  const cells = Array.isArray(read) ? read.flatMap((sheet) => sheet.rows.flatMap((row) => row.cells)) : []
  expect(cells).toEqual(expect.arrayContaining(['0.00000000000000000000015', '0.30000000000000004']))
  const empty = await newOperator(inject('templateUrl'), {
    currency: { code: 'MMK', exponent: 0 },
    timeZone: 'Asia/Yangon',
  })
  const other = await openOffice(empty.url)
  try {
    await copyLists(office, other)
    const first = await firstAdmin(other)
    for (const [at, dataKind] of kinds.entries()) {
      const given = { dataKind, ...csv(files[at] ?? Buffer.of()) } as never
      expect(await first.referenceImports.preview(given)).toMatchObject({ missing: [], faults: [] })
      await first.referenceImports.start(given)
      await other.work()
    }
    const given = { ...(importing([], { organizationUnitCode: 'HQ' }) as object), ...csv(customers) } as never
    expect(await first.customerImports.preview(given)).toMatchObject({ faults: [] })
    await first.customerImports.start(given)
    await other.work()
    // Units are in areas.
    await copyLists(office, other, ['organization_unit'])
    await importStaff(office, other, first)
    await receiveDevices(office, other)
    for (const [at, kind] of kinds.entries())
      expect((await exportOf(first, kind)).toString()).toEqual(files[at]?.toString())
    expect((await customersOf(first)).toString()).toEqual(customers.toString())
    expect(await totalsOf(other)).toEqual(await totalsOf(office))
    expect(await other.audit()).toEqual([])
  } finally {
    await other.close()
    await empty.drop()
  }
})

test('exports employees and devices in stores as their imports read them', async ({ office }) => {
  const [admin, keeper] = [exporter(office), office.as('104')]
  const staff = await exportOf(admin, 'employee')
  const preview = await keeper.staffSheet.preview(csv(staff) as never)
  expect(preview.headings.map(({ field }) => field)).not.toContain(null)
  const known = preview.faults.filter(({ message }) => message.includes('already exists'))
  expect(known).toHaveLength(rowsOfCsv(staff).length - 1)
  const store = await hired(office, ['PhysicalResourceStorageActBatchIn', 'dataExport', 'QueryPhysicalResourcePage'])
  const delivery = { organizationUnitCode: 'STORE', supplier: 'ZTE', deliveryNote: 'D-1', unitCost: 1 }
  const numbers = ['EXPT00000001,AC0000000001', 'EXPT00000002,AC0000000002'].join('\n')
  await store.physicalResources.inStorage({ ...delivery, specCode: 'F660', numbersText: numbers })
  const chosen = { specCode: 'F660', organizationUnitCode: 'STORE' }
  const devices = await exportOf(store, 'device', chosen)
  const rows = rowsOfCsv(devices).slice(1)
  expect(rows.map(([number]) => number)).toEqual(expect.arrayContaining(['EXPT00000001', 'EXPT00000002']))
  expect(new Set(rows.map(([, , model, unit]) => [model, unit].join()))).toEqual(new Set(['F660,STORE']))
  const files = store.dataExports
  const asked = { exportKind: 'device', format: 'csv' } as const
  await expect(files.file({ ...asked, specCode: 'NOPE' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(files.file({ ...asked, organizationUnitCode: 'HQ' })).rejects.toMatchObject({ code: 'not-found' })
  const far = await hired(office, ['dataExport', 'QueryPhysicalResourcePage'], 'MDY-H1')
  await expect(far.dataExports.file({ ...asked, ...chosen })).rejects.toMatchObject({ code: 'outside-scope' })
  await expect(admin.dataExports.file({ ...asked, exportKind: 'olt', specCode: 'F660' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'specCode' }],
  })
  const given = { ...delivery, ...chosen, ...csv(devices) } as never
  const stored = await store.physicalResources.inStorage(given)
  expect(stored).toMatchObject({ stored: 0, faultCount: rows.length })
  expect(new Set(stored.faults.map(({ lineFault }) => lineFault))).toEqual(new Set(['number-known']))
})

test('a workbook in Chinese is read back, and leaves out prices that are not valid unless an offering has no other', async ({
  office,
}) => {
  const seller = office.as('ReferenceImport', 'MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct')
  const ended = async (code: string) => {
    const price = office.db.updateTable('product_offering_price').where('code', '=', code)
    await price.set({ valid: '[2020-01-01,2020-02-01)' }).execute()
  }
  const codes = async () => rowsOfCsv(await exportOf(exporter(office), 'offering')).map((row) => String(row.at(-1)))
  const all = await codes()
  const ofOne = all.filter((code) => code.startsWith('HF30-'))
  const planned = office.db.updateTable('product_offering_price').where('code', '=', ofOne[1] ?? '')
  await planned.set({ valid: '[2199-01-01,)' }).execute()
  expect(await codes(), 'a price that has not begun').toEqual(all.filter((code) => code !== ofOne[1]))
  await planned.set({ valid: '[2020-01-01,)' }).execute()
  await ended(ofOne[0] ?? '')
  expect(await codes()).toEqual(all.filter((code) => code !== ofOne[0]))
  for (const code of ofOne) await ended(code)
  expect(await codes()).toEqual(all)
  const chinese = office.demo('admin', { language: 'zh-CN' })
  const content = await exportOf(chinese, 'odb', { format: 'xlsx' })
  expect((await rowsOfXlsx(content))[0]).toEqual(
    expect.arrayContaining(['编号', '名称', '镇区', 'OLT', 'PON口', '端口数', '纬度', '经度']),
  )
  const given = { dataKind: 'odb', file: { name: 'odb.xlsx', type: '', content } } as never
  const preview = await chinese.referenceImports.preview(given)
  expect(preview).toMatchObject({ missing: [], faultCount: 0, newCount: 0 })
  expect(preview.columns).not.toContain(0)
  await expect(seller.dataExports.file({ exportKind: 'olt', format: 'csv' })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('exports only what the employee may see on its own page, of units in scope of both, and logs it', async ({
  office,
}) => {
  const { dataExports } = office.as('dataExport')
  for (const exportKind of [...kinds, 'employee', 'device'] as const)
    await expect(dataExports.file({ exportKind, format: 'csv' })).rejects.toMatchObject({ code: 'no-permission' })
  const far = office.holding(await office.session(await office.hire(['dataExport', '104'], 'MDY-H1')))
  const units = rowsOfCsv(await exportOf(far, 'employee')).map((row) => row[3])
  expect(new Set(units)).toEqual(new Set(['Unit', 'MDY-H1']))
  await office.db
    .updateTable('olt')
    .set({ user_name: 'svc-lastmile', password: 'kept:secret', enable_password: 'kept:secret' })
    .execute()
  const file = (await exportOf(exporter(office), 'olt')).toString()
  expect(file).toContain('OLT-YGN-1')
  expect(file).not.toMatch(/svc-lastmile|secret/)
  const { rows } = await sql`
    select from employee_log where function_code = 'dataExport' and outcome = 'ok'`.execute(office.db)
  expect(rows.length, 'each export is logged').toBeGreaterThanOrEqual(2)
})

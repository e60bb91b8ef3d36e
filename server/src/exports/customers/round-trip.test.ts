import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { imported, importing, importRow } from '#testing/imports.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { fillBalance, hireClerk, walkIn } from '#testing/payments/counter.ts'
import { rowsOfCsv, rowsOfXlsx } from '#testing/sheets.ts'

// Two operators take part.
vi.setConfig({ testTimeout: 120_000 })

const exportOf = async (office: Office, format: 'csv' | 'xlsx' = 'csv') => {
  const file = await office.demo('admin').customerExports.withPasswords({ format })
  return file as unknown as Buffer
}

/** What the two operators must have in common. */
async function totalsOf({ db }: Office) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from customer where status = 'active') as customers,
      (select json_object_agg(k, n) from (select offering_code as k, count(*) as n from product group by 1 order by 1) o) as lines,
      (select json_agg(account || ' ' || coalesce(paid_through, billed_through) || ' ' || regexp_replace(service_address, '\\s+', ' ', 'g') order by account)
        from product) as days,
      (select json_object_agg(kind, amount) from (select kind, sum(amount) as amount from balance group by 1 order by 1) b) as balances,
      (select sum(open_amount)::int from bill where state <> 'cancelled' and posted_at is not null) as arrears,
      (select json_agg(number || ' ' || mac || ' ' || spec_code order by number) from physical_resource where state = 'installed') as devices,
      (select json_agg(circuit_id || ' ' || coalesce(remote_id, '') order by circuit_id) from line_circuit) as circuits,
      (select count(*)::int from odb_port where status = 'occupied') as ports,
      (select json_agg(value order by username, value) from radcheck where attribute = 'Cleartext-Password') as passwords`.execute(
    db,
  )
  return rows[0]
}

const phone = '0950000701'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Customers as an operator has them: several lines, credit, arrears, deposits, ONTs, circuits and names in any script. */
async function establish(office: Office) {
  const { odb_code: odb, code: port } = await office.db
    .selectFrom('odb_port')
    .innerJoin('odb', 'odb.code', 'odb_port.odb_code')
    .select(['odb_code', 'odb_port.code'])
    .where('odb.state', '=', 'in-service')
    .where('status', '=', 'free')
    .orderBy('odb_code')
    .orderBy('odb_port.code')
    .executeTakeFirstOrThrow()
  const filled = importRow('R-70', { phone, balance: '12000', deposit: '5000', name: quoted('Daw "Mya", Ltd') })
  const { of } = await imported(office, [
    filled,
    importRow('R-70', {
      phone,
      account: 'second.line',
      plan: 'HF30M',
      expiry: '2026-03-15',
      name: quoted('Daw "Mya", Ltd'),
    }),
    importRow('R-71', { balance: '-38000', name: 'ဒေါ်ခင်မျိုး', expiry: '2026-02-28' }),
    importRow('R-72', {
      name: '王小明',
      ont: 'HWTC0A1B0077',
      mac: '48A472AA0077',
      model: 'HG8245H',
      password: quoted('=1+1,"x"'),
    }),
    importRow('R-73', { name: "'+95 Trading", circuit: 'Node 7 1/1', remote: 'Node 7' }),
    importRow('R-74', { name: quoted(`'=HYPERLINK("x")`) }),
    'R-75,U Without Line,0950999003,YGN-KMY,,,,,,,,',
  ])
  const { productCode, customerCode } = of('R-74')
  await office.db
    .updateTable('odb_port')
    .set({ status: 'occupied', product_code: productCode })
    .where('odb_code', '=', odb)
    .where('code', '=', port)
    .execute()
  await office.db
    .updateTable('product')
    .set({ odb_code: odb, port_code: port, service_address: 'No. 8,\nMerchant Road' })
    .where('code', '=', productCode)
    .execute()
  await office.db
    .updateTable('customer')
    .set({ remark: "'007 is, his\nnumber" })
    .where('code', '=', customerCode)
    .execute()
  // Renewed early, its periods begin in the future.
  await office.db
    .updateTable('product')
    .set({ anchor: '2027-01-31' })
    .where('code', '=', of('R-72').productCode)
    .execute()
  const clerk = await hireClerk(office)
  const credit = of('R-71').customerCode
  await fillBalance(office, clerk, { customerCode: credit, amount: 700 })
  await office.demo('clerk').orders.suspend({ ...of('R-73'), reason: 'travel' })
  const counter = await walkIn(office, { name: 'Daw Counter' })
  await office.db.updateTable('customer').set({ external_customer_code: '' }).where('code', '=', counter).execute()
  return counter
}

test('an export imported by an empty operator gives equal totals, and its export is the same file', async ({
  office,
}) => {
  const counter = await establish(office)
  const file = await exportOf(office)
  const [head, ...rows] = rowsOfCsv(file)
  expect(head).toContain('External customer code')
  expect(rows.map(([code]) => code)).toEqual(['R-70', 'R-70', 'R-71', 'R-72', 'R-73', 'R-74', 'R-75', counter])
  const other = await openOffice(inject('templateUrl'))
  try {
    const admin = other.demo('admin').customerImports
    const again = {
      ...(importing([]) as object),
      file: { name: 'customers.csv', type: 'text/csv', content: file },
    } as never
    expect(await admin.preview(again)).toMatchObject({ faults: [], faultCount: 0, customerCount: 7, productCount: 6 })
    await admin.start(again)
    await other.work()
    const [ours, theirs] = [await totalsOf(office), await totalsOf(other)]
    expect(theirs).toEqual(ours)
    expect(await exportOf(other)).toEqual(file)
    expect(await other.audit()).toEqual([])
  } finally {
    await other.close()
  }
})

test.for(['en-US', 'zh-CN'] as const)(
  'a workbook in %s is read back with no faults except that its customers exist',
  async (language, { office }) => {
    const admin = office.demo('admin', { language })
    const content = (await admin.customerExports.withPasswords({ format: 'xlsx' })) as unknown as Buffer
    expect((await rowsOfXlsx(content)).length).toBeGreaterThan(8)
    const { columns, missing, faults } = await admin.customerImports.preview({
      ...(importing([]) as object),
      file: { name: 'customers.xlsx', type: '', content },
    } as never)
    expect(missing).toEqual([])
    expect(
      columns.filter((column) => column === 0),
      'all but the last name',
    ).toHaveLength(1)
    expect(new Set(faults.map(({ faultyField }) => faultyField))).not.toContain('paidThrough')
  },
)

test('leaves out passwords without the permission, and customers and units out of scope', async ({ office }) => {
  const own = office.as('customerExport')
  const file = (await own.customerExports.file({ format: 'csv' })) as unknown as Buffer
  const [head = [], first = []] = rowsOfCsv(file)
  expect(first[head.indexOf('Broadband password')]).toBe('')
  expect(first[head.indexOf('Name')]).toBe('Daw "Mya", Ltd')
  await expect(own.customerExports.withPasswords({ format: 'csv' })).rejects.toMatchObject({ code: 'no-permission' })
  const other = office.holding(await office.session(await office.hire(['customerExport'], 'MDY-H1'))).customerExports
  expect(rowsOfCsv((await other.file({ format: 'csv' })) as unknown as Buffer)).toHaveLength(1)
  await expect(other.file({ format: 'csv', organizationUnitCode: 'YGN-H1' })).rejects.toMatchObject({
    code: 'outside-scope',
  })
  await expect(other.file({ format: 'csv', organizationUnitCode: 'NONE' })).rejects.toMatchObject({ code: 'not-found' })
  const { rows } =
    await sql`select from employee_log where function_code = 'customerExport' and outcome = 'ok'`.execute(office.db)
  expect(rows, 'each export is logged').toHaveLength(2)
})

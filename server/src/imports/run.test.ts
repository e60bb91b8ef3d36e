import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { approved } from '#testing/approved.ts'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { hireClerk, walkIn } from '#testing/payments/counter.ts'
import { importedReferences, referenceFile } from '#testing/reference-imports.ts'
import { importSome } from './run.ts'

// A bill run goes through the job queue twice.
vi.setConfig({ testTimeout: 60_000 })

const tables = ['customer_order', 'payment', 'task', 'outgoing_message', 'provisioning_command', 'message'] as const
const counts = async ({ db }: Office) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
          db,
        )
        return [table, rows[0]?.count] as const
      }),
    ),
  )
const balanceOf = async (office: Office, account: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = ${account}`.execute(office.db)
  return rows[0]?.sum
}

test('imports working lines with balances, and no order, receipt, task or message', async ({ office }) => {
  const before = await counts(office)
  const { of } = await imported(office, [
    importRow('ISP-0001', { balance: '12000', deposit: '5000', password: 'weak' }),
    importRow('A-2', { balance: '-38000' }),
    'A-3,U Without Line,0950999003,YGN-KMY,,,,,,,,',
  ])
  expect(await counts(office)).toEqual(before)
  const clerk = office.demo('clerk')
  const { rows } = await clerk.customers.find({ keyword: 'isp0001' })
  expect(rows).toMatchObject([
    {
      customerCode: of('ISP-0001').customerCode,
      matched: 'externalCustomerCode',
      broadbandAccounts: ['isp-0001.home'],
    },
  ])
  const radius = await sql<{ attribute: string; value: string }>`
    select attribute, value from radcheck where username = 'isp-0001.home' order by attribute`.execute(office.db)
  expect(radius.rows).toEqual(expect.arrayContaining([{ attribute: 'Cleartext-Password', value: 'weak' }]) as unknown)
  const { db } = office
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('code', '=', of('ISP-0001').productCode)
    .executeTakeFirstOrThrow()
  expect(product).toMatchObject({ status: 'active', paid_through: '2026-03-20', anchor: '2025-06-21' })
  const { balances } = await clerk.ledger.balances({ customerCode: of('ISP-0001').customerCode })
  expect(balances).toMatchObject({ commonBalance: 12_000, deposit: 5_000 })
  expect(await balanceOf(office, 'opening-balance')).toBe(12_000 + 5_000 - 38_000)
  expect(of('A-3').productCode).toBe('')
})

test('renews an imported line from the day after it is paid, and collects its arrears', async ({ office }) => {
  const { of } = await imported(office, [importRow('B-1', { balance: '-38000' })])
  const { customerCode, productCode, billNo } = of('B-1')
  const clerk = await hireClerk(office)
  const [line] = await clerk.orders.productsForRenew({ customerCode: customerCode })
  const price = line?.packages.find(({ monthQuantity }) => monthQuantity === 1) ?? line?.packages[0]
  const effect = await clerk.orders.buildPreviewForRenew({
    productCode: productCode,
    priceCode: price?.priceCode ?? '',
  })
  expect(effect).toMatchObject({ startsOn: '2026-03-21', expireDateBefore: '2026-03-20' })
  const { orderCode } = await clerk.orders.purchaseBroadband({
    customerCode,
    productOfferingCode: 'HF30',
    priceCode: price?.priceCode ?? '',
    renewProductCode: productCode,
    expectedAmount: effect.amount,
  })
  const tenders = [{ kind: 'cash' as const, amount: effect.amount }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: effect.amount, tenders })
  const [renewed] = await office.db
    .selectFrom('product')
    .select('paid_through')
    .where('code', '=', productCode)
    .execute()
  expect(renewed?.paid_through).toBe(effect.expireDateAfter)
  const items = [{ billNo: billNo, amount: 38_000 }]
  await clerk.payments.payForInBatchPayment({ items, tenders: [{ kind: 'cash', amount: 38_000 }] } as never)
  const [bill] = await office.db.selectFrom('bill').select(['state', 'number']).where('bill_no', '=', billNo).execute()
  expect(bill).toEqual({ state: 'settled', number: null })
})

/** 38,000 a month; the other system has billed through 15 March, so 16 of 31 days: 19,612.9. */
test('bills a postpaid line for exactly the days that the other system has not billed', async ({ office }) => {
  const { of } = await imported(office, [importRow('P-1', { plan: 'HF30M', expiry: '2026-03-15' })])
  const now = office.clock.now
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const run = async () =>
    office.holding(await office.session(await office.hire(['BillRuns', 'billRun.approve'], 'HQ'))).billRuns
  const { runId } = await (await run()).start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows } = await (await run()).items({ runId, limit: 200 })
  expect(rows.filter(({ productCode }) => productCode === of('P-1').productCode)).toMatchObject([
    { from: '2026-03-16', through: '2026-03-31', billedDays: 16, amount: 19_613 },
  ])
  await approved(await run(), runId)
  await office.work()
  office.clock.now = now
})

test('restricts an imported line whose paid days are over', async ({ office }) => {
  const { of } = await imported(office, [importRow('E-1', { expiry: '2026-02-28' })])
  const [line] = await office.db
    .selectFrom('network_authorization')
    .select('status')
    .where('product_code', '=', of('E-1').productCode)
    .execute()
  expect(line).toEqual({ status: 'limited' })
})

test('continues after it was killed between two batches, and imports no row twice', async ({ office }) => {
  const lines = Array.from({ length: 5 }, (_, at) => importRow(`K-${at}`))
  const { importId } = await office.demo('admin').customerImports.start(importing([importHead, ...lines]))
  const id = Number(importId)
  const job = jobContext(office.app, 'test')
  await job.transaction((ctx) => importSome(ctx, id, 2))
  // The process is killed before the commit of the second batch.
  const killed = job.transaction(async (ctx) => {
    await importSome(ctx, id, 2)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const rows = async () =>
    (await office.demo('admin').customerImports.list({})).rows.find((row) => row.importId === importId)
  expect(await rows()).toMatchObject({ importState: 'import-running', importedCount: 2, lineCount: 5 })
  await office.work()
  expect(await rows()).toMatchObject({ importState: 'import-done', importedCount: 5, failedCount: 0 })
  const codes = await office.db
    .selectFrom('customer')
    .select('code')
    .where('external_customer_code', 'like', 'K-%')
    .execute()
  expect(codes).toHaveLength(5)
  const left = await office.db
    .selectFrom('customer_import_row')
    .select('line')
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('data', 'is not', null), eb('password', 'is not', null)]))
    .execute()
  expect(left, 'no data and no password is kept').toEqual([])
})

test('leaves out a customer who was registered, or whose area was deleted, after the preview, and names the row; runs one import at a time', async ({
  office,
}) => {
  const admin = office.demo('admin').customerImports
  const { db } = office
  const city = await db
    .selectFrom('management_area')
    .select('code')
    .where('kind', '=', 'city')
    .executeTakeFirstOrThrow()
  const areas = referenceFile('area', `Code,Level,Name,Parent\nQX,town,Quarry,${city.code}`)
  const reference = await importedReferences(office, areas)
  const sheet = [importHead, importRow('T-1'), importRow('T-2'), importRow('T-4', { area: 'Quarry' })]
  const { importId } = await admin.start(importing(sheet))
  await expect(admin.start(importing([importHead, importRow('T-3')]))).rejects.toMatchObject({
    code: 'import-in-progress',
  })
  await expect(office.demo('admin').referenceImports.undo({ importId: reference.importId })).rejects.toMatchObject({
    code: 'import-in-progress',
  })
  await office.demo('admin').areaSections.delete({ code: 'QX', version: 1 })
  const twin = await walkIn(office)
  await db.updateTable('customer').set({ external_customer_code: 'T 2' }).where('code', '=', twin).execute()
  await office.work()
  expect((await admin.list({})).rows[0]).toMatchObject({ importedCount: 1, failedCount: 2 })
  expect((await admin.failures({ importId })).rows).toEqual([
    {
      line: 3,
      externalCustomerCode: 'T-2',
      faultyField: 'externalCustomerCode',
      message: 'External customer code “T-2” already exists',
    },
    {
      line: 4,
      externalCustomerCode: 'T-4',
      faultyField: 'town',
      message: 'Township “QX” was deleted after the preview',
    },
  ])
})

test('occupies the port that a row names, and frees it when the import is undone', async ({ office }) => {
  const free = () =>
    office.db
      .selectFrom('odb_port')
      .innerJoin('odb', 'odb.code', 'odb_port.odb_code')
      .select(['odb_code', 'odb_port.code', 'status', 'product_code'])
      .where('odb.state', '=', 'in-service')
      .where('status', '=', 'free')
      .orderBy('odb_code')
      .orderBy('odb_port.code')
      .limit(1)
      .executeTakeFirstOrThrow()
  const { odb_code: odb, code: port } = await free()
  const lines = [
    `${importHead},ODB,Port`,
    `${importRow('PORT-1')},${odb},${port}`,
    `${importRow('PORT-2')},${odb},${port}`,
  ]
  const admin = office.demo('admin').customerImports
  const { faults } = await admin.preview(importing(lines))
  expect(faults.map(({ message }) => message)).toEqual([`ODB port “${odb}/${port}” is also in line 2`])
  const { importId } = await admin.start(importing(lines))
  await office.work()
  const state = () =>
    office.db.selectFrom('odb_port').select('status').where('odb_code', '=', odb).where('code', '=', port).execute()
  expect(await state()).toEqual([{ status: 'occupied' }])
  const again = await admin.preview(importing([lines[0] ?? '', `${importRow('PORT-3')},${odb},${port}`]))
  expect(again.faults.map(({ message }) => message)).toEqual([`ODB port “${odb}/${port}” is not free`])
  await admin.undo({ importId })
  await office.work()
  expect(await state()).toEqual([{ status: 'free' }])
  // This one stays: the audit at the end of the file must accept it.
  await admin.start(importing([lines[0] ?? '', `${importRow('PORT-4')},${odb},${port}`]))
  await office.work()
  expect(await state()).toEqual([{ status: 'occupied' }])
})

test('suspends, resumes and closes an imported line without a port, and refunds none of its days', async ({
  office,
}) => {
  const { of } = await imported(office, [importRow('CLOSE-1', { expiry: '2026-05-31' })])
  const { customerCode, productCode } = of('CLOSE-1')
  const { orders } = office.demo('clerk')
  await orders.suspend({ customerCode, productCode, reason: 'travel' })
  await orders.resume({ customerCode, productCode, reason: 'returned' })
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount: 0 } as const
  await orders.close(closing)
  await office.work()
  const { rows } = await orders.byCustomer({ customerCode })
  expect(Object.fromEntries(rows.map(({ orderType, amount }) => [orderType, amount]))).toEqual({
    close: 0,
    resume: 0,
    suspend: 0,
  })
})

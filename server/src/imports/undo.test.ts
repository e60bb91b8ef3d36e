import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { addressesOf, poolManager, publicPool } from '#testing/addressing/given.ts'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { lockStart } from './import-row.ts'
import { importSome } from './run.ts'
import { undoSome } from './undo.ts'

const admin = (office: Office) => office.demo('admin').customerImports
const stateOf = async (office: Office, importId: string) =>
  (await admin(office).list({})).rows.find((row) => row.importId === importId)
const customersOf = async ({ db }: Office, like: string) =>
  (await db.selectFrom('customer').select('code').where('external_customer_code', 'like', like).execute()).length

test('undoes an import in batches, also after being killed, and its rows can be imported again', async ({ office }) => {
  const rows = ['A', 'B', 'C'].map((number, at) =>
    importRow(`U-${number}${at}`, { balance: at === 0 ? '-7000' : '9000', deposit: '100' }),
  )
  const { importId } = await imported(office, rows)
  await admin(office).undo({ importId })
  const job = jobContext(office.app, 'test')
  await job.transaction((ctx) => undoSome(ctx, Number(importId), 1))
  const killed = job.transaction(async (ctx) => {
    await undoSome(ctx, Number(importId), 1)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await stateOf(office, importId)).toMatchObject({ importState: 'import-undoing', importedCount: 2 })
  await office.work()
  expect(await stateOf(office, importId)).toMatchObject({ importState: 'import-undone', importedCount: 0 })
  expect(await customersOf(office, 'U-%')).toBe(0)
  const money = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entry where kind like 'opening-balance%'
    group by account having sum(amount) <> 0`.execute(office.db)
  expect(money.rows).toEqual([])
  await expect(admin(office).undo({ importId })).rejects.toMatchObject({ code: 'wrong-state' })
  await imported(office, rows)
  expect(await customersOf(office, 'U-%')).toBe(3)
})

test('imported customers begin on the operator’s billing day, and their import can be undone', async ({ office }) => {
  const { settings, billDays } = office.demo('admin')
  const setBillDay = (seen: number, value: number) => settings.modify({ key: 'operator.newBillDay', seen, value })
  await setBillDay(1, 15)
  const { importId, of } = await imported(office, [importRow('B-1')])
  await setBillDay(15, 1)
  expect(await billDays.get({ customerCode: of('B-1').customerCode })).toMatchObject({ billDay: 15, changes: [] })
  await admin(office).undo({ importId })
  await office.work()
  expect(await customersOf(office, 'B-%')).toBe(0)
})

test('refuses to undo an import with later business, and names the customer', async ({ office }) => {
  const { importId, of } = await imported(office, [importRow('L-1'), importRow('L-2')])
  const { customerCode, productCode } = of('L-2')
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await expect(admin(office).undo({ importId })).rejects.toMatchObject({
    code: 'import-built-on',
    message: expect.stringContaining(customerCode) as string,
  })
  expect(await customersOf(office, 'L-%')).toBe(2)
})

test('refuses to undo an import whose device has custom fields', async ({ office }) => {
  const device = { ont: 'HWTC0A1B0099', mac: '48A472AA0099', model: 'HG8245H' }
  const { importId } = await imported(office, [importRow('V-1', device)])
  const code = 'device.pole'
  await office.db
    .insertInto('custom_field')
    .values({ type: 'text', name: 'Pole', code, applies_to: 'device' })
    .execute()
  await office.db
    .insertInto('custom_value')
    .values({ field_code: code, object_code: device.ont, value: '7', search_key: '7' })
    .execute()
  await expect(admin(office).undo({ importId })).rejects.toMatchObject({ code: 'import-built-on' })
  await office.db.deleteFrom('custom_value').where('field_code', '=', code).execute()
  await admin(office).undo({ importId })
  await office.work()
  expect(await customersOf(office, 'V-%')).toBe(0)
})

test('stops at a customer with business since the undo began, and keeps that customer', async ({ office }) => {
  const { importId, of } = await imported(office, [importRow('S-1'), importRow('S-2')])
  await admin(office).undo({ importId })
  await jobContext(office.app, 'test').transaction((ctx) => undoSome(ctx, Number(importId), 1))
  const { customerCode, productCode } = of('S-2')
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect(await stateOf(office, importId)).toMatchObject({
    importState: 'import-done',
    importedCount: 1,
    keptCustomer: customerCode,
  })
})

test('hides imports of other units', async ({ office }) => {
  const { importId } = await imported(office, [importRow('H-1')])
  const other = office.holding(await office.session(await office.hire(['CustomerImport'], 'MDY-H1'))).customerImports
  expect((await other.list({})).rows).toEqual([])
  await expect(other.undo({ importId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(other.failures({ importId })).rejects.toMatchObject({ code: 'not-found' })
})

test('imported lines get the fixed addresses of their offering, which are released when the import is undone', async ({
  office,
}) => {
  await poolManager(office).addressPools.add({ ...publicPool, productOfferingCodes: ['HF30'] })
  const { importId, of } = await imported(office, [importRow('F-1')])
  await office.work()
  const { customerCode } = of('F-1')
  expect(await addressesOf(office, { customerCode })).toEqual([expect.stringMatching(/^203.*address-held$/)])
  await admin(office).undo({ importId })
  await office.work()
  const { rows } = await sql`
    select from address_assignment where customer_code = ${customerCode} and released_at is null`.execute(office.db)
  expect(rows).toEqual([])
})

test('a stopped import keeps its customers, lists the rows left out, and lets the next import begin', async ({
  office,
}) => {
  const rows = ['1', '2', '3'].map((number) => importRow(`Q-${number}`))
  const { importId } = await admin(office).start(importing([importHead, ...rows]))
  const job = jobContext(office.app, 'test')
  await job.transaction((ctx) => importSome(ctx, Number(importId), 1))
  const other = importing([importHead, importRow('Q-9')])
  await expect(admin(office).start(other)).rejects.toMatchObject({ code: 'import-in-progress' })
  await admin(office).stop({ importId })
  expect(await stateOf(office, importId)).toMatchObject({
    importState: 'import-done',
    importedCount: 1,
    failedCount: 2,
  })
  const { rows: left } = await admin(office).failures({ importId })
  expect(left.map(({ line, message }) => [line, message])).toEqual([
    [3, 'Not imported, because the import was stopped'],
    [4, 'Not imported, because the import was stopped'],
  ])
  await expect(admin(office).stop({ importId })).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(admin(office).stop({ importId: '999999' })).rejects.toMatchObject({ code: 'not-found' })
  await office.work()
  expect(await customersOf(office, 'Q-%'), 'the job of the stopped import does nothing').toBe(1)
  const again = await admin(office).preview(importing([importHead, ...rows]))
  expect(again).toMatchObject({ customerCount: 2, faultCount: 1 })
  await admin(office).undo({ importId })
  await admin(office).stop({ importId })
  await office.work()
  expect(await customersOf(office, 'Q-%'), 'a stopped undo removes nothing more').toBe(1)
})

test('refuses to undo an import while another one is being started', async ({ office }) => {
  const { importId } = await imported(office, [importRow('S-1')])
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await lockStart(ctx)
    await expect(admin(office).undo({ importId })).rejects.toMatchObject({ code: 'import-in-progress' })
  })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { archive, parts } from '#testing/workbooks.ts'
import { inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'
import { installDevice, releaseDevice } from './devices.ts'

const rights = [
  'PhysicalResourceStorageActBatchIn',
  'QueryPhysicalResourcePage',
  'device.issue',
  'ManualResourceRecycle',
] as const
let made = 0
/** Returns import lines for unused devices. */
const linesOf = (count: number) =>
  Array.from({ length: count }, () => {
    const number = (++made).toString(16).toUpperCase().padStart(8, '0')
    return `TEST${number},AA00${number}`
  })
const given = {
  organizationUnitCode: 'STORE',
  supplier: 'Fibre Trading',
  deliveryNote: 'LS-9',
  specCode: 'F660',
  unitCost: 45_000,
}
const fileOf = (lines: readonly string[]) => ({
  file: { name: 'devices.csv', type: 'text/csv', content: Buffer.from(lines.join('\r\n')) },
})

const keeperOf = (office: Office) => hired(office, rights)
type Keeper = Awaited<ReturnType<typeof keeperOf>>
const stores = ({ physicalResources }: Keeper, more: object) => physicalResources.inStorage({ ...given, ...more })
const oneIn = async (keeper: Keeper) => {
  const [line = ''] = linesOf(1)
  await stores(keeper, { numbersText: line })
  return line.split(',')[0] ?? ''
}

test('imports devices by form, text and file at once, with their cost, and one history each', async ({ office }) => {
  const keeper = await keeperOf(office)
  const [one = '', two = '', ...rest] = linesOf(5)
  const [number = '', mac = ''] = one.toLowerCase().split(',')
  const done = await stores(keeper, {
    number,
    mac: mac.replaceAll(/(..)(?=.)/g, '$1:'),
    numbersText: two,
    warrantyMonths: 24,
    ...fileOf(['number,mac', ...rest, '']),
  })
  expect(done).toMatchObject({ stored: 5, faultCount: 0, faults: [] })
  const entries = await keeper.materials.storageEntries({ entryKind: 'device' })
  expect(entries.rows[0]).toMatchObject({
    entryCode: done.entryCode,
    lineCount: 5,
    value: 225_000,
    fileName: 'devices.csv',
  })
  const found = await keeper.stock.findResource({ number })
  expect(found.rows).toMatchObject([{ state: 'inStock', condition: 'new', locationCode: 'STORE', specCode: 'F660' }])
  expect(found.rows[0]?.warrantyUntil).toMatch(/^\d{4}-/)
  const history = await keeper.physicalResources.history({ number })
  expect(history.rows).toMatchObject([{ deviceAction: 'storageIn', state: 'inStock', document: done.entryCode }])
})

test('stores nothing if one line is wrong, and names each', async ({ office }) => {
  const keeper = await keeperOf(office)
  const known = await oneIn(keeper)
  const [good = '', twice = '', other = ''] = linesOf(3)
  const answer = await stores(keeper, {
    numbersText: [good, twice, twice, 'X,AABBCCDDEEFF', 'TEST9999,GG', `${known},BA0000000001`, `${other},1`].join(
      '\n',
    ),
  })
  expect(answer).toMatchObject({ entryCode: null, stored: 0, faultCount: 5 })
  expect(answer.faults.map(({ line, lineFault }) => [line, lineFault])).toEqual([
    [3, 'number-twice'],
    [4, 'number-form'],
    [5, 'mac-form'],
    [6, 'number-known'],
    [7, 'columns-unnamed'],
  ])
  expect((await keeper.stock.findResource({ number: good.split(',')[0] ?? '' })).rows).toEqual([])
})

test('50,000 lines with three wrong ones store nothing; corrected they are all imported, and not a second time', async ({
  office,
}) => {
  const keeper = await keeperOf(office)
  const lines = linesOf(50_000)
  const broken = lines
    .with(9, 'nothing')
    .with(25_000, lines[24_999] ?? '')
    .with(49_999, `${lines[3]?.split(',')[0]},1`)
  const refused = await stores(keeper, fileOf(broken))
  expect(refused.faults.map(({ line }) => line)).toEqual([10, 25_001, 50_000])
  expect(refused).toMatchObject({ entryCode: null, stored: 0, faultCount: 3 })
  expect((await keeper.stock.findResource({ number: 'TEST' })).rows.length).toBeLessThan(20)
  const both = await Promise.allSettled([stores(keeper, fileOf(lines)), stores(keeper, fileOf(lines))])
  const stored = both.filter((one) => one.status === 'fulfilled')
  expect(stored).toMatchObject([{ value: { stored: 50_000 } }])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'file-known' })
}, 60_000)

test('an import interrupted by the database is completed, and only once', async ({ office }) => {
  const keeper = await keeperOf(office)
  const lines = linesOf(2000)
  const begun = await office.db.transaction().execute(async (db) => {
    // Devices can be written but their moves are blocked; meanwhile PostgreSQL drops the connection of the import.
    await sql`lock table physical_resource_movement in share mode`.execute(db)
    const { rows: mine } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const importing = Promise.allSettled([stores(keeper, fileOf(lines))])
    // Queried outside this transaction, whose snapshot of waiting statements would not change.
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and ${mine[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(office.db)
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    return { importing }
  })
  const [outcome] = await begun.importing
  if (outcome.status === 'rejected') expect(await stores(keeper, fileOf(lines))).toMatchObject({ stored: 2000 })
  await expect(stores(keeper, fileOf(lines))).rejects.toMatchObject({ code: 'file-known' })
  for (const line of [lines[0], lines.at(-1)])
    expect((await keeper.stock.findResource({ number: line?.split(',')[0] })).rows).toHaveLength(1)
})

test('refuses an import of nothing, of no text, without store or model, or without the right', async ({ office }) => {
  const keeper = await keeperOf(office)
  await expect(stores(keeper, {})).rejects.toMatchObject({ code: 'nothing-given' })
  const binary = { file: { name: 'x.xlsx', type: 'application/zip', content: Buffer.from([80, 75, 3, 4, 0, 255]) } }
  await expect(stores(keeper, binary)).rejects.toMatchObject({ code: 'workbook-unreadable' })
  const noText = { file: { name: 'x.txt', type: 'text/plain', content: Buffer.from([1, 2, 0, 255]) } }
  await expect(stores(keeper, noText)).rejects.toMatchObject({ code: 'file-unreadable' })
  const [line = ''] = linesOf(1)
  const text = { numbersText: line }
  await expect(stores(keeper, { ...text, organizationUnitCode: 'YGN-H1' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stores(keeper, { ...text, specCode: 'GOLD' })).rejects.toMatchObject({ code: 'not-found' })
  const none = await hired(office, ['QueryPhysicalResourcePage'])
  await expect(stores(none, text)).rejects.toMatchObject({ code: 'no-permission' })
  const elsewhere = await hired(office, rights, 'YGN-H1')
  await expect(stores(elsewhere, text)).rejects.toMatchObject({ code: 'not-found' })
})

test('names the lines of a workbook with NUL, and of a list with unnamed columns', async ({ office }) => {
  const keeper = await keeperOf(office)
  const [first = '', second = '', third = ''] = linesOf(3).map((line) => line.split(',').join('</v></c><c t="str"><v>'))
  const rows = [first, `_x0000_${second}`, `${third}_xd800_`, `${first}</v></c><c t="str"><v>7`]
  const content = archive(parts(rows.map((row) => `<row><c t="str"><v>${row}</v></c></row>`).join('')))
  const file = { name: 'nul.xlsx', type: 'application/zip', content }
  expect(await stores(keeper, { file })).toMatchObject({
    entryCode: null,
    stored: 0,
    faults: [
      { line: 2, lineFault: 'control-characters' },
      { line: 3, lineFault: 'control-characters' },
      { line: 4, lineFault: 'columns-unnamed' },
    ],
  })
})

test('devices go to a technician, all or none', async ({ office }) => {
  const keeper = await keeperOf(office)
  const technician = await hired(office, ['TaskProcess'], 'YGN-W')
  const deviceNumbers = [await oneIn(keeper), await oneIn(keeper)]
  const to = { employeeCode: technician.code }
  await expect(
    keeper.physicalResources.issue({ ...to, deviceNumbers: [...deviceNumbers, 'NOSUCH99'] }),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(await keeper.physicalResources.issue({ ...to, deviceNumbers })).toEqual({ issued: 2 })
  expect((await technician.stock.findResource({ own: true })).rows.map(({ number }) => number)).toEqual(deviceNumbers)
  await expect(keeper.physicalResources.issue({ ...to, deviceNumbers })).rejects.toMatchObject({ code: 'wrong-state' })
  const elsewhere = await hired(office, rights, 'MDY-H1')
  await expect(elsewhere.physicalResources.issue({ ...to, deviceNumbers })).rejects.toMatchObject({ code: 'not-found' })
})

test('a returned device is tested and stocked again, or is lost with its value', async ({ office }) => {
  const keeper = await keeperOf(office)
  const technician = await hired(office, ['TaskProcess'], 'YGN-W')
  const number = await oneIn(keeper)
  const how = { number, organizationUnitCode: 'STORE', reason: 'Left in the hall' }
  const does = (recycleAction: 'handBack' | 'test' | 'restock' | 'reportLost' | 'scrap', more = {}) =>
    keeper.physicalResources.recycle({ ...how, recycleAction, ...more })
  await expect(does('handBack')).rejects.toMatchObject({ code: 'wrong-state' })
  await keeper.physicalResources.issue({ employeeCode: technician.code, deviceNumbers: [number] })
  expect(await does('reportLost')).toMatchObject({ state: 'lost', lostValue: 55_000 })
  const lost = await keeper.stock.findResource({ number })
  expect(lost.rows).toMatchObject([{ state: 'lost', lostValue: 55_000, locationCode: technician.code }])
  expect(await does('handBack')).toMatchObject({ state: 'returned', lostValue: null })
  expect(await does('test')).toMatchObject({ state: 'tested' })
  expect(await does('restock')).toMatchObject({ state: 'inStock' })
  const back = await keeper.stock.findResource({ number })
  expect(back.rows).toMatchObject([{ state: 'inStock', condition: 'new', locationCode: 'STORE', lostValue: null }])
  expect((await keeper.physicalResources.history({ number })).rows.map(({ deviceAction }) => deviceAction)).toEqual([
    'restock',
    'test',
    'handBack',
    'reportLost',
    'issue',
    'storageIn',
  ])
  const first = await keeper.physicalResources.history({ number, limit: 1 })
  const second = await keeper.physicalResources.history({ number, limit: 1, after: first.next ?? '' })
  const newest = (await keeper.physicalResources.history({ number, limit: 2 })).rows
  expect([...first.rows, ...second.rows], 'each movement once across pages').toEqual(newest)
  expect(await does('scrap')).toMatchObject({ state: 'scrapped' })
  const elsewhere = await hired(office, rights, 'MDY-H1')
  await expect(elsewhere.physicalResources.recycle({ ...how, recycleAction: 'handBack' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(elsewhere.physicalResources.history({ number })).rejects.toMatchObject({ code: 'not-found' })
})

test('devices installed by a technician who has left must be collected if the installation fails', async ({
  office,
}) => {
  const keeper = await keeperOf(office)
  const technician = await office.hire([], 'STORE')
  const customerCode = await walkIn(office)
  const product = (number: string) => `${customerCode}-${number}`
  const installs = async () => {
    const number = await oneIn(keeper)
    await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician })
    const wanted = { number, employeeCode: technician, customerCode, productCode: product(number) }
    await inTransaction(office, technician, (ctx) => installDevice(ctx, { ...wanted, terminalSpecType: null }))
    return number
  }
  const comesToNothing = async (number: string) => {
    await inTransaction(office, keeper.code, (ctx) => releaseDevice(ctx, product(number)))
    const { rows } = await keeper.physicalResources.history({ number })
    return rows[0]
  }
  const early = await installs()
  const late = await installs()
  expect(await comesToNothing(early)).toMatchObject({ deviceAction: 'release', state: 'issued' })
  await keeper.physicalResources.recycle({
    number: early,
    recycleAction: 'handBack',
    organizationUnitCode: 'STORE',
    reason: 'He leaves',
  })
  expect((await keeper.stock.findResource({ number: early })).rows, 'the device had been installed').toMatchObject([
    { state: 'returned', condition: 'used' },
  ])
  await office.demo('admin').leaving.leave({ employeeCode: technician })
  expect(await comesToNothing(late)).toMatchObject({ deviceAction: 'recall', state: 'pendingReturn' })
})

/** A device installed at a customer in this way by a technician in the stock manager's scope. */

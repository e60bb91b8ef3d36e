import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { delivery, heldAt, hired, storekeeperOf } from '#testing/stock/public.ts'

test('a delivery becomes batches with their share of the cost, and is recorded once', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const given = { ...delivery(), warrantyMonths: 12 }
  const { entryCode, batches, value } = await keeper.materials.inStorage(given)
  expect({ batches, value }).toEqual({ batches: 2, value: 100_001 })
  const { rows } = await keeper.materials.batches({ specCode: 'DROP-1C', stockPlace: 'warehouse:STORE', limit: 200 })
  const mine = rows.filter((row) => row.entryCode === entryCode)
  expect(mine.map((row) => [row.onHand, row.value])).toEqual([
    [1000, 50_001],
    [1000, 50_000],
  ])
  expect(mine[0]?.warrantyUntil).toMatch(/^\d{4}-/)
  const entries = await keeper.materials.storageEntries({ supplier: 'fibre' })
  expect(entries.rows[0]).toMatchObject({ entryCode, entryKind: 'material', value: 100_001, lineCount: 1 })
  const log = await keeper.materials.log({ document: entryCode })
  expect(log.rows.map((row) => [row.movementKind, row.quantity, row.placeCode])).toEqual([
    ['storageIn', 1000, 'STORE'],
    ['storageIn', 1000, 'STORE'],
  ])
  await expect(keeper.materials.inStorage({ ...given, supplier: 'FIBRE trading' })).rejects.toMatchObject({
    code: 'delivery-known',
    fields: [{ field: 'deliveryNote' }],
  })
})

test('refuses a delivery to no store, of unknown materials, of nothing, of too many reels, or without the right', async ({
  office,
}) => {
  const keeper = await storekeeperOf(office)
  await expect(keeper.materials.inStorage({ ...delivery(), organizationUnitCode: 'YGN-H1' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(keeper.materials.inStorage(delivery({ specCode: 'GOLD' }))).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'deliveryLines.0.specCode' }],
  })
  await expect(keeper.materials.inStorage(delivery({ quantity: 0 }))).rejects.toMatchObject({ code: 'invalid-input' })
  const [line] = delivery({ packages: 300 }).deliveryLines
  const many = { ...delivery(), deliveryLines: line ? [line, line] : [] }
  await expect(keeper.materials.inStorage(many)).rejects.toMatchObject({ code: 'too-many-packages' })
  const other = await hired(office, ['43'], 'YGN-H1')
  await expect(other.materials.inStorage(delivery())).rejects.toMatchObject({ code: 'not-found' })
  const none = await hired(office, ['47'])
  await expect(none.materials.inStorage(delivery())).rejects.toMatchObject({ code: 'no-permission' })
})

test("uses the oldest batch first, never more than its quantity, and only from one's own hands", async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const technician = office.demo('technician')
  await technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 20.5 }], purpose: 'C00000001-01' })
  expect(await heldAt(office, 'employee:E0511', 'CLIP')).toEqual([279.5])
  await expect(
    technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 280 }], purpose: 'spare' }),
  ).rejects.toMatchObject({ code: 'material-short', message: expect.stringContaining('279.5') as string })
  const chinese = office.demo('technician', { language: 'zh-CN' })
  await expect(
    chinese.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 280 }], purpose: 'spare' }),
  ).rejects.toMatchObject({ message: expect.stringMatching(/线.*279\.5|279\.5.*线/) as string })
  await expect(
    technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 0 }], purpose: 'spare' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(
    technician.materials.use({
      stockPlace: 'employee:E0512',
      materialLines: [{ specCode: 'CLIP', quantity: 1 }],
      purpose: 'spare',
    }),
  ).rejects.toMatchObject({ code: 'not-your-hands' })
  await expect(
    technician.materials.use({
      stockPlace: 'warehouse:STORE',
      materialLines: [{ specCode: 'CLIP', quantity: 1 }],
      purpose: 'spare',
    }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await keeper.materials.inStorage(delivery({ specCode: 'PATCH-3', quantity: 10, packages: 1, cost: 7 }))
  const before = await heldAt(office, 'warehouse:STORE', 'PATCH-3')
  await keeper.materials.use({
    stockPlace: 'warehouse:STORE',
    materialLines: [{ specCode: 'PATCH-3', quantity: 5001 }],
    purpose: 'exhibition',
  })
  expect(before).toEqual([5000, 10])
  expect(await heldAt(office, 'warehouse:STORE', 'PATCH-3')).toEqual([9])
  const log = await keeper.materials.log({ document: 'exhibition' })
  expect(log.rows.map((row) => [row.quantity, row.value])).toEqual([
    [-1, -1],
    [-5000, -12_500_000],
  ])
})

test('a piece cut off a reel has the reel as its parent and its share of the cost', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  await keeper.materials.inStorage(delivery({ packages: 1, quantity: 500, cost: 50_000 }))
  const { rows } = await keeper.materials.batches({ specCode: 'DROP-1C', stockPlace: 'warehouse:STORE', limit: 200 })
  const reel = rows.at(-1)?.batchCode ?? ''
  const cut = { stockPlace: 'warehouse:STORE', batchCode: reel }
  const { batchCode, left } = await keeper.materials.cut({ ...cut, quantity: 120 })
  expect(left).toBe(380)
  const both = await keeper.materials.batches({ batchCode: reel })
  expect(both.rows.map((row) => [row.batchCode, row.parentCode, row.onHand, row.value])).toEqual([
    [reel, null, 380, 38_000],
    [batchCode, reel, 120, 12_000],
  ])
  await expect(keeper.materials.cut({ ...cut, quantity: 380.001 })).rejects.toMatchObject({ code: 'material-short' })
  await expect(keeper.materials.cut({ ...cut, batchCode: 'B0', quantity: 1 })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the valuation is the sum of the movements', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const rows = await keeper.materials.valuation({})
  const { rows: sums } = await sql<{ spec_code: string; value: number; quantity: number }>`
    select spec_code, sum(value)::bigint as value, sum(quantity) as quantity from material_movement
    group by spec_code order by spec_code`.execute(office.db)
  expect(rows.map((row) => [row.specCode, row.value, row.onHand])).toEqual(
    sums.map((row) => [row.spec_code, row.value, row.quantity]),
  )
  for (const row of rows)
    expect(row.value).toBe(row.storeValue + row.departmentValue + row.employeeValue + row.transitValue)
  const hall = await hired(office, ['47'], 'YGN-H1')
  expect(await hall.materials.valuation({})).toEqual([])
  expect((await hall.materials.log({})).rows).toEqual([])
  expect((await hall.materials.batches({})).rows).toEqual([])
  expect((await hall.materials.storageEntries({})).rows).toEqual([])
})

test('lists for purchase exactly the materials below their minimum quantity', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const set = { organizationUnitCode: 'STORE', specCode: 'FC-SC', least: 5000.5, buyUpTo: 8000 }
  await keeper.materials.setMinimum(set)
  const short = await keeper.materials.minimums({ onlyShort: true })
  const found = short.find((row) => row.specCode === 'FC-SC')
  expect(found).toMatchObject({ least: 5000.5, onHand: 5000, toBuy: 3000 })
  await keeper.materials.setMinimum({ ...set, least: 100 })
  expect((await keeper.materials.minimums({ onlyShort: true })).map((row) => row.specCode)).not.toContain('FC-SC')
  await expect(keeper.materials.setMinimum({ ...set, buyUpTo: 5000 })).rejects.toMatchObject({
    code: 'up-to-below-least',
  })
  await expect(keeper.materials.setMinimum({ ...set, specCode: 'GOLD' })).rejects.toMatchObject({ code: 'not-found' })
})

test('places are visible units and people, with their contents by material', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const places = await keeper.materials.places({})
  expect(places[0]).toMatchObject({ code: 'warehouse:STORE', name: 'Central Warehouse' })
  expect(places.map(({ code }) => code)).toContain('employee:E0511')
  expect(
    places.map(({ code }) => code),
    'a person who holds nothing is found only by name',
  ).not.toContain('employee:E0101')
  const called = async (keyword: string) =>
    (await keeper.materials.places({ placeKind: 'employee', keyword })).map(({ code }) => code)
  expect(await called('E0511')).toEqual(['employee:E0511'])
  expect(await called('su su hlaing')).toEqual(['employee:E0101'])
  const technician = office.demo('technician')
  expect((await technician.materials.places({})).map(({ code }) => code)).not.toContain('warehouse:STORE')
  expect((await technician.materials.onHand({ stockPlace: 'employee:E0511' })).map(({ specCode }) => specCode)).toEqual(
    ['CLIP', 'DROP-1C', 'FC-SC', 'PATCH-3'],
  )
  await expect(technician.materials.onHand({ stockPlace: 'warehouse:STORE' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

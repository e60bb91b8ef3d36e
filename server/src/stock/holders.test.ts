import { expect } from 'vitest'
import { inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { delivery, heldAt, hired } from '#testing/stock/public.ts'
import { installDevice, recallDevice, releaseDevice } from './resources/devices.ts'

let made = 0
const keeperOf = (office: Office) =>
  hired(
    office,
    [
      '43',
      '44',
      '45',
      '46',
      '47',
      'count.take',
      'device.issue',
      'PhysicalResourceStorageActBatchIn',
      'ManualResourceRecycle',
    ],
    'HQ',
  )
type Keeper = Awaited<ReturnType<typeof keeperOf>>

async function deviceIn({ physicalResources }: Keeper, organizationUnitCode: string): Promise<string> {
  const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
  const [supplier, deliveryNote, number] = ['Fibre Trading', `HO-${serial}`, `HOLD${serial}`]
  const device = { supplier, deliveryNote, specCode: 'F660', unitCost: 45_000, number, mac: `AE00${serial}` }
  await physicalResources.inStorage({ organizationUnitCode, ...device })
  return number
}
const whereIs = async ({ stock }: Keeper, number: string) => {
  const [found] = (await stock.findResource({ number })).rows
  return [found?.state, found?.locationCode]
}

test('a store is merged into another one with its devices, materials and minimum quantities; a count and a transfer block it', async ({
  office,
}) => {
  const admin = office.demo('admin')
  for (const code of ['ST-1', 'ST-2'])
    await admin.organizationUnits.add({
      code,
      name: code,
      zhName: code,
      type: 'warehouse',
      parentCode: 'YGN-B',
      childrenOperationAcceptable: false,
    })
  const keeper = await keeperOf(office)
  const comesIn = (organizationUnitCode: string, line: Parameters<typeof delivery>[0]) =>
    keeper.materials.inStorage({ ...delivery({ packages: 1, ...line }), organizationUnitCode })
  await comesIn('ST-2', { quantity: 500, cost: 50_000 })
  await comesIn('ST-1', { quantity: 1000, cost: 100_001 })
  await comesIn('ST-1', { specCode: 'CLIP', quantity: 10, cost: 400 })
  const stockPlace = 'warehouse:ST-1'
  const clips = [{ specCode: 'CLIP', quantity: 10 }]
  await keeper.materials.use({ stockPlace, materialLines: clips, purpose: 'exhibition' })
  const number = await deviceIn(keeper, 'ST-1')
  const least = (organizationUnitCode: string, specCode: string, quantity: number) =>
    keeper.materials.setMinimum({ organizationUnitCode, specCode, least: quantity, buyUpTo: 2000 })
  await least('ST-1', 'DROP-1C', 10)
  await least('ST-1', 'CLIP', 5)
  await least('ST-2', 'DROP-1C', 20)

  const held = async () =>
    Object.fromEntries(
      (await admin.unitChanges.previewMerge({ code: 'ST-1', into: 'ST-2' })).held.map(({ kind, count, fate }) => [
        kind,
        [count, fate],
      ]),
    )
  const goods = { device: [1, 'goes-over'], material: [1, 'goes-over'] }
  expect(await held()).toEqual(goods)
  const { countCode } = await keeper.stockCounts.open({ stockPlace })
  const reel = [{ specCode: 'DROP-1C', quantity: 1 }]
  const sends = (fromPlace: string, toPlace: string) =>
    keeper.materialTransfers.cannibalize({ fromPlace, toPlace, materialLines: reel })
  const sent = [await sends(stockPlace, 'department:YGN-B'), await sends('warehouse:ST-2', stockPlace)]
  expect(await held()).toEqual({
    ...goods,
    'open-count': [1, 'in-the-way'],
    'stock-transfer': [2, 'in-the-way'],
  })
  await keeper.stockCounts.abandon({ countCode })
  for (const { transferCode } of sent) await keeper.materialTransfers.takeBack({ transferCode })
  expect(await held()).toEqual(goods)

  await admin.unitChanges.merge({ code: 'ST-1', into: 'ST-2', version: 1 })
  expect(await heldAt(office, 'warehouse:ST-2', 'DROP-1C')).toEqual([500, 1000])
  const log = await keeper.materials.log({ document: 'ST-1' })
  expect(
    log.rows.map(({ movementKind, placeCode, quantity, value }) => [movementKind, placeCode, quantity, value]),
  ).toEqual([
    ['transferIn', 'ST-2', 1000, 100_001],
    ['transferOut', 'ST-1', -1000, -100_001],
  ])
  expect(await whereIs(keeper, number)).toEqual(['inStock', 'ST-2'])
  expect((await keeper.physicalResources.history({ number })).rows[0]).toMatchObject({ deviceAction: 'handOver' })
  const minimums = (await keeper.materials.minimums({})).filter(({ organizationUnitCode: unit }) =>
    unit.startsWith('ST-'),
  )
  expect(minimums.map(({ organizationUnitCode: unit, specCode, least: few }) => [unit, specCode, few])).toEqual([
    ['ST-2', 'CLIP', 5],
    ['ST-2', 'DROP-1C', 20],
  ])
})

test('the holdings of a departing employee go to the successor, except what is lost', async ({ office }) => {
  const admin = office.demo('admin')
  const keeper = await keeperOf(office)
  const [leaver, successor] = [await hired(office, ['46'], 'YGN-W'), await hired(office, ['46'], 'YGN-W')]
  const numbers: string[] = []
  while (numbers.length < 8) numbers.push(await deviceIn(keeper, 'STORE'))
  await keeper.physicalResources.issue({ deviceNumbers: numbers, employeeCode: leaver.code })
  const [lost = '', installed = '', ...kept] = numbers
  await keeper.physicalResources.recycle({
    number: lost,
    recycleAction: 'reportLost',
    chargedTo: 'nobody',
    organizationUnitCode: 'STORE',
    reason: 'Fell into the river',
  })
  const customerCode = await walkIn(office)
  const productCode = `${customerCode}-01`
  const there = { customerCode, productCode, employeeCode: leaver.code, terminalSpecType: null }
  await inTransaction(office, leaver.code, (ctx) => installDevice(ctx, { ...there, number: installed }))
  const materialLines = [
    { specCode: 'CLIP', quantity: 30 },
    { specCode: 'FC-SC', quantity: 2 },
  ]
  const toPlace = `employee:${leaver.code}`
  const sent = await keeper.materialTransfers.cannibalize({ fromPlace: 'warehouse:STORE', toPlace, materialLines })
  await leaver.materialTransfers.receive({ ...sent, receivedLines: materialLines })
  await leaver.materials.use({ materialLines: materialLines.slice(1), purpose: 'hurry' })
  expect(await admin.leaving.holdings({ employeeCode: leaver.code })).toMatchObject([
    { kind: 'device', count: 6, names: kept.slice(0, 5), fate: 'hand-over' },
    { kind: 'material', count: 1, names: ['Cable clip 30 pcs'], fate: 'hand-over' },
  ])
  await admin.leaving.leave({ employeeCode: leaver.code, successor: successor.code })
  expect(await whereIs(keeper, kept[5] ?? '')).toEqual(['issued', successor.code])
  expect(await whereIs(keeper, lost)).toEqual(['lost', leaver.code])
  expect(await heldAt(office, `employee:${successor.code}`, 'CLIP')).toEqual([30])
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([])
  await inTransaction(office, keeper.code, (ctx) => releaseDevice(ctx, productCode))
  expect(await whereIs(keeper, installed), 'the installation was abandoned').toEqual(['issued', successor.code])
  await inTransaction(office, keeper.code, (ctx) => recallDevice(ctx, productCode))
})

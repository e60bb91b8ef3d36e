import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { delivery, hired, storekeeperOf } from '#testing/stock/public.ts'

const clips = [{ specCode: 'CLIP', quantity: 5 }]
const ended = { code: 'place-ended' }

let made = 0

/** Creates a store that ends on this day, or that was merged into the central store on it. */
async function storeUntil({ db }: Office, expires_on: string | null, merged_into: string | null = null) {
  const code = `OLD-${++made}`
  const { path } = await db
    .selectFrom('organization_unit')
    .select('path')
    .where('code', '=', 'HQ')
    .executeTakeFirstOrThrow()
  const unit = { name: `Old store ${made}`, zh_name: `旧仓库${made}`, type: 'warehouse', parent_code: 'HQ' }
  await db
    .insertInto('organization_unit')
    .values({ ...unit, code, path: `${path}${code}/`, expires_on, merged_into })
    .execute()
  return code
}
const before = '2020-01-01'

test('a merged or closed store accepts no goods and is not offered as a destination', async ({ office }) => {
  for (const into of [null, 'STORE']) {
    const store = await storeUntil(office, before, into)
    const place = `warehouse:${store}`
    const keeper = await hired(office, ['43', '44', '45', 'count.take', 'PhysicalResourceStorageActBatchIn'], 'HQ')
    const { materials, materialTransfers, stockCounts, physicalResources } = keeper
    const places = async (taking: boolean) => (await materials.places({ taking })).map(({ code }) => code)
    expect(await places(false), 'past movements remain visible').toContain(place)
    expect(await places(true)).not.toContain(place)
    expect(await places(true)).toContain('warehouse:STORE')

    const atStore = { ...ended, fields: [{ field: 'organizationUnitCode' }] }
    await expect(materials.inStorage({ ...delivery(), organizationUnitCode: store })).rejects.toMatchObject(atStore)
    const { deliveryLines: _, ...papers } = { ...delivery(), organizationUnitCode: store }
    const devices = { ...papers, specCode: 'F660', unitCost: 45_000, numbersText: 'ENDED00001,AC0000000001' }
    await expect(physicalResources.inStorage(devices)).rejects.toMatchObject(atStore)
    const least = { organizationUnitCode: store, specCode: 'CLIP', least: 1, buyUpTo: 2 }
    await expect(materials.setMinimum(least)).rejects.toMatchObject(atStore)
    const sent = { fromPlace: 'warehouse:STORE', toPlace: place, materialLines: clips }
    await expect(materialTransfers.cannibalize(sent)).rejects.toMatchObject({
      ...ended,
      message: 'This unit is closed or was merged into another. Choose another location',
      fields: [{ field: 'toPlace' }],
    })
    await expect(stockCounts.open({ stockPlace: place })).rejects.toMatchObject({
      ...ended,
      fields: [{ field: 'stockPlace' }],
    })
  }
})

test('goods in a closed store can still be moved out', async ({ office }) => {
  const store = await storeUntil(office, null)
  const keeper = await hired(office, ['43', '44'], 'HQ')
  const line = { specCode: 'CLIP', quantity: 5, packages: 1, cost: 500 }
  await keeper.materials.inStorage({ ...delivery(line), organizationUnitCode: store })
  await office.db.updateTable('organization_unit').set({ expires_on: before }).where('code', '=', store).execute()
  const away = { fromPlace: `warehouse:${store}`, toPlace: 'warehouse:STORE', materialLines: clips }
  const { transferCode } = await keeper.materialTransfers.cannibalize(away)
  const receiver = await storekeeperOf(office)
  expect(await receiver.materialTransfers.receive({ transferCode, receivedLines: clips })).toMatchObject({
    state: 'received',
  })
})

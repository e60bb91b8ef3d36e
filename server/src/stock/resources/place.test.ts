import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'

const page = 'ResourDeviceInstall' as const
const rights = [page, 'PhysicalResourceStorageActBatchIn', 'device.issue', 'ManualResourceRecycle'] as const
const [today, yesterday, tomorrow] = ['2026-03-06', '2026-03-05', '2026-03-07']

const keeperOf = (office: Office, unit = 'STORE') => hired(office, rights, unit)
type Keeper = Awaited<ReturnType<typeof keeperOf>>
let made = 0

/** Adds a new switch to the store. */
async function switchIn({ physicalResources }: Keeper, organizationUnitCode = 'STORE'): Promise<string> {
  const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
  const [supplier, deliveryNote, number] = ['Fibre Trading', `NW-${serial}`, `NETW${serial}`]
  const device = { supplier, deliveryNote, specCode: 'F660', unitCost: 45_000, number, mac: `AC00${serial}` }
  await physicalResources.inStorage({ organizationUnitCode, ...device })
  return number
}
const at = (networkPlace: string, number: string) => ({ number, networkPlace, doneOn: today })
const out = (number: string) => ({ number, takeOutAction: 'takeOut' as const, doneOn: today, reason: 'Fan is loud' })
const deviceOf = async ({ stock }: Keeper, number: string) => (await stock.findResource({ number })).rows[0]
const there = async ({ stock }: Pick<Keeper, 'stock'>, networkPlace: string) =>
  (await stock.findResource({ networkPlace, limit: 200 })).rows.map(({ number }) => number)
const refused = (code: string, field: string) => ({ code, fields: [{ field }] })

test('a device of the store is installed at a box, listed there, and returns with the technician', async ({
  office,
}) => {
  const keeper = await keeperOf(office)
  const number = await switchIn(keeper)
  expect((await keeper.stock.findResource({ number, installable: true })).rows).toHaveLength(1)
  expect(await keeper.placements.place({ ...at('odb:BHN-01', number), remark: 'Top shelf' })).toEqual({
    number,
    state: 'inNetwork',
  })
  expect(await deviceOf(keeper, number)).toMatchObject({
    state: 'inNetwork',
    locationKind: 'odb',
    locationName: 'Kabar Aye Pagoda Road',
    locationZhName: '和平塔路',
    installedOn: today,
  })
  expect(await there(keeper, 'odb:BHN-01')).toEqual([number])
  expect(await there(keeper, 'olt:OLT-YGN-1')).not.toContain(number)
  expect((await keeper.stock.findResource({ number, installable: true })).rows).toEqual([])
  await expect(keeper.placements.place(at('odb:BHN-01', number))).rejects.toMatchObject(
    refused('wrong-state', 'number'),
  )
  expect(await keeper.placements.takeOut(out(number))).toEqual({ number, state: 'issued' })
  expect(await deviceOf(keeper, number)).toMatchObject({
    state: 'issued',
    condition: 'used',
    locationCode: keeper.code,
    installedOn: null,
  })
  const { rows } = await keeper.physicalResources.history({ number })
  expect(rows.map((row) => [row.deviceAction, row.placeName, row.document, row.doneOn])).toMatchObject([
    ['takeOut', expect.any(String), 'Fan is loud', today],
    ['place', 'Kabar Aye Pagoda Road', 'Top shelf', today],
    ['storageIn', 'Central Warehouse', expect.any(String), null],
  ])
})

test('a removed device goes to a store, to repair, or is lost with its value', async ({ office }) => {
  const keeper = await keeperOf(office)
  const placed = async () => {
    const number = await switchIn(keeper)
    await keeper.placements.place(at('olt:OLT-YGN-1', number))
    return number
  }
  const back = { ...out(await placed()), takeOutAction: 'handBack' as const }
  await expect(keeper.placements.takeOut(back)).rejects.toMatchObject(refused('store-needed', 'organizationUnitCode'))
  const wrongStore = { ...back, organizationUnitCode: 'YGN-H1' }
  await expect(keeper.placements.takeOut(wrongStore)).rejects.toMatchObject(
    refused('not-found', 'organizationUnitCode'),
  )
  const store = { organizationUnitCode: 'STORE' }
  expect(await keeper.placements.takeOut({ ...back, ...store })).toMatchObject({ state: 'returned' })
  const faulty = { ...out(await placed()), ...store, takeOutAction: 'sendToRepair' as const }
  expect(await keeper.placements.takeOut(faulty)).toMatchObject({ state: 'repair' })
  expect(await deviceOf(keeper, faulty.number)).toMatchObject({ state: 'repair', locationCode: 'STORE' })
  const lost = { ...out(await placed()), takeOutAction: 'reportLost' as const }
  expect(await keeper.placements.takeOut(lost)).toMatchObject({ state: 'lost' })
  expect(await deviceOf(keeper, lost.number)).toMatchObject({ locationName: 'Yangon Central', lostValue: 55_000 })
  expect(await there(keeper, 'olt:OLT-YGN-1')).not.toContain(lost.number)
  const found = { ...store, number: lost.number, recycleAction: 'handBack' as const, reason: 'Was in the cellar' }
  expect(await keeper.physicalResources.recycle(found)).toMatchObject({ state: 'returned', lostValue: null })
})

test('replaces one device with another in one operation, or not at all', async ({ office }) => {
  const keeper = await keeperOf(office)
  const [old, next] = [await switchIn(keeper), await switchIn(keeper)]
  await keeper.placements.place(at('odb:TLY-01', old))
  const swap = { ...out(old), newNumber: next }
  const broken = (change: object) => keeper.placements.replace({ ...swap, ...change })
  await expect(broken({ newNumber: old })).rejects.toMatchObject(refused('wrong-state', 'newNumber'))
  await expect(broken({ newNumber: 'NOSUCH99' })).rejects.toMatchObject(refused('not-found', 'newNumber'))
  await expect(broken({ number: next })).rejects.toMatchObject(refused('wrong-state', 'number'))
  await expect(broken({ doneOn: tomorrow })).rejects.toMatchObject(refused('day-out-of-range', 'doneOn'))
  expect(await there(keeper, 'odb:TLY-01')).toEqual([old])
  expect(await keeper.placements.replace(swap)).toEqual({ number: next, state: 'inNetwork' })
  expect(await there(keeper, 'odb:TLY-01')).toEqual([next])
  expect(await deviceOf(keeper, old)).toMatchObject({ state: 'issued', locationCode: keeper.code })
  const turned = { ...out(next), newNumber: old }
  expect(await keeper.placements.replace(turned), 'replaced in the other direction').toMatchObject({ number: old })
})

test('refuses an unknown place, another day, another unit, and a missing right', async ({ office }) => {
  const keeper = await keeperOf(office)
  const number = await switchIn(keeper)
  const places = (change: object) => keeper.placements.place({ ...at('odb:BHN-01', number), ...change })
  for (const networkPlace of ['odb:NONE', 'olt:BHN-01', 'warehouse:STORE', 'BHN-01'])
    await expect(places({ networkPlace })).rejects.toMatchObject(refused('not-found', 'networkPlace'))
  for (const doneOn of [yesterday, tomorrow])
    await expect(places({ doneOn })).rejects.toMatchObject(refused('day-out-of-range', 'doneOn'))
  await expect(places({ number: 'NOSUCH99' })).rejects.toMatchObject(refused('not-found', 'number'))
  await expect(keeper.placements.takeOut(out(number))).rejects.toMatchObject(refused('wrong-state', 'number'))

  const mandalay = await keeperOf(office, 'MDY-W')
  await expect(mandalay.placements.place(at('odb:CAT-01', number))).rejects.toMatchObject(
    refused('not-found', 'number'),
  )
  await places({})
  expect(await there(mandalay, 'odb:BHN-01')).toEqual([])
  await expect(mandalay.placements.takeOut(out(number))).rejects.toMatchObject(refused('not-found', 'number'))
  const none = await hired(office, ['TaskProcess'])
  await expect(none.placements.place(at('odb:BHN-01', number))).rejects.toMatchObject({ code: 'no-permission' })
})

test('a technician installs a device in hand, and sees it at its place', async ({ office }) => {
  const keeper = await keeperOf(office)
  const technician = await hired(office, [page], 'YGN-W')
  const number = await switchIn(keeper)
  await expect(technician.placements.place(at('odb:KMY-01', number)), 'in a store out of scope').rejects.toMatchObject(
    refused('not-found', 'number'),
  )
  await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician.code })
  await expect(keeper.placements.place(at('odb:KMY-01', number))).rejects.toMatchObject(
    refused('other-hands', 'number'),
  )
  expect((await keeper.stock.findResource({ number, installable: true })).rows).toEqual([])
  expect((await technician.stock.findResource({ number, installable: true })).rows).toHaveLength(1)
  const [found] = await technician.placements.places({ keyword: 'hledan' })
  expect(found).toEqual({
    code: 'odb:KMY-01',
    name: 'KMY-01 Hledan Centre',
    zhName: 'KMY-01 利丹中心',
    locationKind: 'odb',
  })
  await technician.placements.place(at('odb:KMY-01', number.toLowerCase()))
  expect(await there(technician, 'odb:KMY-01')).toContain(number)
  expect((await technician.physicalResources.history({ number })).rows[0]).toMatchObject({ deviceAction: 'place' })
})

test('when two technicians install the same device at once, one succeeds and the other is notified', async ({
  office,
}) => {
  const keeper = await keeperOf(office)
  const number = await switchIn(keeper)
  const both = await Promise.allSettled(
    ['odb:LMD-01', 'odb:LMD-02'].map((place) => keeper.placements.place(at(place, number))),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('wrong-state', 'number') })
  const [one, other] = [await switchIn(keeper), await switchIn(keeper)]
  for (const old of [one, other]) await keeper.placements.place(at('odb:LMD-02', old))
  const next = await switchIn(keeper)
  const swaps = await Promise.allSettled(
    [one, other].map((old) => keeper.placements.replace({ ...out(old), newNumber: next })),
  )
  expect(swaps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a box with a device in it is not deleted, and doing both at once leaves no device without a place', async ({
  office,
}) => {
  const keeper = await keeperOf(office)
  const { odbs } = office.demo('network')
  const { freePorts: _, ...box } = await odbs.get({ odbCode: 'BHN-01' })
  const emptied = { ...box, code: 'BHN-77', ponPort: '0/2/14', totalPorts: 4 }
  await odbs.add(emptied)
  const number = await switchIn(keeper)
  await keeper.placements.place(at('odb:BHN-77', number))
  await expect(odbs.delete({ code: 'BHN-77', version: 1 })).rejects.toMatchObject({ code: 'in-use' })
  await keeper.placements.takeOut(out(number))
  const [placed, deleted] = await Promise.allSettled([
    keeper.placements.place(at('odb:BHN-77', number)),
    odbs.delete({ code: 'BHN-77', version: 1 }),
  ])
  expect([placed, deleted].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('merging a unit moves its devices in the network too', async ({ office }) => {
  const admin = office.demo('admin')
  for (const code of ['NS-1', 'NS-2'])
    await admin.organizationUnits.add({
      code,
      name: code,
      zhName: code,
      type: 'warehouse',
      parentCode: 'MDY-B',
      childrenOperationAcceptable: false,
    })
  const keeper = await keeperOf(office, 'HQ')
  const number = await switchIn(keeper, 'NS-1')
  await keeper.placements.place(at('olt:OLT-MDY-1', number))
  const { held } = await admin.unitChanges.previewMerge({ code: 'NS-1', into: 'NS-2' })
  expect(held).toMatchObject([{ kind: 'device', count: 1, fate: 'goes-over' }])
  await admin.unitChanges.merge({ code: 'NS-1', into: 'NS-2', version: 1 })
  const units = office.db.selectFrom('physical_resource').select('unit_code').where('number', '=', number)
  expect(await units.execute()).toEqual([{ unit_code: 'NS-2' }])
  const heirs = await hired(office, [page], 'NS-2')
  expect(await there(heirs, 'olt:OLT-MDY-1')).toContain(number)
})

test('a box is found by its code and either name, on any keyboard', async ({ office }) => {
  const keeper = await keeperOf(office)
  const { odbs } = office.demo('network')
  for (const keyword of ['kmy-01', 'ＫＭＹ-၀၁', 'KMY-01 hledan', 'KMY-01 利丹', 'HLEDAN  centre', '利丹中心']) {
    const places = await keeper.placements.places({ keyword })
    expect(places.map(({ code }) => code)).toEqual(['odb:KMY-01'])
    expect((await odbs.list({ keyword, limit: 200 })).rows.map(({ code }) => code)).toEqual(['KMY-01'])
  }
})

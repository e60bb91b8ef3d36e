import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'

let made = 0
const rights = [
  'PhysicalResourceStorageActBatchIn',
  'QueryPhysicalResourcePage',
  'device.issue',
  'ManualResourceRecycle',
] as const

/** Creates a stock manager with an unused ONT in the store. */
async function stocked(office: Office) {
  const keeper = await hired(office, rights)
  const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
  const [number, mac] = [`SHLF${serial}`, `AC00${serial}`]
  const from = { organizationUnitCode: 'STORE', supplier: 'Fibre Trading', deliveryNote: `SH-${serial}` }
  await keeper.physicalResources.inStorage({ ...from, specCode: 'F660', unitCost: 45_000, number, mac })
  const now = async () => (await keeper.stock.findResource({ number })).rows[0]
  const recycles = (recycleAction: 'recall' | 'handBack' | 'test' | 'restock') =>
    keeper.physicalResources.recycle({ number, recycleAction, organizationUnitCode: 'STORE', reason: 'Not needed' })
  return { keeper, number, now, recycles }
}

test('the store fills the shelf of a branch store, a clerk has the device at hand, and the store recalls it unused', async ({
  office,
}) => {
  const { keeper, number, now, recycles } = await stocked(office)
  const clerk = await hired(office, ['ReplacePhysicalResourceAct'], 'YGN-H2')
  const atHand = async () => (await clerk.stock.atHand({})).map((device) => device.number)
  expect(await atHand()).not.toContain(number)
  const shelf = { deviceNumbers: [number], organizationUnitCode: 'YGN-H2' }
  expect(await keeper.physicalResources.issue(shelf)).toEqual({ issued: 1 })
  expect(await now()).toMatchObject({ state: 'allocated', locationKind: 'department', locationCode: 'YGN-H2' })
  expect((await clerk.stock.atHand({})).find((device) => device.number === number)).toMatchObject({
    specName: 'ZTE F660 with Wi-Fi',
    specZhName: '中兴 F660（带Wi-Fi）',
  })
  await expect(keeper.physicalResources.issue(shelf)).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await recycles('recall')).toMatchObject({ state: 'inStock' })
  expect(await now()).toMatchObject({ state: 'inStock', condition: 'new', locationCode: 'STORE' })
  expect(await atHand()).not.toContain(number)
  const { rows } = await keeper.physicalResources.history({ number })
  expect(rows.map(({ deviceAction }) => deviceAction)).toEqual(['recall', 'allocate', 'storageIn'])
})

test('devices go either to an employee or to a visible unit', async ({ office }) => {
  const { keeper, number } = await stocked(office)
  const clerk = await hired(office, ['ReplacePhysicalResourceAct'], 'YGN-H1')
  const issues = (to: { employeeCode?: string; organizationUnitCode?: string }) =>
    keeper.physicalResources.issue({ deviceNumbers: [number], ...to })
  await expect(issues({})).rejects.toMatchObject({ code: 'employee-or-unit', fields: [{ field: 'employeeCode' }] })
  await expect(issues({ employeeCode: clerk.code, organizationUnitCode: 'YGN-H1' })).rejects.toMatchObject({
    code: 'employee-or-unit',
  })
  await expect(issues({ organizationUnitCode: 'STORE' }), 'a warehouse has no shelf').rejects.toMatchObject({
    code: 'not-found',
  })
  const found = await keeper.materials.places({ placeKind: 'employee', keyword: clerk.code })
  expect(found, 'a clerk who holds nothing is found by code').toMatchObject([{ code: `employee:${clerk.code}` }])
  expect(await issues({ employeeCode: clerk.code })).toEqual({ issued: 1 })
})

test('a device that was never installed returns to the store as new', async ({ office }) => {
  const { keeper, number, now, recycles } = await stocked(office)
  const technician = await hired(office, ['TaskProcess'], 'YGN-W')
  await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician.code })
  for (const action of ['handBack', 'test', 'restock'] as const) await recycles(action)
  expect(await now()).toMatchObject({ state: 'inStock', condition: 'new', locationCode: 'STORE' })
})

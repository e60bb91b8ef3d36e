import { expect } from 'vitest'
import { inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'
import { installDevice, recallDevice } from './devices.ts'
import { deviceOf, findAtHand, type Return, reserveDevice, swapDevice, unreserveDevice } from './replace-device.ts'

let made = 0
/** Creates a clerk of the store, and a stock manager who can issue new ONTs to employees. */
async function staff(office: Office, unit = 'YGN-H1') {
  const clerk = await hired(office, ['ReplacePhysicalResourceAct'], unit)
  const keeper = await hired(
    office,
    ['PhysicalResourceStorageActBatchIn', 'device.issue', 'ManualResourceRecycle'],
    'HQ',
  )
  const inHandsOf = async (employeeCode: string) => {
    const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
    const number = `SWAP${serial}`
    const [supplier, deliveryNote] = ['Fibre Trading', `LS-${serial}`]
    const device = { supplier, deliveryNote, specCode: 'F660', unitCost: 45_000, number, mac: `AE00${serial}` }
    await keeper.physicalResources.inStorage({ organizationUnitCode: 'STORE', ...device })
    await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode })
    return number
  }
  return { clerk, keeper, inHandsOf }
}
const deviceNow = ({ db }: Office, number: string) =>
  db.selectFrom('physical_resource').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
test('a clerk hands over devices in their own hands and on the shelf of their unit, new before used', async ({
  office,
}) => {
  const { clerk, keeper, inHandsOf } = await staff(office)
  const [colleague, elsewhere] = [await staff(office, 'YGN-H1'), await staff(office, 'YGN-H2')]
  const seeded = await clerk.stock.atHand({ specType: 'ont' })
  const shelf = seeded[0]?.number ?? ''
  const [used, own, theirs] = [
    await inHandsOf(clerk.code),
    await inHandsOf(clerk.code),
    await inHandsOf(colleague.clerk.code),
  ]
  await office.db.updateTable('physical_resource').set({ condition: 'used' }).where('number', '=', used).execute()
  const mine = new Set([used, own, shelf, theirs])
  const shown = async (specType?: string) =>
    (await clerk.stock.atHand({ specType })).map(({ number }) => number).filter((number) => mine.has(number))
  expect(await shown('ont')).toEqual([shelf, own, used])
  expect(await shown()).toEqual([shelf, own, used])
  expect(await shown('router')).toEqual([])
  const product = { productCode: 'C1-01', customerCode: 'C1' }
  const reserves = (number: string, { type = 'ont', by = clerk.code } = {}) =>
    inTransaction(office, by, (ctx) => reserveDevice(ctx, { ...product, number, type }))
  for (const asks of [
    () => reserves(theirs),
    () => reserves('NOSUCH01'),
    () => reserves(own, { type: 'router' }),
    () => reserves(shelf, { by: elsewhere.clerk.code }),
  ])
    await expect(asks()).rejects.toMatchObject({ code: 'device-not-at-hand' })
  const found = await inTransaction(office, clerk.code, (ctx) => findAtHand(ctx, { number: own, type: 'ont' }))
  expect(found.number).toBe(own)
  await reserves(shelf.toLowerCase())
  const { rows: moves } = await keeper.physicalResources.history({ number: shelf })
  expect(moves.slice(0, 2).map(({ deviceAction }) => deviceAction)).toEqual(['reserve', 'issue'])
  expect(await deviceNow(office, shelf)).toMatchObject({
    state: 'reserved',
    location_kind: 'employee',
    location_code: clerk.code,
    issued_to: clerk.code,
    product_code: product.productCode,
  })
  await expect(reserves(shelf), 'already reserved').rejects.toMatchObject({ code: 'device-not-at-hand' })
  expect(await shown()).toEqual([own, used])
  const comesToNothing = () => inTransaction(office, clerk.code, (ctx) => unreserveDevice(ctx, product.productCode))
  await comesToNothing()
  await comesToNothing()
  expect(await deviceNow(office, shelf)).toMatchObject({ state: 'issued', product_code: null })
})

test('the old device is returned, collected later or lost; a customer who buys keeps their own', async ({ office }) => {
  const { clerk, inHandsOf } = await staff(office)
  const customerCode = await walkIn(office)
  const swapped = async (ownership: 'rented' | 'sold', oldDevice: Return, bought?: boolean) => {
    const [old, next] = [await inHandsOf(clerk.code), await inHandsOf(clerk.code)]
    const productCode = `${customerCode}-${old}`
    const product = { customerCode, productCode }
    const installation = { number: old, employeeCode: clerk.code, terminalSpecType: null, ownership }
    await inTransaction(office, clerk.code, (ctx) => installDevice(ctx, { ...product, ...installation }))
    await inTransaction(office, clerk.code, (ctx) => reserveDevice(ctx, { ...product, number: next, type: 'ont' }))
    const bound = await inTransaction(office, clerk.code, (ctx) =>
      swapDevice(ctx, { ...product, oldDevice, unitCode: 'YGN-H1', bought }),
    )
    const [before, after] = [await deviceNow(office, old), await deviceNow(office, next)]
    expect(bound).toEqual({ number: next, mac: after.mac })
    expect(after).toMatchObject({ state: 'installed', product_code: productCode, location_code: customerCode })
    expect(before.product_code).toBeNull()
    const serving = await inTransaction(office, clerk.code, (ctx) => deviceOf(ctx, productCode))
    expect(serving).toMatchObject({ number: next, type: 'ont', condition: 'new' })
    await inTransaction(office, clerk.code, (ctx) => recallDevice(ctx, productCode))
    return [before.state, before.location_code === customerCode ? 'customer' : before.location_code, after.ownership]
  }
  expect(await swapped('rented', 'returned')).toEqual(['returned', 'YGN-H1', 'rented'])
  expect(await swapped('rented', 'later')).toEqual(['pendingReturn', 'customer', 'rented'])
  expect(await swapped('rented', 'lost', true)).toEqual(['lost', 'customer', 'sold'])
  expect(await swapped('sold', 'later', true)).toEqual(['sold', 'customer', 'sold'])
  expect(await swapped('sold', 'later')).toEqual(['pendingReturn', 'customer', 'sold'])
  expect(await swapped('sold', 'returned', true)).toEqual(['returned', 'YGN-H1', 'sold'])
})

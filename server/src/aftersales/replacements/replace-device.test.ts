import { expect } from 'vitest'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf } from '#testing/provisioning/given.ts'
import { jobContext } from '#platform/runtime.ts'
import { cancelOrder } from '#orders'

const price = 60_000

/** Returns a clerk of a store with devices in stock, and a customer whose ONT is faulty. */
async function atTheCounter(office: Office) {
  const line = await activeLine(office)
  const { code } = await hireClerk(office)
  const clerk = office.holding(await office.session(code))
  const [product] = await clerk.orders.productsForReplaceable({ customerCode: line.customerCode })
  const [shelf] = await clerk.stock.atHand({ specType: 'ont' })
  const number = shelf?.number ?? ''
  const wanted = { productCode: line.productCode, number }
  const ask = { ...wanted, customerCode: line.customerCode, reason: 'faulty' }
  return { line, clerk, code, product, number, wanted, ask }
}

const deviceNow = ({ db }: Office, number: string) =>
  db.selectFrom('physical_resource').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

test('a faulty ONT is replaced free of charge, and the network registers the new one', async ({ office }) => {
  const { line, clerk, product, number, wanted, ask } = await atTheCounter(office)
  expect(product).toMatchObject({ terminalNumber: line.serial, specType: 'ont', inWarranty: true, _disabled: false })
  const free = { warranty: true, oldDevice: 'returned' } as const
  expect(await clerk.orders.previewReplace({ ...wanted, ...free })).toMatchObject({ amount: 0, tax: 0 })
  const done = await clerk.orders.replace({ ...ask, ...free, expectedAmount: 0 })
  expect(done).toMatchObject({ orderStatus: 'completed', amount: 0, terminalNumber: number })
  expect(await deviceNow(office, line.serial)).toMatchObject({
    state: 'returned',
    location_kind: 'department',
    location_code: 'YGN-H1',
    product_code: null,
  })
  expect(await deviceNow(office, number)).toMatchObject({
    state: 'installed',
    product_code: line.productCode,
    ownership: 'lent',
  })
  const workspace = office.as('productInfo')
  expect(await workspace.orders.productTerminals({ productCode: line.productCode })).toMatchObject([
    { terminalNumber: number, ownership: 'lent', warrantyUntil: expect.stringMatching(/^\d{4}-/) as string },
  ])
  await office.work()
  const authorization = await authorizationOf(office, line)
  expect(authorization).toMatchObject({ terminal_number: number })
  expect(authorization.applied_version).toBe(authorization.desired_version)
  const said = (await commandsOf(office, line)).filter(({ target }) => target === 'olt').slice(-3)
  expect(said.map(({ action, terminal_number, status }) => `${action} ${terminal_number} ${status}`)).toEqual([
    `ont-remove ${line.serial} acked`,
    `ont-add ${number} acked`,
    `service-port ${number} acked`,
  ])
})

test('a lost or charged ONT is paid first; the new one is reserved until then', async ({ office }) => {
  const { line, clerk, number, wanted, ask } = await atTheCounter(office)
  const charged = { warranty: false, oldDevice: 'lost' } as const
  const shown = await clerk.orders.previewReplace({ ...wanted, ...charged })
  expect(shown).toMatchObject({ amount: 2 * price, lines: [{ amount: price }, { amount: price }] })
  const { orderCode, orderStatus } = await clerk.orders.replace({ ...ask, ...charged, expectedAmount: shown.amount })
  expect(orderStatus).toBe('pending')
  expect(await deviceNow(office, number)).toMatchObject({ state: 'reserved', product_code: line.productCode })
  expect(await deviceNow(office, line.serial)).toMatchObject({ state: 'installed' })
  expect((await clerk.stock.atHand({})).map((device) => device.number)).not.toContain(number)
  await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: shown.amount,
    tenders: [{ kind: 'cash', amount: shown.amount }],
  })
  expect(await deviceNow(office, number), 'then sold').toMatchObject({ state: 'installed', ownership: 'sold' })
  expect(await deviceNow(office, line.serial)).toMatchObject({ state: 'lost', product_code: null })
})

test('a customer who buys a new ONT for a lost one of their own pays only for the new one', async ({ office }) => {
  const { line, clerk, number, wanted, ask } = await atTheCounter(office)
  await office.db
    .updateTable('physical_resource')
    .set({ ownership: 'sold' })
    .where('number', '=', line.serial)
    .execute()
  const lost = { oldDevice: 'lost' } as const
  expect(
    await clerk.orders.previewReplace({ ...wanted, ...lost, warranty: true }),
    'a warranty does not replace a lost device',
  ).toMatchObject({ amount: price })
  expect(await clerk.orders.previewReplace({ ...wanted, ...lost })).toMatchObject({ amount: price, lines: [{}] })
  const { orderCode } = await clerk.orders.replace({ ...ask, ...lost, expectedAmount: price })
  const tenders = [{ kind: 'cash' as const, amount: price }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: price, tenders })
  expect(await deviceNow(office, number)).toMatchObject({ state: 'installed', ownership: 'sold' })
  expect(await deviceNow(office, line.serial), 'the old device need not be returned').toMatchObject({
    state: 'sold',
    ownership: 'sold',
    product_code: null,
  })
})

test('an unpaid replacement releases the reserved device', async ({ office }) => {
  const { line, clerk, code, number, ask } = await atTheCounter(office)
  const { orderCode } = await clerk.orders.replace({ ...ask, expectedAmount: price })
  const { customerCode } = line
  await jobContext(office.app, 'test').transaction((ctx) =>
    cancelOrder(ctx, { customerCode, orderCode, reason: 'not-paid-in-time' }),
  )
  expect(await deviceNow(office, number)).toMatchObject({ state: 'issued', location_code: code, product_code: null })
  expect(await deviceNow(office, line.serial)).toMatchObject({ state: 'installed' })
})

test('refuses a device that cannot be replaced, with the reason', async ({ office }) => {
  const { line, clerk, ask } = await atTheCounter(office)
  const replaces = (change: object) => clerk.orders.replace({ ...ask, expectedAmount: price, ...change })
  await expect(replaces({ expectedAmount: 1 })).rejects.toMatchObject({ code: 'price-changed' })
  const technicians = { number: 'HWTC1A2B3C4D' }
  await expect(replaces(technicians), 'a technician holds the device').rejects.toMatchObject({
    code: 'device-not-at-hand',
  })
  await expect(replaces({ number: line.serial }), 'the new device equals the old one').rejects.toMatchObject({
    code: 'device-not-at-hand',
  })
  await expect(replaces({ reason: 'no such' })).rejects.toMatchObject({ code: 'invalid-input' })
  office.clock.forward(400 * 86_400_000)
  const { code } = await hireClerk(office)
  const later = office.holding(await office.session(code))
  const request = { ...ask, warranty: true, expectedAmount: 0 }
  await expect(later.orders.replace(request)).rejects.toMatchObject({ code: 'warranty-over' })
})

test('finds the customer by the serial number and MAC of the terminal until it is replaced or the line ends', async ({
  office,
}) => {
  const { line, clerk, number, ask } = await atTheCounter(office)
  const { customerCode, productCode } = line

  const foundBy = async (keyword: string) =>
    (await office.demo('clerk').customers.find({ keyword })).rows
      .filter((row) => row.customerCode === customerCode)
      .map(({ matched }) => matched)
  const { mac: oldMac } = await deviceNow(office, line.serial)
  const { mac: newMac } = await deviceNow(office, number)
  const bare = (mac: string | null) => (mac ?? '').toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  const written = (mac: string | null, mark: string) => (bare(mac).match(/../g) ?? []).join(mark)
  expect(await foundBy(line.serial)).toEqual(['terminalNumber'])
  for (const keyword of [written(oldMac, ':'), written(oldMac, '-').toUpperCase(), written(oldMac, ':').slice(0, 14)])
    expect({ keyword, matched: await foundBy(keyword) }).toEqual({ keyword, matched: ['macAddress'] })
  await clerk.orders.replace({ ...ask, warranty: true, oldDevice: 'returned', expectedAmount: 0 })
  for (const [keyword, matched] of [
    [line.serial, []],
    [written(oldMac, ':'), []],
    [number, ['terminalNumber']],
    [written(newMac, ':'), ['macAddress']],
  ] as const)
    expect({ keyword, matched: await foundBy(keyword) }).toEqual({ keyword, matched })
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await clerk.orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
  office.clock.forward(10 * 86_400_000)
  await office.work()
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({ state: 'terminated' })
  for (const keyword of [number, written(newMac, ':')]) expect(await foundBy(keyword)).toEqual([])
})

import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { addressesOf, addressReplies, poolManager, publicPool, sellAddress } from '#testing/addressing/given.ts'
import { test } from '#testing/office.ts'
import { activeLine, commandsOf } from '#testing/provisioning/given.ts'
import { toFaster } from '#testing/payments/edges.ts'

const forLines = { ...publicPool, productOfferingCodes: ['HF30', 'HF60'], code: 'LINES' }

test('a line keeps its address when it changes to another offering of the pool', async ({ office }) => {
  office.clock.now = new Date()
  await poolManager(office).addressPools.add(forLines)
  const line = await activeLine(office)
  const [held] = await addressesOf(office, line)
  expect(held).toMatch(/address-held$/)
  const actions = (await commandsOf(office, line)).map(({ action }) => action)
  expect(actions, 'the test of the technician already uses it').not.toContain('disconnect')
  const clerk = office.as('BroadbandChangeAct', 'order.pay')
  const wanted = toFaster(line)
  const { customerCode, ...preview } = wanted
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(preview)
  await clerk.orders.changeBroadband({ ...wanted, expectedAmount: amount })
  await office.work()
  expect(await addressesOf(office, { customerCode })).toEqual([held])
})

test('an add-on is refused where the offering of the line includes an address, and replaced by it once closed', async ({
  office,
}) => {
  office.clock.now = new Date()
  const { addressPools } = poolManager(office)
  const included = await activeLine(office)
  await addressPools.add({ ...publicPool, network: '198.51.100.0/24', firstAddress: null })
  await office.work()
  await expect(sellAddress(office, included)).rejects.toMatchObject({ code: 'address-included' })

  const { version } = await addressPools.get({ addressPoolCode: 'LINES' })
  await addressPools.modify({ ...forLines, version, productOfferingCodes: ['HF60'] })
  await runJob(office.app, { name: 'addressing.settle-all', payload: {}, id: 'test' })
  const line = await activeLine(office)
  const { clerk, productCode } = await sellAddress(office, line)
  await addressPools.modify({ ...forLines, version: version + 1 })
  await office.work()
  expect(await addressesOf(office, line), 'one address of a kind').toEqual(['198.51.100.1 address-held'])
  const { customerCode } = line
  const closable = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = closable.find((one) => one.productCode === productCode)?.effect.amount ?? 0
  await clerk.orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
  await office.work()
  expect(await addressesOf(office, line)).toEqual([expect.stringMatching(/^203.*held$/), '198.51.100.1 quarantined'])
  expect(await addressReplies(office, line)).toEqual([expect.stringMatching(/^Framed-IP-Address 203/)])
})

test('a pool is closed once no line holds an address, and its network can be added again', async ({ office }) => {
  const { addressPools, addressing } = poolManager(office)
  const { version } = await addressPools.get({ addressPoolCode: 'PUBLIC' })
  await addressPools.delete({ code: 'PUBLIC', version })
  const { version: used } = await addressPools.get({ addressPoolCode: 'LINES' })
  await expect(addressPools.delete({ code: 'LINES', version: used })).rejects.toMatchObject({ code: 'in-use' })
  await addressPools.add({ ...publicPool, code: 'AGAIN', network: '198.51.100.0/24', firstAddress: null })
  const former = await addressing.assignments({ keyword: '198.51.100.1', state: 'quarantined' })
  expect(former.rows).toMatchObject([{ poolCode: 'PUBLIC', address: '198.51.100.1' }])
})

import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { fewPorts, list, readsLater, sets } from '#testing/provisioning/monitored.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host } from '#testing/provisioning/readings.ts'
import { changesOnts } from '#testing/vlans/ont-templates.ts'

test('ONTs that were deactivated are no loss, no light alarm and no difference', { timeout: 60_000 }, async ({
  office,
}) => {
  await fewPorts(office)
  await sets(office, { everyMinutes: 20, lossOnts: 3 })
  await changesOnts(office, 'ont-activate', 'ont-deactivate')
  const lines = [await activeLine(office), await activeLine(office), await activeLine(office)]
  for (const { serial } of lines) simulator.shine(host, serial, -29)
  await readsLater(office)
  const { monitoring } = office.as('NetworkMonitoring')
  expect((await monitoring.alarms({})).rows).toHaveLength(3)
  for (const { customerCode, productCode } of lines)
    await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect(simulator.inactive(host).size).toBe(3)
  await readsLater(office)
  await readsLater(office)
  expect((await monitoring.losses({})).rows).toEqual([])
  expect((await monitoring.alarms({})).rows).toEqual([])
  const own = new Set(lines.map(({ productCode }) => productCode))
  expect((await list(office)).filter(({ productCode }) => own.has(productCode ?? ''))).toEqual([])
})

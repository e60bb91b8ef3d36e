import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'

const received = {
  organizationUnitCode: 'STORE',
  specCode: 'HG8245H',
  supplier: 'Golden Fiber Trading',
  deliveryNote: 'N-1',
  unitCost: 10,
}

const keeperOf = (office: Office) =>
  hired(office, ['PhysicalResourceStorageActBatchIn', 'QueryPhysicalResourcePage', 'ManualResourceRecycle'])

test('a serial number is one device in either notation, and an address in every one', async ({ office }) => {
  const { stock, physicalResources: store } = await keeperOf(office)
  const storeIn = (numbersText: string) => store.inStorage({ ...received, numbersText })
  const faultsOf = async (numbersText: string) => (await storeIn(numbersText)).faults.map(({ lineFault }) => lineFault)
  expect(await faultsOf('HWTC0A1B1054,02:A0:77:00:08:2B\n485754430A1B1054,02:A0:77:00:08:2C')).toEqual(['number-twice'])
  expect(await faultsOf('HWTC0A1B1054,02:A0:77:00:08:2B\nHWTC0A1B1055,02a0.7700.082b')).toEqual(['mac-twice'])
  expect(await storeIn('485754430a1b1054,02-a0-77-00-08-2b')).toMatchObject({ stored: 1 })
  expect(await faultsOf('HWTC-0A1B1054,02A07700082D')).toEqual(['number-known'])
  expect(await faultsOf('HWTC0A1B1056,02A07700082B')).toEqual(['mac-known'])

  for (const number of ['HWTC0A1B', '485754430A1B', '48575443-0A1B1054', 'hwtc 0a1b1054', '02:A0:77', '02a0.7700.082b'])
    expect((await stock.findResource({ number })).rows, `as ${number}`).toMatchObject([{ number: 'HWTC0A1B1054' }])
  const { rows } = await store.history({ number: '485754430A1B1054' })
  expect(rows).toHaveLength(1)
})

test('refuses addresses that no device has', async ({ office }) => {
  const { physicalResources: store } = await keeperOf(office)
  const macs = ['000000000000', 'FF:FF:FF:FF:FF:FF', '01:00:5E:00:00:01', '33-33-00-00-00-01', '02A0']
  const numbersText = macs.map((mac, at) => `HWTC7777000${at},${mac}`).join('\n')
  const { faults } = await store.inStorage({ ...received, numbersText })
  expect(faults.map(({ lineFault }) => lineFault)).toEqual([
    'mac-not-unique',
    'mac-not-unique',
    'mac-not-unique',
    'mac-not-unique',
    'mac-form',
  ])
})

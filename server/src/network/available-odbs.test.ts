import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('boxes with free ports are found in a town or around a point, nearest first', async ({ office }) => {
  const clerk = office.demo('clerk')
  const inTown = await clerk.network.availableOdbs({ town: 'YGN-LMD' })
  expect(inTown).toMatchObject([
    { odbCode: 'LMD-02', freePorts: 8, totalPorts: 8, distanceMeters: null },
    { odbCode: 'LMD-01', zhName: '兰玛多十八街', freePorts: 7, totalPorts: 8 },
  ])
  const around = await clerk.network.availableOdbs({ latitude: 16.7782, longitude: 96.1461, radiusMeters: 1_000 })
  expect(around.map(({ odbCode, distanceMeters }) => [odbCode, distanceMeters])).toEqual([
    ['LMD-01', 0],
    ['LMD-02', 332],
  ])
  const both = await clerk.network.availableOdbs({
    town: 'YGN-KMY',
    latitude: 16.7782,
    longitude: 96.1461,
    radiusMeters: 100,
  })
  expect(both.map(({ odbCode }) => odbCode)).toEqual(['KMY-02', 'KMY-01'])
  expect(await clerk.network.availableOdbs({ town: 'MDY-CAT' })).toMatchObject([{ odbCode: 'CAT-01' }])
  expect(await clerk.network.availableOdbs({ town: 'MDY-CMT' })).toMatchObject([{ odbCode: 'CMT-01', freePorts: 1 }])
  expect(await clerk.network.availableOdbs({ latitude: 0, longitude: 179.9 })).toEqual([])
  await expect(clerk.network.availableOdbs({ latitude: 91, longitude: 0 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('the ports of a box, in their order', async ({ office }) => {
  const clerk = office.demo('clerk')
  const ports = await clerk.network.ports({ odbCode: 'KMY-01' })
  expect(ports.map(({ portCode, status }) => `${portCode} ${status}`)).toEqual([
    '1 free',
    '2 free',
    '3 free',
    '4 free',
    '5 faulty',
    '6 faulty',
    '7 free',
    '8 free',
  ])
  expect(await clerk.network.port({ odbCode: 'KMY-01', portCode: '5' })).toMatchObject({
    status: 'faulty',
    reservedUntil: null,
  })
  await expect(clerk.network.ports({ odbCode: 'NO-BOX' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.network.port({ odbCode: 'KMY-01', portCode: '9' })).rejects.toMatchObject({ code: 'not-found' })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

const fieldFault = (field: string, text: string) => ({
  code: 'invalid-input',
  fields: [{ field, msg: expect.stringContaining(text) as unknown }],
})
const far = 'is more than 50 km from the center of the area'

test('refuses an account whose coordinates are far from its township, at the offending coordinate', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const opens = (place: object) => openedAccount(office, clerk, { ...place })
  await expect(opens({ latitude: -89.9 })).rejects.toMatchObject(fieldFault('latitude', far))
  await expect(opens({ longitude: -96.145 })).rejects.toMatchObject(fieldFault('longitude', far))
  await expect(opens({ latitude: 16.7789 + 0.5 })).rejects.toMatchObject(fieldFault('latitude', far))
  const chinese = office.demo('clerk', { language: 'zh-CN' })
  await expect(openedAccount(office, chinese, { latitude: 21.97, longitude: 96.08 })).rejects.toMatchObject(
    fieldFault('latitude', '距所选区域中心超过 50 公里'),
  )
  expect(await opens({ latitude: 16.7789 + 0.4 })).toMatchObject({ customerCode: expect.any(String) as unknown })
})

test('a customer can only move to coordinates near the township, and otherwise keeps the old ones', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const form = { ...(await clerk.customers.forModify({ customerCode })), customerCode }
  const moves = clerk.customers.modify({ ...form, latitude: -89.9 })
  await expect(moves).rejects.toMatchObject(fieldFault('latitude', far))
  const mandalay = { province: 'MDY', city: 'MDY-C', town: 'MDY-CAT' }
  await expect(clerk.customers.modify({ ...form, ...mandalay })).rejects.toMatchObject(fieldFault('latitude', far))
  await sql`update customer set latitude = -89.9 where code = ${customerCode}`.execute(office.db)
  const kept = { ...form, latitude: -89.9, remark: 'Entered before there was a limit' }
  expect(await clerk.customers.modify(kept)).toEqual({ version: 2 })
})

test('a distribution box can be created and moved only near its township', async ({ office }) => {
  const { odbs } = office.demo('network')
  const box = {
    code: 'LMD-77',
    name: 'Far Road',
    zhName: '远路',
    townCode: 'YGN-LMD',
    latitude: 16.77,
    longitude: 96.14,
    oltCode: 'OLT-YGN-1',
    ponPort: '0/2/9',
    totalPorts: 4,
    state: 'in-service' as const,
  }
  await expect(odbs.add({ ...box, latitude: -89.9 })).rejects.toMatchObject(fieldFault('latitude', far))
  await odbs.add(box)
  const changed = { ...box, version: 1 }
  await expect(odbs.modify({ ...changed, longitude: 9.614 })).rejects.toMatchObject(fieldFault('longitude', far))
  await expect(odbs.modify({ ...changed, townCode: 'MDY-CAT' })).rejects.toMatchObject(fieldFault('latitude', far))
})

test('the operator sets the distance; with 0, or without township coordinates, none is checked', async ({ office }) => {
  const clerk = office.demo('clerk')
  const set = (seen: number, value: number) =>
    office.demo('admin').settings.modify({ key: 'operator.townDistanceKm', seen, value })
  const place = { latitude: 16.7789 + 0.4 }
  await set(50, 20)
  await expect(openedAccount(office, clerk, place)).rejects.toMatchObject(fieldFault('latitude', 'more than 20 km'))
  await set(20, 0)
  await openedAccount(office, clerk, { latitude: -89.9 })
  await set(0, 50)
  await sql`update management_area set latitude = 0, longitude = 0 where code = 'YGN-LMD'`.execute(office.db)
  await openedAccount(office, clerk, { latitude: -89.9 })
})

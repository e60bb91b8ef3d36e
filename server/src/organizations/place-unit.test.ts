import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { organizationOf } from './organization-of.ts'
import { placeUnit } from './place-unit.ts'
import { unitHasEnded } from './unit-ended.ts'

test('moving a unit moves all units below it', async ({ office }) => {
  const clerk = await office.hire([])
  const pathOf = (code: string) =>
    office.db.selectFrom('organization_unit').select(['path', 'version']).where('code', '=', code).executeTakeFirst()
  const before = await pathOf('YGN-H1')
  expect((await pathOf('PTN'))?.path).toMatch(/YGN-B\/YGN-H1\/PTN/)
  await inTransaction(office, clerk, (ctx) => placeUnit(ctx, { code: 'YGN-H1', parentCode: 'MDY-B' }))
  expect((await pathOf('PTN'))?.path).toMatch(/MDY-B\/YGN-H1\/PTN/)
  expect((await pathOf('YGN-H1'))?.version).toBe((before?.version ?? 0) + 1)
  await inTransaction(office, clerk, (ctx) => placeUnit(ctx, { code: 'YGN-H1', parentCode: 'YGN-B' }))
})

test('employees of a unit and of those below it cannot sign in from the day on which it ends', async ({ office }) => {
  const ended = (unit: string, day: string) => unitHasEnded(office.db, unit, day)
  await office.db
    .updateTable('organization_unit')
    .set({ expires_on: '2026-05-01' })
    .where('code', '=', 'YGN-H1')
    .execute()
  expect([await ended('YGN-H1', '2026-04-30'), await ended('YGN-H1', '2026-05-01')]).toEqual([false, true])
  expect([await ended('PTN', '2026-04-30'), await ended('PTN', '2026-05-02')], 'units below end').toEqual([false, true])
  expect(await ended('YGN-B', '2026-05-02'), 'not units above').toBe(false)
  await office.db.updateTable('organization_unit').set({ expires_on: null }).where('code', '=', 'YGN-H1').execute()
})

test('a store belongs to the operator and a partner’s shop to the partner, in each case the nearest ancestor', async ({
  office,
}) => {
  const of = async (unit: string) => (await organizationOf(office.db, unit)).code
  expect([await of('YGN-H1'), await of('HQ'), await of('PTN'), await of('AGT')]).toEqual(['HQ', 'HQ', 'PTN', 'AGT'])
  await expect(of('NOWHERE')).rejects.toThrow('no unit NOWHERE')
})

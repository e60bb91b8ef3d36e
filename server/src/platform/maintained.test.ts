import { expect, inject } from 'vitest'
import { openOffice, test } from '#testing/office.ts'

const template = () => inject('templateUrl')

test('reads the offerings on sale while every writing connection is busy', async () => {
  const office = await openOffice(template(), { DATABASE_POOL: '1' })
  const seller = office.holding(await office.session(await office.hire(['6'])))
  const offered = await office.db.transaction().execute(() => seller.offerings.forPurchase({}))
  expect(offered).not.toEqual([])
  await office.close()
})

test('does not read the offerings on sale from a lagging replica', async () => {
  const behind = await openOffice(template())
  const office = await openOffice(template(), { DATABASE_READ_URL: behind.url })
  await office.db.updateTable('product_offering').set({ name: 'Home Fibre new' }).where('code', '=', 'HF30').execute()
  const seller = office.holding(await office.session(await office.hire(['6'])))
  expect((await seller.offerings.forPurchase({})).map(({ name }) => name)).toContain('Home Fibre new')
  await office.close()
  await behind.close()
})

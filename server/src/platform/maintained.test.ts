import { expect, inject } from 'vitest'
import { openOffice, test } from '#testing/office.ts'

const template = () => inject('templateUrl')

test('what is sold is read while every connection for changes is busy', async () => {
  const office = await openOffice(template(), { DATABASE_POOL: '1' })
  const seller = office.holding(await office.session(await office.hire(['6'])))
  const offered = await office.db.transaction().execute(() => seller.offerings.forPurchase({}))
  expect(offered).not.toEqual([])
  await office.close()
})

test('a replica that is behind does not tell what is sold', async () => {
  const behind = await openOffice(template())
  const office = await openOffice(template(), { DATABASE_READ_URL: behind.url })
  await office.db.updateTable('product_offering').set({ name: 'Home Fibre new' }).where('code', '=', 'HF30').execute()
  const seller = office.holding(await office.session(await office.hire(['6'])))
  expect((await seller.offerings.forPurchase({})).map(({ name }) => name)).toContain('Home Fibre new')
  await office.close()
  await behind.close()
})

import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a changed price applies from the next sale, and the previous version is stored', async ({ office }) => {
  const manager = office.demo('product')
  const {
    changes: _,
    code,
    version,
    offeringName: _name,
    offeringZhName: _zhName,
    ...price
  } = await manager.offeringPrices.get({ priceCode: 'HF60-6' })
  await manager.offeringPrices.modify({ ...price, code, version, normalPrice: 290_000 })
  const [sold] = (
    await office.demo('clerk').offerings.purchasePrices({ productOfferingCode: 'HF60', actTypeCode: '6' })
  ).filter(({ priceCode }) => priceCode === code)
  expect(sold).toMatchObject({ normalPrice: 290_000, version: 2 })
  // Every change increments the version.
  await office.db.updateTable('product_offering_price').set({ level: 2 }).where('code', '=', code).execute()
  const kept = await office.db
    .selectFrom('product_offering_price_version')
    .select(['version', 'normal_price', 'level'])
    .where('price_code', '=', code)
    .orderBy('version')
    .execute()
  expect(kept).toEqual([
    { version: 1, normal_price: 300_000, level: 1 },
    { version: 2, normal_price: 290_000, level: 1 },
  ])
  expect((await manager.offeringPrices.get({ priceCode: code })).version).toBe(3)
})

test('refuses a negative price, another offering, and a missing right', async ({ office }) => {
  const manager = office.demo('product')
  const {
    changes: _,
    offeringName: _name,
    offeringZhName: _zhName,
    ...price
  } = await manager.offeringPrices.get({
    priceCode: 'HF30-1',
  })
  await expect(manager.offeringPrices.modify({ ...price, normalPrice: -1 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await expect(manager.offeringPrices.modify({ ...price, productOfferingCode: 'HF60' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'productOfferingCode' }],
  })
  await expect(office.demo('clerk').offeringPrices.modify(price)).rejects.toMatchObject({ code: 'no-permission' })
})

import { expect } from 'vitest'
import { connected, openedAccount, paid } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }

test('allows a value-added product once per line unless its offering says otherwise', async ({ office }) => {
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const requested = { ...extra, customerCode, parentProductCode: productCode }
  const once = {
    fields: [
      { field: 'parentProductCode', msg: 'Parent line: already has this product, which is allowed only once per line' },
    ],
  }
  const clerk = await hireClerk(office, { more: ['ValueAddedProductPurchase'] })
  // The second of two concurrent sales is refused although the first is not paid yet.
  const both = await Promise.allSettled([clerk, clerk].map((seller) => seller.orders.purchaseBroadband(requested)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(clerk.orders.purchaseBroadband(requested)).rejects.toMatchObject(once)
  await expect(clerk.orders.prepurchaseBroadband(requested), 'the preview is refused too').rejects.toMatchObject(once)

  const product = office.demo('product')
  const offering = await product.productOfferings.get({ productOfferingCode: 'STATIC-IP' })
  const line = await product.productOfferings.get({ productOfferingCode: 'HF30' })
  await product.productOfferings.modify({ ...offering, severalPerLine: true })
  await expect(product.productOfferings.modify({ ...line, severalPerLine: true })).rejects.toMatchObject({
    fields: [{ field: 'severalPerLine' }],
  })
  expect(await clerk.orders.purchaseBroadband(requested)).toMatchObject({ orderStatus: 'pending' })
})

test('a value-added product not paid within seven days is cancelled and can be sold again', async ({ office }) => {
  await office.db
    .updateTable('product_offering')
    .set({ several_per_line: false })
    .where('code', '=', 'STATIC-IP')
    .execute()
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const { code } = await hireClerk(office, { more: ['ValueAddedProductPurchase'] })
  const requested = { ...extra, customerCode, parentProductCode: productCode }
  const sells = async () => office.holding(await office.session(code)).orders.purchaseBroadband(requested)
  const first = await sells()
  const stateOf = async () => (await office.demo('clerk').orders.orderDetailInfo(first)).orderStatus
  const expire = () => runJob(office.app, { name: 'orders.expire-unpaid', payload: {}, id: 'test' })
  office.clock.forward(7 * 86_400_000)
  await expire()
  expect(await stateOf()).toBe('pending')
  office.clock.forward(86_400_000)
  await expire()
  expect(await stateOf()).toBe('cancelled')
  await paid(office, await sells())
  await expect(sells()).rejects.toMatchObject({ fields: [{ field: 'parentProductCode' }] })
})

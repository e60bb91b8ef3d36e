import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

test('refuses to delete an offering that was sold', async ({ office }) => {
  const manager = office.demo('product')
  const { code, version } = await manager.offeringPrices.get({ priceCode: 'HF30-6' })
  await openedAccount(office, office.demo('clerk'))
  await expect(manager.offeringPrices.delete({ code, version })).rejects.toMatchObject({ code: 'in-use' })
  await expect(manager.productOfferings.delete({ code: 'HF30', version: 1 })).rejects.toMatchObject({ code: 'in-use' })
})

import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { jobContext } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'
import { lockProduct, moveProduct } from './records.ts'

test('a product changed twice in one transaction continues from its latest state', async ({ office }) => {
  const ref = await connected(office, await openedAccount(office, office.demo('clerk')))
  const { transaction } = jobContext(office.app, 'test')
  const before = await transaction((ctx) => lockProduct(ctx, ref))
  await transaction(async (ctx) => {
    const product = await lockProduct(ctx, ref)
    expect(await moveProduct(ctx, product, { actions: ['suspend'] })).toBe('suspended')
    await expect(moveProduct(ctx, product, { actions: ['suspend'] })).rejects.toMatchObject({ code: 'wrong-state' })
    expect(await moveProduct(ctx, product, { actions: ['resume'] })).toBe('active')
    expect(product).toMatchObject({ status: 'active', version: before.version + 2 })
  })
  const after = await transaction((ctx) => lockProduct(ctx, ref))
  expect(after).toEqual({ ...before, version: before.version + 2 })
})

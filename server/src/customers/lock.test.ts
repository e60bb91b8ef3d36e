import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { holdCustomer, lockCustomer, takeCodes } from './lock.ts'

test('codes of a customer are consecutive, whether or not they were reserved with the lock', async ({ office }) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const taken = await inTransaction(office, code, async (ctx) => {
    await lockCustomer(ctx, customerCode, { codes: 2 })
    return [
      ...(await takeCodes(ctx, customerCode, 1)),
      ...(await takeCodes(ctx, customerCode, 2)),
      ...(await takeCodes(ctx, customerCode, 1)),
    ]
  })
  const held = await inTransaction(office, code, async (ctx) => {
    await holdCustomer(ctx, customerCode)
    return [...(await takeCodes(ctx, customerCode, 1)), ...(await takeCodes(ctx, customerCode, 2))]
  })
  const unlocked = await inTransaction(office, code, (ctx) => takeCodes(ctx, customerCode, 2))
  const numbers = [...taken, ...held, ...unlocked].map((one) => {
    expect(one).toMatch(new RegExp(`^${customerCode}-\\d\\d$`))
    return Number(one.slice(-2))
  })
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(numbers).toHaveLength(9)
})

test('returns no codes for a customer who does not exist', async ({ office }) => {
  const { code } = await hireClerk(office)
  const nobody = 'C99999999'
  const none = 'there is no customer'
  await expect(inTransaction(office, code, (ctx) => holdCustomer(ctx, nobody))).rejects.toThrow(none)
  await expect(inTransaction(office, code, (ctx) => takeCodes(ctx, nobody, 1))).rejects.toThrow(none)
})

import { expect } from 'vitest'
import { hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { creditReturning, withoutDeposit } from './going-back.ts'

test.for([
  { left: 100, back: 100, deposit: 0, is: 100 },
  { left: 100, back: 100, deposit: 40, is: 60 },
  { left: 50, back: 100, deposit: 40, is: 30 },
  { left: 5, back: 10, deposit: 1, is: 5 },
  { left: 100, back: 100, deposit: 100, is: 0 },
  { left: 0, back: 0, deposit: 0, is: 0 },
])(
  'of a refund of $back with a deposit of $deposit, $left becomes $is without the deposit',
  ({ left, is, ...going }) => {
    expect(withoutDeposit(left, going)).toBe(is)
  },
)

test('a plan without a refund returns nothing to credit', async ({ office }) => {
  const { code } = await hireClerk(office)
  const credits = [{ source: 'C00000001-01' }]
  const returning = (giving: number) =>
    inTransaction(office, code, (ctx) => creditReturning(ctx, { customerCode: 'C00000001', credits, giving }))
  expect([await returning(-5), await returning(0), await returning(5)]).toEqual([0, 0, 0])
})

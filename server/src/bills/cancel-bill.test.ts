import { expect } from 'vitest'
import { hireClerk, inTransaction, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { cancelBill } from './cancel-bill.ts'
import { postBill } from './post-bill.ts'

const numberOf = (code: string) => Number(code.split('-')[1])

test('a credit note takes the customer’s next number without a gap', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1_000 } })
  const billNo = (await clerk.bills.list({ customerCode })).rows[0]?.billNo ?? ''
  await inTransaction(office, clerk.code, (ctx) => postBill(ctx, { customerCode, billNo }))
  await inTransaction(office, clerk.code, (ctx) => cancelBill(ctx, { customerCode, orderCode }))
  await inTransaction(office, clerk.code, (ctx) => cancelBill(ctx, { customerCode, orderCode }))
  const { rows, open } = await clerk.bills.list({ customerCode })
  expect(rows, 'one credit note only').toMatchObject([
    { documentKind: 'credit-note', refersTo: billNo, billMoney: -1_000, lines: [{ gross: -1_000, reversed: true }] },
    { billNo, state: 'cancelled', lines: [{ gross: 1_000, reversed: true }] },
  ])
  expect(open).toBe(0)
  const next = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1_000 } })
  expect(numberOf(next)).toBe(numberOf(rows[0]?.billNo ?? '') + 1)
})

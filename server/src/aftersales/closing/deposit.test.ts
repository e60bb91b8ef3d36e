import { expect } from 'vitest'
import { hireClerk, inTransaction, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { settleDeposit } from './deposit.ts'

/** The deposit is 50,000, of which an ordered product needs 30,000; the customer owes 40,000. */
test('pays a debt with one order from the part of the deposit that no product needs', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const tenders = [{ kind: 'cash' as const, amount: 50_000 }]
  await clerk.payments.recharge({ customerCode, balance: 'deposit', tenders })
  await unpaidOrder(office, clerk, { customerCode, cost: { months: 6, period: 210_000, deposit: 30_000 } })
  await oldBill(office, clerk, { customerCode, amount: 40_000, due: '2026-01-10' })
  const settle = () => inTransaction(office, clerk.code, (ctx) => settleDeposit(ctx, customerCode))
  const stands = async () => ({
    owes: (await clerk.payments.inBatchPaymentDetails({ customerCode })).arrears,
    deposit: (await clerk.ledger.balances({ customerCode })).balances.deposit,
    orders: (await clerk.orders.list({ orderType: 'deposit' })).rows.length,
  })
  expect(await stands()).toEqual({ owes: 40_000, deposit: 50_000, orders: 1 })
  expect(await settle()).toBe(20_000)
  const after = { owes: 20_000, deposit: 30_000, orders: 2 }
  expect(await stands()).toEqual(after)
  expect(await settle(), 'the remaining deposit is needed').toBe(0)
  expect(await stands()).toEqual(after)
})

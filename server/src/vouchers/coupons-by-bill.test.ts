import { expect } from 'vitest'
import { entries, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

test('with one receipt per bill, a surplus comes out of the cash and never out of a coupon', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { rechargeCards } = office.demo('finance')
  const batch = { batchKind: 'cash-coupon' as const, quantity: 1, cardValue: 50_000, usableUntil: '2026-12-31' }
  const { batchCode, cards } = await rechargeCards.make(batch)
  await office.demo('warehouse').rechargeCards.activate({ batchCode })
  const customerCode = await walkIn(office)
  const first = await oldBill(office, clerk, { customerCode, amount: 30_000, due: '2026-02-10' })
  const other = await oldBill(office, clerk, { customerCode, amount: 30_000, due: '2026-02-11' })
  const { payments } = await clerk.payments.payForInBatchPayment({
    items: [first, other].map((billNo) => ({ billNo, amount: 30_000 })),
    tenders: [
      { kind: 'cash', amount: 30_000 },
      { kind: 'cash-coupon', amount: 50_000, couponCode: cards[0]?.cardCode ?? '' },
    ],
    receiptFor: 'bill',
    overpaymentToBalance: true,
  })
  expect(payments).toMatchObject([
    { amount: 30_000, toBalance: 0 },
    { amount: 50_000, toBalance: 20_000 },
  ])
  expect(await entries(office, payments[0]?.paymentCode ?? '')).toEqual(['cash-coupon 30000', 'receivable -30000'])
  expect(await entries(office, payments[1]?.paymentCode ?? '')).toEqual([
    'cash-coupon 20000',
    'common-balance -20000',
    'employee-cash 30000',
    'receivable -30000',
  ])
})

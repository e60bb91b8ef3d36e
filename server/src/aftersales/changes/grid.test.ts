import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { cash, toFaster } from '#testing/payments/edges.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const at = (office: Office, day: string) => {
  office.clock.now = new Date(`${day}T03:00:00Z`)
}

/**
 * Opens a line with twelve months of Home Fibre 30, 400,000 with tax, and two gift months; paid and active from today.
 */
async function aYear(office: Office, code: string) {
  const { amount } = await office.demo('clerk').orders.prepurchaseBroadband({
    customerType: 'residential',
    level: 1,
    productOfferingCode: 'HF30',
    priceCode: 'HF30-12',
  })
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-12', expectedAmount: amount })
  const { payments } = office.holding(await office.session(code))
  await payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: amount, tenders: cash(amount) })
  return connected(office, opened)
}

/** Computed manually, at 50,000 a month from 1 January 2028: the twelve paid months end on 31 December. */
test('charges the rest of a year in whole months, and single days as a share of their month', async ({ office }) => {
  at(office, '2028-01-01')
  const { code } = await hireClerk(office, { more: ['8', '9'] })
  const line = await aYear(office, code)
  const paused = await aYear(office, code)
  const preview = (of: typeof line) => office.demo('clerk').orders.noPaymentPreviewForBroadbandChange(toFaster(of))

  at(office, '2028-02-01')
  expect(await preview(line), '11 × 50,000').toMatchObject({
    newValue: 550_000,
    newPrice: 50_000,
    newPriceMonths: 1,
    left: { months: 11, stubs: [] },
  })
  // 15 February to the end of the month are 15 of 29 days: 10 × 50,000 + 50,000 × 15 ÷ 29 = 525,862.07.
  at(office, '2028-02-15')
  expect(await preview(line)).toMatchObject({
    newValue: 525_862,
    left: { months: 10, stubs: [{ days: 15, ofDays: 29 }] },
  })
  const ref = { customerCode: paused.customerCode, productCode: paused.productCode }
  await office.demo('clerk').orders.suspend({ ...ref, reason: 'travel' })
  at(office, '2028-02-25')
  await office.demo('clerk').orders.resume({ ...ref, reason: 'returned' })
  // Paid through 10 January 2029: 5 of 29 days, ten months, and 10 of 31 days: 500,000 + 8,620.69 + 16,129.03 =
  // 524,749.72.
  expect(await preview(paused)).toMatchObject({
    newValue: 524_750,
    left: {
      months: 10,
      stubs: [
        { days: 5, ofDays: 29 },
        { days: 10, ofDays: 31 },
      ],
    },
  })

  at(office, '2028-03-01')
  const effect = await preview(line)
  expect(effect, '10 × 50,000').toMatchObject({ newValue: 500_000, left: { months: 10, stubs: [] } })
  const clerk = office.holding(await office.session(code))
  const order = await clerk.orders.changeBroadband({ ...toFaster(line), expectedAmount: effect.amount })
  expect(order, 'the result matches the preview').toMatchObject({ amount: effect.amount, tax: effect.tax })
  await clerk.payments.payBroadband({
    orderCode: order.orderCode,
    expectedAmount: effect.amount,
    tenders: cash(effect.amount),
  })
  // Closed on the same day, the new months are refunded in full: 500,000 less its 5% tax of 23,809.52.
  const [closable] = await clerk.orders.productsForClosable({ customerCode: line.customerCode })
  expect(closable?.effect.unused).toMatchObject({ net: 500_000 - 23_810, tax: 23_810 })
})

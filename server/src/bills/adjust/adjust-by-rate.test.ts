import { expect, vi } from 'vitest'
import { completeOrder } from '#orders'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

/** 38,000 a month at half the price from 2 to 31 March: 15 days at 5 %, 15 at 20 %. */
test('a closing bill can be adjusted at each rate by its charge less its discount', async ({ office }) => {
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  const { taxRates } = office.as('MaintainPublicConfigurationPage')
  await taxRates.add({ taxCode: 'standard', percent: 20, rateFrom: '2026-03-17' })
  await addPolicy(office, { code: 'HALF', benefit: 'percent-off', benefitPercent: 50, productOfferingCodes: ['HF30M'] })
  const sold = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), sold))
  const hired = await hireClerk(office, { unit: 'HQ', adjusts: 100_000 })
  office.clock.now = new Date('2026-04-01T03:00:00Z')
  const clerk = office.holding(await office.session(hired.code))
  const { customerCode, productCode } = line
  const [choice] = await clerk.orders.productsForClosable({ customerCode })
  const expectedAmount = choice?.effect.amount ?? 0
  expect(expectedAmount, '18,387 - 9,194 + 18,387 - 9,193').toBe(18_387)
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount } as const
  const { orderCode } = await clerk.orders.close(closing)
  const tenders = [{ kind: 'cash' as const, amount: expectedAmount }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount, tenders })
  await inTransaction(office, hired.code, (ctx) => completeOrder(ctx, { customerCode, orderCode }))
  const [bill] = (await clerk.bills.forAdjustBill({ customerCode, limit: 1 })).rows
  expect(bill?.lines).toMatchObject([
    { kind: 'service', gross: 18_387, reducible: 9_193 },
    { kind: 'service', gross: 18_387, reducible: 9_194 },
  ])
})

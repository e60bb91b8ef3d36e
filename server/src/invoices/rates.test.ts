import { sum, taxInside } from '@lastmile/contract/platform/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidRate, ratesOfInvoice } from './rates.ts'

const rate = fc.record({
  gross: fc.integer({ min: 0, max: 1_000_000_000 }),
  percent: fc.integer({ min: 0, max: 400_000 }).map((parts) => parts / 10_000),
})
const payment = fc
  .array(rate, { minLength: 1, maxLength: 4 })
  .filter((rates) => sum(rates.map(({ gross }) => gross)) > 0)
/** Shares of the uninvoiced amount, in thousandths; the last invoice takes the remainder. */
const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 })

/** Invoices a payment in parts, and returns the amounts invoiced at each rate after every part. */
function invoiced(paid: PaidRate[], parts: readonly number[]): PaidRate[] {
  for (const part of [...parts, 1_000]) {
    const left = sum(paid.map(({ gross, invoiced: of }) => gross - of.gross))
    const amount = Math.floor((left * part) / 1_000)
    if (amount === 0) continue
    const stated = ratesOfInvoice(paid, amount)
    expect(sum(stated.map(({ net, tax }) => net + tax))).toBe(amount)
    for (const { net, tax } of stated) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
    for (const one of paid) {
      const { net = 0, tax = 0 } = stated.find(({ taxCode }) => taxCode === one.taxCode) ?? {}
      one.invoiced = { gross: one.invoiced.gross + net + tax, tax: one.invoiced.tax + tax }
    }
  }
  return paid
}

test('for any rates and amounts, invoices in parts state exactly the net and tax that was charged at each rate', () => {
  fc.assert(
    fc.property(payment, shares, (rates, parts) => {
      const paid = rates.map(({ gross, percent }, index) => ({
        taxCode: `code-${index}`,
        taxPercent: percent,
        gross,
        tax: taxInside(gross, percent),
        invoiced: { gross: 0, tax: 0 },
      }))
      for (const { gross, tax, invoiced: of } of invoiced(paid, parts)) expect(of).toEqual({ gross, tax })
    }),
  )
})

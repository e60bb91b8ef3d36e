import { taxInside, taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Clerk, hireClerk, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const reason = { chargeType: 'outage', remark: 'Two days without a line' }

async function paidCharge(office: Office, clerk: Clerk, amount: number) {
  const customerCode = await walkIn(office)
  const { orderCode } = await clerk.orders.otherCharge({ customerCode, chargeType: 'cabling', amount, remark: 'Cable' })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: amount,
    tenders: cash(amount),
  })
  const [bill] = (await clerk.bills.list({ customerCode, limit: 1 })).rows
  return { customerCode, paymentCode, billNo: bill?.billNo ?? '' }
}

/** Returns the tax refunded on a customer's charges, in the ledger and on the documents. */
async function taxBack({ db }: Office, { customerCode }: { customerCode: string }) {
  const { rows } = await sql<{ gross: number; tax: number; owed: number }>`
    select (select coalesce(-sum(gross), 0)::bigint from charge where customer_code = ${customerCode} and gross < 0) as gross,
      (select coalesce(-sum(tax), 0)::bigint from charge where customer_code = ${customerCode} and gross < 0) as tax,
      (select coalesce(-sum(amount), 0)::bigint from ledger_entry where customer_code = ${customerCode} and account = 'tax') as owed`.execute(
    db,
  )
  return rows[0]
}

/** 210 includes 10 tax. 19 parts of 11 rounded separately include 1 each, 19 in all; the 20th is the last unit. */
test('a payment refunded in many parts returns the tax that was charged, no more', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'] })
  const paid = await paidCharge(office, clerk, 210)
  const { customerCode, paymentCode } = paid
  const parts: number[] = []
  for (const amount of [...Array.from({ length: 19 }, () => 11), 1]) {
    const { tax } = await clerk.payments.otherRefund({ ...reason, customerCode, paymentCode, tenders: cash(amount) })
    parts.push(0 - tax)
  }
  expect(parts.reduce((all, tax) => all + tax, 0)).toBe(10)
  expect(Math.max(...parts)).toBe(1)
  expect(await taxBack(office, paid)).toEqual({ gross: 210, tax: 10, owed: 0 })
})

test('a bill adjusted in parts, and refunded in between, keeps the tax of the remainder', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'], adjusts: 100_000 })
  const paid = await paidCharge(office, clerk, 210)
  const { customerCode, paymentCode, billNo } = paid
  for (let part = 0; part < 5; part += 1) {
    const request = { billNo, line: 1, ...reason, amount: -11 }
    const shown = await clerk.bills.previewAdjustBill(request)
    expect((await clerk.bills.adjustBill(request)).tax, 'the result matches the preview').toBe(shown.tax)
    await clerk.payments.otherRefund({ ...reason, customerCode, paymentCode, tenders: cash(11) })
  }
  const { tax = 0 } = (await taxBack(office, paid)) ?? {}
  expect(Math.abs(tax - taxInside(110, 5)), '110 of 210 includes 5.24').toBeLessThanOrEqual(1)
  await clerk.payments.otherRefund({ ...reason, customerCode, paymentCode, tenders: cash(100) })
  expect(await taxBack(office, paid)).toEqual({ gross: 210, tax: 10, owed: 0 })
})

test('parts in any order sum to the tax of the charge, and none returns more tax than its amount or the remainder', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom(0, 3, 5, 7.5, 13, 20),
      fc.integer({ min: -1, max: 1 }),
      (amounts, percent, off) => {
        const gross = amounts.reduce((all, amount) => all + amount, 0)
        // Lines rounded one by one can differ by a unit from the tax on their sum.
        const tax = Math.min(gross, Math.max(0, taxInside(gross, percent) + off))
        const returned = { gross: 0, tax: 0 }
        for (const amount of amounts) {
          const part = taxOfReturn({ gross, tax, taxPercent: percent }, returned, amount)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(amount)
          returned.gross += amount
          returned.tax += part
          expect(returned.tax).toBeLessThanOrEqual(tax)
          expect(Math.abs(returned.tax - (tax * returned.gross) / gross)).toBeLessThan(2)
        }
        expect(returned).toEqual({ gross, tax })
      },
    ),
  )
})

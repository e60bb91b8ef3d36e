import { expect, test } from 'vitest'
import { taxInvoices } from '#invoices/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(taxInvoices)).toEqual([
    'buyerTaxpayerNo: 1 to 40 characters',
    'invoiceAmount: 0 to 10000000000000',
    'invoiceTitle: 1 to 100 characters',
  ])
})

import { expect, test } from 'vitest'
import { limitsOf } from '#testing/limits.ts'
import { orders } from './calls.ts'
import { faultTypes } from './fault-types.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(orders, faultTypes)).toEqual([
    'buyerTaxpayerNo: 1 to 40 characters',
    'invoiceAmount: 0 to 10000000000000',
    'invoiceCode: 1 to 40 characters',
    'invoiceNo: 1 to 40 characters',
    'invoiceTitle: 1 to 200 characters',
    'name: 1 to 60 characters',
    'remark: 1 to 500 characters',
    'sequenceNo: 0 to 9999',
    'zhName: 1 to 60 characters',
  ])
})

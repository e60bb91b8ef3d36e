import { expect, test } from 'vitest'
import { orders } from '#orders/calls.ts'
import { faultTypes } from '#orders/fault-types.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(orders, faultTypes)).toEqual([
    'amount: 0 to 10000000000000',
    'auditCode: 1 to 40 characters',
    'broadbandPassword: 8 to 64 characters',
    'buyerTaxpayerNo: 1 to 40 characters',
    'certificateNo: 3 to 60 characters',
    'contactName: 1 to 100 characters',
    'contactTel: 1 to 20 characters',
    'contactTel: 1 to 40 characters',
    'depositAmount: 0 to 10000000000000',
    'eMail: up to 200 characters',
    'expectedAmount: -9000000000000000 to 9000000000000000',
    'expectedAmount: 0 to 10000000000000',
    'externalCustomerCode: 1 to 40 characters',
    'fault: 1 to 600 characters',
    'invoiceAmount: 0 to 10000000000000',
    'invoiceCode: 1 to 40 characters',
    'invoiceNo: 1 to 40 characters',
    'invoiceTitle: 1 to 200 characters',
    'latitude: -90 to 90',
    'level: 1 to 9',
    'longitude: -180 to 180',
    'manageAddress: 5 to 300 characters',
    'name: 1 to 100 characters',
    'name: 1 to 60 characters',
    'name: 2 to 100 characters',
    'ownPrice: 0 to 10000000000000',
    'remark: 1 to 500 characters',
    'secondAccountReason: 1 to 200 characters',
    'sequenceNo: 0 to 9999',
    'serviceAddress: 1 to 300 characters',
    'zhName: 1 to 60 characters',
  ])
})

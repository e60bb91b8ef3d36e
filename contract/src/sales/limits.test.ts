import { expect, test } from 'vitest'
import { limitsOf } from '#testing/limits.ts'
import { sales } from './calls.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(sales)).toEqual([
    'amount: 0 to 10000000000000',
    'auditCode: 1 to 40 characters',
    'broadbandPassword: 8 to 64 characters',
    'certificateNo: 3 to 60 characters',
    'contactTel: 1 to 20 characters',
    'contactTel: 1 to 40 characters',
    'depositAmount: 0 to 10000000000000',
    'eMail: up to 200 characters',
    'expectedAmount: 0 to 10000000000000',
    'externalCustomerCode: 1 to 40 characters',
    'latitude: -90 to 90',
    'level: 1 to 9',
    'longitude: -180 to 180',
    'manageAddress: 5 to 300 characters',
    'name: 1 to 100 characters',
    'name: 2 to 100 characters',
    'postalCode: 1 to 16 characters',
    'remark: 1 to 500 characters',
    'secondAccountReason: 1 to 200 characters',
    'serviceAddress: 1 to 300 characters',
  ])
})

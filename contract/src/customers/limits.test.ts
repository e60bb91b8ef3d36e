import { expect, test } from 'vitest'
import { customers } from '#customers/calls.ts'
import { customerManagers } from '#customers/managers.ts'
import { customerNotices } from '#customers/notices.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(customers, customerManagers, customerNotices)).toEqual([
    'auditCode: 1 to 40 characters',
    'certificateNo: 3 to 60 characters',
    'contactTel: 1 to 20 characters',
    'customFields: 1 to 110 characters',
    'customerCodes: 1 to 200 items',
    'eMail: up to 200 characters',
    'externalCustomerCode: 1 to 40 characters',
    'keyword: 2 to 100 characters',
    'latitude: -90 to 90',
    'level: 1 to 9',
    'longitude: -180 to 180',
    'manageAddress: 5 to 300 characters',
    'name: 2 to 100 characters',
    'postalCode: 1 to 16 characters',
    'remark: 1 to 500 characters',
    'secondAccountReason: 1 to 200 characters',
    'version: -2147483648 to 2147483647',
  ])
})

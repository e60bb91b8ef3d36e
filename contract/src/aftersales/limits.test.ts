import { expect, test } from 'vitest'
import { limitsOf } from '#testing/limits.ts'
import { aftersales } from './calls.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(aftersales)).toEqual([
    'contactName: 1 to 100 characters',
    'contactTel: 1 to 40 characters',
    'expectedAmount: -9000000000000000 to 9000000000000000',
    'expectedAmount: 0 to 10000000000000',
    'fault: 1 to 600 characters',
    'number: up to 80 characters',
    'ownPrice: 0 to 10000000000000',
    'remark: 1 to 500 characters',
  ])
})

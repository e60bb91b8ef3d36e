import { expect, test } from 'vitest'
import { addressing } from '#addressing/calls.ts'
import { addressPools } from '#addressing/pools.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(addressing, addressPools)).toEqual([
    'address: 1 to 43 characters',
    'firstAddress: up to 15 characters',
    'lastAddress: up to 15 characters',
    'name: 1 to 60 characters',
    'network: up to 43 characters',
    'prefixLength: 1 to 64',
    'productOfferingCodes: 1 to 50 items',
    'quarantineDays: 0 to 3650',
    'zhName: 1 to 60 characters',
  ])
})

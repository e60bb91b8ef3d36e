import { expect, test } from 'vitest'
import { constructions } from '#construction/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(constructions)).toEqual([
    'address: 1 to 300 characters',
    'contactName: 1 to 60 characters',
    'contactTel: 1 to 40 characters',
    'latitude: -90 to 90',
    'longitude: -180 to 180',
    'remark: 1 to 500 characters',
  ])
})

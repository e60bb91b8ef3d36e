import { expect, test } from 'vitest'
import { setup } from '#setup/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(setup)).toEqual([
    'account: 1 to 40 characters',
    'areas: up to 1 items',
    'boxName: 1 to 60 characters',
    'boxes: up to 1 items',
    'cityName: 1 to 60 characters',
    'downMbps: 1 to 10000',
    'employees: up to 20 items',
    'host: 1 to 120 characters',
    'installPrice: 0 to 10000000000000',
    'latitude: -90 to 90',
    'longitude: -180 to 180',
    'maxUnsettledAmount: 0 to 10000000000000',
    'monthQuantity: 1 to 120',
    'name: 1 to 60 characters',
    'normalPrice: 0 to 10000000000000',
    'offeringCode: 1 to 24 characters',
    'offerings: up to 10 items',
    'oltName: 1 to 60 characters',
    'operatorAddress: 1 to 120 characters',
    'operatorName: 1 to 60 characters',
    'operatorTaxNumber: 1 to 60 characters',
    'operatorZhName: 1 to 60 characters',
    'ponPort: 1 to 20 characters',
    'ponPorts: 1 to 190 characters',
    'provinceName: 1 to 60 characters',
    'receiptNumbers: 1 to 40 characters',
    'taxPercent: 0 to 50',
    'timeZone: 1 to 60 characters',
    'totalPorts: 1 to 128',
    'townName: 1 to 60 characters',
    'trueName: 1 to 60 characters',
    'unitCode: 1 to 24 characters',
    'units: up to 20 items',
    'upMbps: 1 to 10000',
    'vendor: 1 to 30 characters',
    'zhName: 1 to 60 characters',
  ])
})

import { expect, test } from 'vitest'
import { stock } from '#stock/calls.ts'
import { stockCounts } from '#stock/counts.ts'
import { materials } from '#stock/materials.ts'
import { placements } from '#stock/placements.ts'
import { physicalResources } from '#stock/resources.ts'
import { materialTransfers } from '#stock/transfers.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(stock, stockCounts, materials, physicalResources, placements, materialTransfers)).toEqual([
    'buyUpTo: 1 to 1000000000',
    'cost: 0 to 10000000000000',
    'countedLines: up to 500 items',
    'customFields: 1 to 110 characters',
    'deliveryLines: 1 to 100 items',
    'deliveryNote: 1 to 40 characters',
    'deviceNumbers: 1 to 200 items',
    'deviceNumbers: up to 80 characters',
    'differenceReason: 1 to 200 characters',
    'document: 1 to 100 characters',
    'least: 1 to 1000000000',
    'lostValue: 0 to 10000000000000',
    'mac: 1 to 24 characters',
    'materialLines: 1 to 100 items',
    'newNumber: up to 80 characters',
    'number: 1 to 32 characters',
    'number: up to 80 characters',
    'numbersText: 1 to 90000 characters',
    'packages: 1 to 500',
    'purpose: 1 to 100 characters',
    'quantity: 0 to 1000000000',
    'quantity: 1 to 1000000000',
    'reason: 1 to 200 characters',
    'receivedLines: up to 100 items',
    'remark: 1 to 200 characters',
    'supplier: 1 to 80 characters',
    'unitCost: 0 to 10000000000000',
    'warrantyMonths: 0 to 120',
  ])
})

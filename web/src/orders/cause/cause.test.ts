import { expect, test } from 'vitest'
import { causeOf, type ProductRow, wayOut } from './cause.ts'

const line = (more: Partial<ProductRow>): ProductRow =>
  ({
    customerCode: 'C00000001',
    productCode: 'C00000001-01',
    openOrderCode: null,
    parentProductCode: null,
    state: 'active',
    blocks: [],
    expireDate: null,
    ...more,
  }) as ProductRow
const cause = (more: Partial<ProductRow>) => causeOf(line(more), '2026-03-06')

test('keeps a line working through its last paid day, and expires it on the next', () => {
  expect(cause({ expireDate: '2026-03-06' })).toBe('works')
  expect(cause({ expireDate: '2026-03-05' })).toBe('expired')
  expect(cause({ expireDate: null })).toBe('works')
})

test('names the block that must be lifted first', () => {
  const blocks = ['customer', 'line', 'expired', 'arrears', 'admin', 'fraud'] as ProductRow['blocks']
  const named = blocks.map((_, at) => cause({ state: 'suspended', blocks: blocks.slice(0, at + 1) }))
  expect(named).toEqual(['paused', 'line', 'expired', 'arrears', 'admin', 'fraud'])
  expect(cause({ state: 'suspended' })).toBe('paused')
})

test('shows what a line is waiting for before and after it works, whatever its blocks', () => {
  const blocks = ['arrears'] as ProductRow['blocks']
  expect(cause({ state: 'created', blocks })).toBe('unpaid')
  expect(cause({ state: 'pendingActive', blocks })).toBe('installing')
  expect(cause({ state: 'pendingActive', parentProductCode: 'C00000001-02' })).toBe('network')
  expect(cause({ state: 'pendingTerminate', blocks })).toBe('closing')
  expect(cause({ state: 'terminated', blocks })).toBe('over')
})

test('links to the page that ends the cause, for this line', () => {
  expect(wayOut(line({}), 'expired')).toBe('/submenus/15?customer=C00000001&product=C00000001-01')
  expect(wayOut(line({}), 'fraud')).toBeNull()
  expect(wayOut(line({}), 'unpaid'), 'nothing to pay without an order').toBeNull()
  expect(wayOut(line({ openOrderCode: 'C00000001-02' }), 'unpaid')).toBe(
    '/submenus/OrderInfoConfigComposite?customer=C00000001&order=C00000001-02&do=pay',
  )
})

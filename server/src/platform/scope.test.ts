import { expect, test } from 'vitest'
import type { AccessScope } from './context.ts'
import { nothing, unionOf } from './scope.ts'

const reach = (more: Partial<AccessScope>): AccessScope => ({ ...nothing, ...more })

test('several grants cover the union of their scopes, with each unit once', () => {
  const hall = reach({ visibleUnits: ['YGN-H1', 'YGN-H2'] })
  const own = reach({ visibleUnits: ['YGN-H2', 'MDY-H1'], ownRows: true })
  const managed = reach({ managedCustomers: true })
  expect(unionOf([hall])).toEqual(hall)
  expect(unionOf([hall, own])).toEqual(reach({ visibleUnits: ['YGN-H1', 'YGN-H2', 'MDY-H1'], ownRows: true }))
  expect(unionOf([managed, hall])).toEqual(reach({ visibleUnits: ['YGN-H1', 'YGN-H2'], managedCustomers: true }))
  expect(unionOf([])).toEqual(nothing)
})

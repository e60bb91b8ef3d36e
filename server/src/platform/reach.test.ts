import { expect, test } from 'vitest'
import type { Reach } from './context.ts'
import { nothing, together } from './reach.ts'

const reach = (more: Partial<Reach>): Reach => ({ ...nothing, ...more })

test('several rights together reach what any of them reaches, each unit once', () => {
  const hall = reach({ visibleUnits: ['YGN-H1', 'YGN-H2'] })
  const own = reach({ visibleUnits: ['YGN-H2', 'MDY-H1'], ownRows: true })
  const managed = reach({ managedCustomers: true })
  expect(together([hall])).toEqual(hall)
  expect(together([hall, own])).toEqual(reach({ visibleUnits: ['YGN-H1', 'YGN-H2', 'MDY-H1'], ownRows: true }))
  expect(together([managed, hall])).toEqual(reach({ visibleUnits: ['YGN-H1', 'YGN-H2'], managedCustomers: true }))
  expect(together([])).toEqual(nothing)
})

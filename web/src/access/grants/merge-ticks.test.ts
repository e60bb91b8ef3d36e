import { expect, test } from 'vitest'
import { mergeTicks } from './merge-ticks.ts'

const none = { functions: [], denied: [], roles: [] }

test('keeps my grants and revocations on top of another grantor’s changes', () => {
  const merged = mergeTicks({
    seen: { ...none, functions: ['6', '12'], roles: ['clerk'] },
    mine: { ...none, functions: ['6', 'CareInfo'], roles: ['clerk', 'cashier'] },
    now: { ...none, functions: ['6', '12', '95'], denied: ['104'] },
  })
  expect(merged.ticks).toEqual({ functions: ['6', '95', 'CareInfo'], denied: ['104'], roles: ['cashier'] })
  expect(merged.dropped).toEqual([])
})

test('leaves a function unchanged and reports it when one grants and the other denies it', () => {
  const merged = mergeTicks({
    seen: none,
    mine: { ...none, functions: ['6', '12'], denied: ['95'] },
    now: { ...none, functions: ['95'], denied: ['6'] },
  })
  expect(merged.ticks).toEqual({ functions: ['95', '12'], denied: ['6'], roles: [] })
  expect(merged.dropped.toSorted()).toEqual(['6', '95'])
  const both = { ...none, functions: ['6' as const], denied: ['6' as const] }
  expect(mergeTicks({ seen: both, mine: both, now: both })).toEqual({ ticks: both, dropped: [] })
})

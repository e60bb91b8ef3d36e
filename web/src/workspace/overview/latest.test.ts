import { expect, test } from 'vitest'
import { latest } from './latest.ts'

test('returns the last fifteen events, newest first', () => {
  const days = Array.from({ length: 20 }, (_, at) => ({ at: `2026-03-${String(at + 1).padStart(2, '0')}T00:00:00Z` }))
  const shown = latest(days).map(({ at }) => Number(at.slice(8, 10)))
  expect(shown).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
})

import { expect, test } from 'vitest'
import { lockoutDelay } from './credentials.ts'

test.for([
  [1, 0],
  [2, 0],
  [3, 5],
  [4, 15],
  [5, 300],
  [6, 600],
  [7, 1200],
  [9, 4800],
  [10, 7200],
  [50, 7200],
] as const)('locks an account after %i consecutive failures for %i seconds', ([failures, seconds]) => {
  expect(lockoutDelay(failures)).toBe(seconds * 1000)
})

import { expect, test } from 'vitest'
import { windowStart } from './window-start.ts'

const diagram: [number, number] = [100, 1_000]

test('centers a step in the middle of a large diagram', () => {
  expect(windowStart([560, 80], 400, diagram)).toBe(400)
})

test('scrolls at most a margin beyond the edge of the diagram', () => {
  expect([windowStart([100, 20], 400, diagram), windowStart([1_080, 20], 400, diagram)]).toEqual([76, 724])
})

test('centers a diagram that fits with its margins', () => {
  const first: [number, number] = [100, 20]
  expect([windowStart(first, 1_048, diagram), windowStart(first, 1_200, diagram)]).toEqual([76, 0])
  expect(windowStart(first, 1_047, diagram), 'slightly too large').toBe(76)
  expect(windowStart([1_080, 20], 1_047, diagram)).toBe(77)
})

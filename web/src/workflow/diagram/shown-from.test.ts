import { expect, test } from 'vitest'
import { shownFrom } from './shown-from.ts'

const diagram: [number, number] = [100, 1_000]

test('a step in the middle of a large diagram is shown in the middle of the window', () => {
  expect(shownFrom(600, 400, diagram)).toBe(400)
})

test('a step at an edge is shown without more than a margin beyond the diagram', () => {
  expect([shownFrom(110, 400, diagram), shownFrom(1_090, 400, diagram)]).toEqual([76, 724])
})

test('a diagram that fits with its margins is shown whole, in the middle', () => {
  expect([shownFrom(110, 1_048, diagram), shownFrom(110, 1_200, diagram)]).toEqual([76, 0])
  expect(shownFrom(110, 1_047, diagram), 'a little too large').toBe(76)
  expect(shownFrom(1_090, 1_047, diagram)).toBe(77)
})

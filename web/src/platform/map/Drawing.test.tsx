// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { Drawing, type Landmark } from './Drawing.tsx'
import { placeOf } from './projection.ts'

const sight = { middle: { latitude: 16.84, longitude: 96.17 }, scale: 2 ** 22 }
const size = { width: 600, height: 400 }
const at = (x: number, y: number) => placeOf(sight, size, { x, y })
const box = (code: string, [x, y]: [number, number], name = code): Landmark => ({
  ...at(x, y),
  code,
  name,
  kind: 'box',
  free: 3,
})
const section = (code: string, [x, y]: [number, number], name = code): Landmark => ({
  ...at(x, y),
  code,
  name,
  kind: 'section',
})

/** Returns the codes of the landmarks with labels, and of all landmarks, in drawing order. */
async function drawn(landmarks: readonly Landmark[], chosen?: string) {
  await draw(<Drawing sight={sight} size={size} landmarks={landmarks} value={at(300, 200)} chosen={chosen} />)
  const marks = [...document.querySelectorAll('svg [data-code]')]
  const codes = marks.map((mark) => mark.getAttribute('data-code'))
  const named = marks.filter((mark) =>
    [...mark.querySelectorAll('text')].some((text) => text.textContent && !/^\d*$/.test(text.textContent)),
  )
  const result = { codes, named: named.map((mark) => mark.getAttribute('data-code')) }
  const svg = document.querySelector('svg')?.innerHTML ?? ''
  return { ...result, svg }
}

test('draws what is within the map, boxes above sections', async () => {
  const marks = [
    box('in', [100, 100]),
    section('town', [300, 300]),
    box('west', [-20, 100]),
    box('east', [620, 100]),
    box('north', [100, -20]),
    section('south', [100, 420]),
  ]
  expect((await drawn(marks)).codes).toEqual(['town', 'in'])
})

test('never overlaps labels: the chosen one first, then boxes from the north', async () => {
  expect(
    (await drawn([box('A', [100, 100]), box('B', [125, 104])])).named,
    'the symbol of B covers the name of A',
  ).toEqual(['B'])
  const column = [box('south', [100, 110]), box('north', [100, 97])]
  expect((await drawn(column)).named).toEqual(['north'])
  expect((await drawn(column, 'south')).named).toEqual(['south'])
  const above = [section('town', [130, 87]), box('box', [100, 100])]
  expect((await drawn(above)).named, 'a box takes precedence over a section').toEqual(['box'])
  expect((await drawn(above, 'town')).named).toEqual(['town'])
})

test('labels everything that is apart in any direction', async () => {
  const all = [
    box('A', [100, 100]),
    box('B', [100, 120]),
    box('C', [160, 100]),
    section('D', [300, 100]),
    section('E', [300, 130]),
  ]
  expect(new Set((await drawn(all)).named)).toEqual(new Set(['A', 'B', 'C', 'D', 'E']))
})

test('reserves more room for long names, and more for a Chinese character than for a letter', async () => {
  // A label begins 14 pixels from its box; the symbol of the next box extends 10 pixels to its left.
  const beside = (name: string, x: number, zhName?: string) => [
    { ...box('A', [100, 100], name), zhName: zhName ?? null },
    box('B', [x, 104]),
  ]
  expect((await drawn(beside('abcd', 155))).named).toEqual(['A', 'B'])
  expect((await drawn(beside('abcde', 155))).named).toEqual(['B'])
  expect((await drawn(beside('abcd', 155, '光交箱'))).named).toEqual(['B'])
  expect((await drawn(beside('abcd', 155, '箱'))).named).toEqual(['A', 'B'])
})

test('centers a section’s label below it, and puts a box’s label beside it', async () => {
  const { svg } = await drawn([box('A', [100, 100]), section('D', [300, 100])])
  expect(svg).toMatch(/<rect x="9\d(\.\d+)?" y="9\d/)
  expect(
    (await drawn([section('D', [100, 100], 'abcdefgh'), section('E', [140, 100], 'abcdefgh')])).named,
  ).toHaveLength(1)
  expect(
    (await drawn([section('D', [100, 100], 'abcdefgh'), section('E', [180, 100], 'abcdefgh')])).named,
  ).toHaveLength(2)
  expect((await drawn([section('D', [100, 100]), section('E', [100, 115])])).named).toEqual(['D'])
  expect((await drawn([section('D', [100, 100]), section('E', [100, 117])])).named).toEqual(['D', 'E'])
})

test('connects the chosen box to the pin', async () => {
  expect((await drawn([box('A', [100, 100])], 'A')).svg).toContain('map-drop')
  expect((await drawn([box('A', [100, 100])])).svg).not.toContain('map-drop')
  expect((await drawn([section('A', [100, 100])], 'A')).svg).not.toContain('map-drop')
})

import { describe, expect, test } from 'vitest'
import { isInView, metersAcross, placeOf, pointOf, sightOf, tilesOf } from './projection.ts'

const size = { width: 800, height: 400 }
const yangon = { latitude: 16.8409, longitude: 96.1735 }
const mandalay = { latitude: 21.9588, longitude: 96.0891 }

describe('points', () => {
  const sight = { middle: yangon, scale: 2 ** 20 }

  test('draws the center in the middle, with north up and east to the right', () => {
    expect(pointOf(sight, size, yangon)).toEqual({ x: 400, y: 200 })
    const point = pointOf(sight, size, { latitude: yangon.latitude + 0.01, longitude: yangon.longitude + 0.01 })
    expect(point.x).toBeCloseTo(400 + (0.01 / 360) * 2 ** 20, 6)
    // In this projection, a degree of latitude is longer by a factor of 1 / cos(latitude).
    expect(point.y).toBeCloseTo(200 - ((0.01 / 360) * 2 ** 20) / Math.cos((16.8459 * Math.PI) / 180), 3)
  })

  test('maps a pixel back to the place drawn there', () => {
    expect(placeOf(sight, size, { x: 400, y: 200 })).toEqual(yangon)
    const place = { latitude: 16.85, longitude: 96.2 }
    expect(placeOf(sight, size, pointOf(sight, size, place))).toEqual(place)
    const south = { latitude: -33.868, longitude: -70.5 }
    const there = { middle: south, scale: 2 ** 22 }
    expect(placeOf(there, size, pointOf(there, size, south))).toEqual(south)
  })

  test('draws the earth as a square of the scale and nothing beyond the last latitude', () => {
    const earth = { middle: { latitude: 0, longitude: 0 }, scale: 1000 }
    const square = { width: 1000, height: 1000 }
    expect(pointOf(earth, square, { latitude: 0, longitude: -180 })).toEqual({ x: 0, y: 500 })
    const [top, pole] = [85.05, 90].map((latitude) => pointOf(earth, square, { latitude, longitude: 180 }))
    expect(top?.x).toBe(1000)
    expect(top?.y).toBeCloseTo(0, 0)
    expect(pole).toEqual(top)
    expect(pointOf(earth, square, { latitude: -85.05, longitude: 0 }).y).toBeCloseTo(1000, 0)
    expect(pointOf(earth, square, { latitude: -90, longitude: 0 }).y).toBeCloseTo(1000, 0)
  })

  test('includes places on the edge and excludes places beyond it', () => {
    const at = (x: number, y: number) => isInView(earth, square, placeOf(earth, square, { x, y }))
    const earth = { middle: { latitude: 0, longitude: 0 }, scale: 100_000 }
    const square = { width: 1000, height: 600 }
    expect(at(1, 1) && at(999, 599)).toBe(true)
    for (const [x, y] of [
      [-1, 300],
      [1001, 300],
      [500, -1],
      [500, 601],
    ] as const)
      expect(at(x, y)).toBe(false)
    const exact = { middle: { latitude: 0, longitude: 0 }, scale: 1024 }
    for (const longitude of [-45, 45])
      expect(isInView(exact, { width: 256, height: 100 }, { latitude: 0, longitude })).toBe(true)
    expect(isInView(exact, { width: 100, height: 0 }, { latitude: 0, longitude: 0 })).toBe(true)
  })

  test('computes meters per pixel, fewer towards the poles', () => {
    expect(metersAcross({ middle: { latitude: 0, longitude: 9 }, scale: 40_075_017 })).toBeCloseTo(1, 9)
    expect(metersAcross({ middle: { latitude: 60, longitude: 9 }, scale: 40_075_017 })).toBeCloseTo(0.5, 9)
  })
})

describe('a view of places', () => {
  test('contains all places with a margin and is no wider', () => {
    for (const places of [
      [yangon, mandalay],
      [mandalay, yangon, { latitude: 20, longitude: 99 }],
    ]) {
      const sight = sightOf(places, size)
      expect(places.every((place) => isInView(sight, size, place))).toBe(true)
      const points = places.map((place) => pointOf(sight, size, place))
      const extent = (of: number[]) => Math.max(...of) - Math.min(...of)
      const filled = Math.max(extent(points.map(({ x }) => x)) / 800, extent(points.map(({ y }) => y)) / 400)
      expect(filled).toBeCloseTo(0.74, 6)
      const middle = (of: number[]) => (Math.max(...of) + Math.min(...of)) / 2
      expect(middle(points.map(({ x }) => x))).toBeCloseTo(400, 4)
      expect(middle(points.map(({ y }) => y))).toBeCloseTo(200, 4)
    }
  })

  test('shows kilometers around a single place, and does not zoom in further for close places', () => {
    const one = sightOf([yangon], size)
    expect(one.scale).toBe(2 ** 20)
    expect(one.middle.latitude).toBeCloseTo(yangon.latitude, 9)
    expect(one.middle.longitude).toBeCloseTo(yangon.longitude, 9)
    expect(sightOf([yangon, { ...yangon, latitude: yangon.latitude + 1e-7 }], size).scale).toBe(2 ** 26)
  })

  test('shows the earth without places', () => {
    expect(sightOf([], size)).toEqual({ middle: { latitude: 0, longitude: 0 }, scale: 800 })
  })
})

describe('tiles', () => {
  test('covers the earth at its own size with one tile', () => {
    const sight = { middle: { latitude: 0, longitude: 0 }, scale: 256 }
    expect(tilesOf(sight, { width: 256, height: 256 })).toEqual([{ zoom: 0, x: 0, y: 0, left: 0, top: 0, side: 256 }])
    expect(tilesOf(sight, { width: 300, height: 256 })).toEqual([{ zoom: 0, x: 0, y: 0, left: 22, top: 0, side: 256 }])
  })

  test('places tiles without gaps over the visible area', () => {
    const sight = { middle: yangon, scale: 2 ** 20 * 1.2 }
    const tiles = tilesOf(sight, size)
    const [first] = tiles
    expect(first).toMatchObject({ zoom: 12, side: 256 * 1.2 })
    for (const { x, y, left, top, side } of tiles) {
      expect(left - (first?.left ?? 0)).toBeCloseTo((x - (first?.x ?? 0)) * side, 4)
      expect(top - (first?.top ?? 0)).toBeCloseTo((y - (first?.y ?? 0)) * side, 4)
      expect(left < size.width && top < size.height && left + side > 0 && top + side > 0).toBe(true)
    }
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(size.width)
    expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(size.height)
    // The tile that contains Yangon, in the usual tile numbering.
    const held = tiles.find(({ left, top, side }) => left <= 400 && left + side > 400 && top <= 200 && top + side > 200)
    expect(held).toMatchObject({ x: 3142, y: 1853 })
  })

  test('has no tile beyond the earth or the maximum zoom level', () => {
    const corner = { middle: { latitude: 85, longitude: 179.9 }, scale: 512 }
    for (const { x, y } of tilesOf(corner, size)) expect([x, y].every((at) => at >= 0 && at < 2)).toBe(true)
    expect(tilesOf({ middle: yangon, scale: 2 ** 30 }, { width: 10, height: 10 })[0]?.zoom).toBe(19)
    expect(tilesOf({ middle: { latitude: 0, longitude: 0 }, scale: 64 }, size)).toHaveLength(1)
  })
})

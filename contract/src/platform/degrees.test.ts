import { expect, test } from 'vitest'
import { kilometresBetween } from './degrees.ts'

const yangon = { latitude: 16.8409, longitude: 96.1735 }

test.each([
  [yangon, yangon, 0],
  [yangon, { latitude: 21.9588, longitude: 96.0891 }, 569],
  [yangon, { latitude: -89.9, longitude: 96.1735 }, 11_869],
  [{ latitude: 60, longitude: 24 }, { latitude: 60, longitude: 25 }, 56],
  [{ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 }, 21],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
])('measures the distance from %j to %j as %i km', (one, other, kilometres) =>
  expect(Math.round(kilometresBetween(one, other))).toBe(kilometres),
)

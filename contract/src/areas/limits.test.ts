import { expect, test } from 'vitest'
import { areas } from '#areas/calls.ts'
import { areaSections } from '#areas/sections.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(areas, areaSections)).toEqual([
    'latitude: -90 to 90',
    'longitude: -180 to 180',
    'name: 1 to 60 characters',
    'zhName: 1 to 60 characters',
  ])
})

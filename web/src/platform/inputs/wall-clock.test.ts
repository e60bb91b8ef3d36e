import { expect, test } from 'vitest'
import { instantOf, wallOf } from './wall-clock.ts'

const wall = (instant: string, zone: string) => new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(0, 16)

test('shows the local time of a zone in winter and in summer', () => {
  expect(wall('2026-03-06T17:30:00Z', 'Asia/Yangon')).toBe('2026-03-07T00:00')
  expect(wall('2026-03-29T00:59:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:59')
  expect(wall('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T03:00')
  expect(wall('2026-03-06T03:00:00Z', 'America/New_York')).toBe('2026-03-05T22:00')
})

test('converts local time to one instant, also around a daylight saving change', () => {
  expect(instantOf('2026-03-07 00:00', 'Asia/Yangon')).toBe('2026-03-06T17:30:00.000Z')
  expect(instantOf('2026-03-29 01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29 03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25 04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z')
  expect(instantOf('2026-03-05 22:00', 'America/New_York')).toBe('2026-03-06T03:00:00.000Z')
})

import { expect, test } from 'vitest'
import { dueAfter, endOfDay } from './working-time.ts'

const calendar = { weekdays: new Set([1, 2, 3, 4, 5, 6]), holidays: new Set(['2026-03-10']), timeZone: 'Asia/Yangon' }

// Yangon is 6 h 30 min ahead of UTC; 6 March 2026 is a Friday.
test.for([
  ['2026-03-06T02:00:00Z', 0.5, '2026-03-06T14:00:00.000Z', 'the same day'],
  ['2026-03-06T02:00:00Z', 1, '2026-03-07T02:00:00.000Z', 'Saturday is a working day'],
  ['2026-03-07T02:00:00Z', 1, '2026-03-09T02:00:00.000Z', 'Sunday is skipped'],
  ['2026-03-08T02:00:00Z', 0.25, '2026-03-08T23:30:00.000Z', 'six hours from Sunday end on Monday'],
  ['2026-03-09T02:00:00Z', 1, '2026-03-11T02:00:00.000Z', 'the holiday is skipped'],
  ['2026-03-06T02:00:00Z', 3, '2026-03-11T02:00:00.000Z', 'across Sunday and the holiday'],
  ['2026-03-06T02:00:00Z', 0, '2026-03-06T02:00:00.000Z', 'zero duration'],
] as const)('%s plus %d working days is %s: %s', ([from, days, due]) => {
  expect(dueAfter(new Date(from), days, calendar).toISOString()).toBe(due)
})

test('a calendar without working days ends after ten years and a week', () => {
  const never = { ...calendar, weekdays: new Set<number>(), timeZone: 'UTC' }
  expect(dueAfter(new Date('2026-03-06T00:00:00Z'), 1, never).toISOString()).toBe('2036-03-13T00:00:00.000Z')
})

test.for([
  ['Asia/Yangon', '2026-12-01', '2026-12-01T17:30:00.000Z'],
  ['America/New_York', '2026-12-31', '2027-01-01T05:00:00.000Z'],
  ['UTC', '2028-02-28', '2028-02-29T00:00:00.000Z'],
] as const)('in %s the %s ends at %s', ([timeZone, day, end]) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end)
})

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

// In Berlin the clocks skip 2 to 3 o'clock on Sunday, 29 March 2026, and repeat it on Sunday, 25 October.
test.for([
  ['2026-03-28T09:00:00Z', 1, '2026-03-29T08:00:00.000Z', '10 o’clock of a day with 23 hours'],
  ['2026-03-29T08:00:00Z', 1, '2026-03-30T08:00:00.000Z', '10 o’clock of the day after it'],
  ['2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00.000Z', '2:30 does not exist: 3:30'],
  ['2026-10-24T08:00:00Z', 1, '2026-10-25T09:00:00.000Z', '10 o’clock of a day with 25 hours'],
  ['2026-10-24T00:30:00Z', 1, '2026-10-25T00:30:00.000Z', '2:30 exists twice: the first'],
  ['2026-10-25T01:30:00Z', 0, '2026-10-25T01:30:00.000Z', 'never before the beginning'],
] as const)('in Berlin %s plus %d days is %s: %s', ([from, days, due]) => {
  const everyDay = { weekdays: new Set([1, 2, 3, 4, 5, 6, 7]), holidays: new Set<string>(), timeZone: 'Europe/Berlin' }
  expect(dueAfter(new Date(from), days, everyDay).toISOString()).toBe(due)
})

test('a calendar without working days ends after ten years and a week', () => {
  const never = { ...calendar, weekdays: new Set<number>(), timeZone: 'UTC' }
  expect(dueAfter(new Date('2026-03-06T00:00:00Z'), 1, never).toISOString()).toBe('2036-03-13T00:00:00.000Z')
})

test.for([
  ['Asia/Yangon', '2026-12-01', '2026-12-01T17:30:00.000Z'],
  ['America/New_York', '2026-12-31', '2027-01-01T05:00:00.000Z'],
  ['UTC', '2028-02-28', '2028-02-29T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  // The clocks skip the first hour of 6 September 2026, and repeat the last one of 4 April.
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
] as const)('in %s the %s ends at %s', ([timeZone, day, end]) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end)
})

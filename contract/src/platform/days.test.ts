import { expect, test } from 'vitest'
import { addDays, addMonths, addWorkingDays, daysBetween } from './days.ts'

test('counts months from the first day and moves the day only in shorter months', () => {
  const series = [1, 2, 3, 13].map((count) => addMonths('2026-01-31', count))
  expect(series).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'])
  expect(addMonths('2027-12-15', 2)).toBe('2028-02-15')
})

test('adds and subtracts days across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-03-06', '2026-04-06')).toBe(31)
  expect(daysBetween('2026-04-06', '2026-03-06')).toBe(-31)
})

test('counts working days, excluding holidays', () => {
  const weekdays = { workingWeekdays: [1, 2, 3, 4, 5], holidays: [] }
  expect(addWorkingDays('2026-03-06', 3, weekdays)).toBe('2026-03-11')
  expect(addWorkingDays('2026-03-07', 1, weekdays)).toBe('2026-03-09')
  expect(addWorkingDays('2026-03-06', 0, weekdays)).toBe('2026-03-06')
  expect(addWorkingDays('2026-03-06', 3, { ...weekdays, holidays: ['2026-03-10'] })).toBe('2026-03-12')
  expect(addWorkingDays('2026-03-06', 3, { workingWeekdays: [1, 6, 7], holidays: [] })).toBe('2026-03-09')
  expect(addWorkingDays('2026-03-06', 1, { workingWeekdays: [], holidays: [] })).toBe('2036-03-13')
})

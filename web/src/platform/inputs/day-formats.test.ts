import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { beginWeeks, dayFormats, instantFormats, monthFormats, readDay } from './day-formats.ts'

test('an input shows the operator’s format and also accepts 2026-11-30', () => {
  const formats = { dateFormat: 'DD.MM.YYYY', clock: '12' }
  expect(dayFormats(formats)).toEqual(['DD.MM.YYYY', 'YYYY-MM-DD'])
  expect(monthFormats(formats)).toEqual(['MM.YYYY', 'YYYY-MM'])
  expect(instantFormats(formats)).toEqual(['DD.MM.YYYY hh:mm A', 'YYYY-MM-DD hh:mm A', 'YYYY-MM-DD HH:mm'])
  expect([dayFormats({}), dayFormats({ dateFormat: 'language' })]).toEqual([['YYYY-MM-DD'], ['YYYY-MM-DD']])
})

test('a typed day is read in the operator’s order only', () => {
  expect(readDay('05/06/2026', { dateFormat: 'DD/MM/YYYY' })).toBe('2026-06-05')
  expect(readDay('05/06/2026', { dateFormat: 'MM/DD/YYYY' })).toBe('2026-05-06')
  expect(readDay('31/11/2026', { dateFormat: 'DD/MM/YYYY' })).toBeUndefined()
  expect(readDay('2026-11', {})).toBe('2026-11-01')
  expect(readDay('05x06x2026', { dateFormat: 'DD.MM.YYYY' })).toBeUndefined()
})

test('weeks begin on the operator’s day, or on that of the language', () => {
  const starts = () => ['en', 'zh-cn'].map((locale) => dayjs.Ls[locale]?.weekStart)
  beginWeeks({ weekStart: '6' })
  expect(starts()).toEqual([6, 6])
  beginWeeks({ weekStart: '7' })
  expect(starts()).toEqual([0, 0])
  beginWeeks({ weekStart: 'language' })
  expect(starts()).toEqual([0, 1])
})

import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { isDue, scheduleOf } from './schedule.ts'

const runsAt = async (timeZone: string, localHour: number, hours: readonly string[]) => {
  const due = []
  for (const hour of hours) {
    const app = { clock: () => new Date(hour), operatorOf: async () => ({ timeZone }), read: {} }
    if (await isDue(app as never, { localHour })) due.push(hour)
  }
  return due
}
const hoursOf = (day: string): string[] =>
  Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(`${day}T00:20:00Z`) + hour * 3_600_000).toISOString())

test.for([
  ['Asia/Yangon', '2026-03-28', ['2026-03-28T22:20:00.000Z', '2026-03-29T22:20:00.000Z']],
  ['Europe/Berlin', '2026-03-28', ['2026-03-28T03:20:00.000Z', '2026-03-29T02:20:00.000Z']],
  ['Europe/Berlin', '2026-10-24', ['2026-10-24T02:20:00.000Z', '2026-10-25T03:20:00.000Z']],
  ['America/New_York', '2026-11-01', ['2026-11-01T09:20:00.000Z', '2026-11-02T09:20:00.000Z']],
] as const)('a daily job runs once a day at 4 o’clock in %s around %s', async ([zone, day, due]) => {
  expect(await runsAt(zone, 4, hoursOf(day))).toEqual(due)
})

test('a daily job that waited in the queue until the next hour still runs', async () => {
  const app = { clock: () => new Date('2026-03-28T05:10:00Z'), operatorOf: async () => ({ timeZone: 'UTC' }), read: {} }
  const queued = (ts: string) => isDue(app as never, { localHour: 4, _cron: { ts, backfilled: false } })
  expect([await queued('2026-03-28T04:20:00Z'), await queued('2026-03-28T05:20:00Z')]).toEqual([true, false])
})

test('a job without a local hour always runs', async () => {
  expect(await isDue({} as never, {})).toBe(true)
})

test('every daily job is scheduled in an hour that each day has once', ({ office }) => {
  const daily = scheduleOf(office.app.slices).filter(({ payload }) => payload && 'localHour' in payload)
  expect(daily.length).toBeGreaterThan(10)
  expect(daily.filter(({ payload }) => !(Number(payload?.localHour) >= 3 && Number(payload?.localHour) < 20))).toEqual(
    [],
  )
  expect(() => scheduleOf([{ daily: { 'session.tidy': '4:20' } }])).toThrow('which is not a time')
})

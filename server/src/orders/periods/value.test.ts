import { addDays, daysBetween } from '@lastmile/contract/platform/days.ts'
import { taxInside } from '@lastmile/contract/platform/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termPeriods } from './periods.ts'
import { cut, onGrid, type Period, termEnd } from './value.ts'

const months = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    line: line + 1,
    kind: 'period',
    months: 1,
    amount: 38_000,
    tax: 0,
    taxCode: 'none',
    taxPercent: 0,
  }))

/** Returns the start days of single months from a day on, each bought separately at the end of the previous one. */
function renewed(anchor: string, count: number): string[] {
  const days = [anchor]
  for (let bought = 0; bought < count; bought += 1) days.push(termEnd(anchor, days.at(-1) ?? anchor, 1))
  return days
}

test.for([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2026-11-29', ['2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']],
] as const)('months from %s keep their day, and use the last day only in shorter months', ([anchor, days]) => {
  expect(renewed(anchor, 4)).toEqual(days)
  expect(days.every((day) => onGrid(anchor, day))).toBe(true)
  const { periods, to } = termPeriods(months(4), { source: 'C1-01', from: anchor, anchor: null })
  expect(
    periods.map(({ from }) => from),
    'bought together or one by one',
  ).toEqual(days.slice(0, -1))
  expect(to).toBe(days.at(-1))
})

test('months bought on the grid keep the anchor, and months bought off the grid start a new one', () => {
  const ahead = { source: 'C1-02', anchor: '2026-01-31' }
  expect(termPeriods(months(1), { ...ahead, from: '2026-02-28' })).toMatchObject({
    anchor: '2026-01-31',
    to: '2026-03-31',
  })
  expect(termPeriods(months(1), { ...ahead, from: '2026-03-05' })).toMatchObject({
    anchor: '2026-03-05',
    to: '2026-04-05',
  })
})

/** The month from 31 January to 28 February has 28 days, the one from 28 February to 31 March has 31. */
test('a stub near the end of a month is a share of its month on the grid of the anchor', () => {
  const { periods } = termPeriods(months(2), { source: 'C1-01', from: '2026-01-31', anchor: null })
  const [first, second] = periods
  if (!first || !second) throw new Error('two months')
  expect([first, second].map(({ from, to }) => daysBetween(from, to))).toEqual([28, 31])
  const [half, rest] = cut(first, '2026-02-14')
  expect([half?.value, rest?.value], '14 of 28 days').toEqual([19_000, 19_000])
  const [stub] = cut(second, '2026-03-14')
  expect(stub?.value, '14 of 31 days: 17161.29').toBe(17_161)
})

const charged = (gross: number, taxPercent: number, days: { from: string; to: string }): Period => {
  const tax = taxInside(gross, taxPercent)
  return { ...days, value: gross - tax, tax, taxCode: 'standard', taxPercent, whole: null }
}
const april = { from: '2026-04-01', to: '2026-05-01' }

/**
 * 250.00 with 5% tax for 30 days: 29 days are 241.6667, so 241.67, including 11.51 tax; 230.16 + 11.50, rounded
 * separately, would lose a cent.
 */
test('rounds the gross value of days once, then derives the tax inside it', () => {
  const [used, left] = cut(charged(25_000, 5, april), '2026-04-30')
  expect(used).toMatchObject({ value: 23_016, tax: 1_151 })
  expect(left).toMatchObject({ value: 23_810 - 23_016, tax: 1_190 - 1_151 })
})

/**
 * 11.50 for the 31 days of March, paused after 3 days and again after 4 more. 7 of 31 days are 2.5968, so 2.60 are used
 * and 8.90 remain. Computed from the remainder of the first cut, 10.39 for 28 days, another 4 days would be 1.48, and
 * 8.91 would remain.
 */
test('two pauses in one month leave the remainder of the original amount, not of a rounded remainder', () => {
  const [, left] = cut(charged(1_150, 0, { from: '2026-03-01', to: '2026-04-01' }), '2026-03-04')
  expect(left?.value).toBe(1_039)
  if (!left) throw new Error('28 days are left')
  const moved = { ...left, from: addDays(left.from, 10), to: addDays(left.to, 10) }
  expect(cut(moved, '2026-03-18').map((part) => part?.value)).toEqual([260 - 111, 890])
})

test('randomly split days always sum to the charge, and each day keeps its share', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.record({ percent: fc.constantFrom(0, 3, 5, 7.5, 13), length: fc.integer({ min: 1, max: 400 }) }),
      cuts,
      (gross, { percent, length }, places) => {
        const whole = charged(gross, percent, { from: april.from, to: addDays(april.from, length) })
        let parts: Period[] = [whole]
        for (const place of places) {
          const day = addDays(april.from, place)
          parts = parts.flatMap((part) => cut(part, day).filter((one) => one !== undefined))
        }
        const sumOf = (of: 'value' | 'tax') => parts.reduce((sum, part) => sum + part[of], 0)
        expect([sumOf('value'), sumOf('tax')]).toEqual([whole.value, whole.tax])
        for (const part of parts) {
          expect(Math.min(part.value, part.tax)).toBeGreaterThanOrEqual(0)
          const [before] = cut(whole, part.from)
          const [through] = cut(whole, part.to)
          expect(part.value).toBe((through?.value ?? 0) - (before?.value ?? 0))
        }
      },
    ),
  )
})

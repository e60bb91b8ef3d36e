import { daysBetween } from '@lastmile/contract/platform/days.ts'
import { expect, test } from 'vitest'
import { termPeriods } from './periods.ts'
import { cut, onGrid, termEnd } from './value.ts'

const months = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ line: line + 1, kind: 'period', months: 1, amount: 38_000, tax: 0 }))

/** The first days of single months from a day on, each bought alone at the end of the one before. */
function renewed(anchor: string, count: number): string[] {
  const days = [anchor]
  for (let bought = 0; bought < count; bought += 1) days.push(termEnd(anchor, days.at(-1) ?? anchor, 1))
  return days
}

test.for([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2026-11-29', ['2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']],
] as const)(
  'months from %s keep their day: the last day of a shorter month, and the day itself again',
  ([anchor, days]) => {
    expect(renewed(anchor, 4)).toEqual(days)
    expect(days.every((day) => onGrid(anchor, day))).toBe(true)
    const { periods, to } = termPeriods(months(4), { source: 'C1-01', from: anchor, anchor: null })
    expect(
      periods.map(({ from }) => from),
      'bought together as one by one',
    ).toEqual(days.slice(0, -1))
    expect(to).toBe(days.at(-1))
  },
)

test('months that are bought on the grid go on with the anchor, and off the grid begin an anchor of their own', () => {
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

/** money.md 9.2: the month from 31 January to 28 February has 28 days, the one from 28 February to 31 March 31. */
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

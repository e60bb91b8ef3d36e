import { addDays, addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfMonths, monthsLeft } from './months-left.ts'

const month = { price: 50_000, quantity: 1 }
const cost = (anchor: string, from: string, to: string) => costOfMonths(monthsLeft(anchor, [{ from, to }]), month)

test.for([
  { why: 'eleven months of a leap year', anchor: '2024-01-01', from: '2024-02-01', to: '2025-01-01', costs: 550_000 },
  { why: 'ten months from 1 March', anchor: '2024-01-01', from: '2024-03-01', to: '2025-01-01', costs: 500_000 },
  {
    why: '14 of 28 days of a month from 31 January',
    anchor: '2026-01-31',
    from: '2026-02-14',
    to: '2026-02-28',
    costs: 25_000,
  },
  {
    why: 'two months from 28 February on a grid anchored on the 31st',
    anchor: '2026-01-31',
    from: '2026-02-28',
    to: '2026-04-30',
    costs: 100_000,
  },
  { why: '10 of 31 days and a month', anchor: '2026-03-06', from: '2026-03-27', to: '2026-05-06', costs: 66_129 },
  {
    why: 'days before the first month of the grid',
    anchor: '2026-06-30',
    from: '2026-01-30',
    to: '2026-02-14',
    costs: 25_862,
  },
])('$why cost $costs at 50,000 a month', ({ anchor, from, to, costs }) => {
  expect(cost(anchor, from, to)).toBe(costs)
})

test('a month on the grid costs the monthly price whatever its length, and splitting days changes the cost only by rounding', () => {
  const days = fc.integer({ min: 0, max: 1_000 })
  const months = fc.record({ shift: fc.integer({ min: -12, max: 12 }), count: fc.integer({ min: 1, max: 24 }) })
  fc.assert(
    fc.property(days, months, days, (begin, { shift, count }, place) => {
      const anchor = addDays('2026-01-01', begin)
      const [from, to] = [addMonths(anchor, shift), addMonths(anchor, shift + count)]
      expect(cost(anchor, from, to)).toBe(count * 50_000)
      const day = addDays(from, 1 + (place % (daysBetween(from, to) - 1)))
      const halves = cost(anchor, from, day) + cost(anchor, day, to)
      expect(Math.abs(halves - count * 50_000)).toBeLessThanOrEqual(1)
    }),
  )
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { Changed } from './Changes.tsx'

beforeEach(() =>
  session.set({
    employee: { operator: { currency: { code: 'USD', exponent: 2 }, timeZone: 'Asia/Bangkok' } } as never,
  }),
)

test.each([
  ['orders.creditPerDay', '200.00 USD → 150.50 USD'],
  ['orders.ownPricePercent', '20,000 → 15,050'],
])('formats a change of the setting %s by its type', async (code, shown) => {
  const made = { id: 1, at: '2026-03-06T02:00:00.000Z', employeeCode: 'E0001', employeeName: '', employeeZhName: '' }
  const row = { ...made, thing: 'configuration', code, before: { value: 20_000 }, after: { value: 15_050 } }
  const screen = await draw(<Changed row={row} />)
  expect(screen.text()).toContain(shown)
})

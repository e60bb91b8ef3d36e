// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { FieldChanges } from './FieldChanges.tsx'

beforeEach(() =>
  session.set({ employee: { operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'Asia/Yangon' } } as never }),
)

test.each([
  ['maxUnsettledAmount', 10_000_000, '100,000.00'],
  ['normalPrice', 2_500_050, '25,000.50'],
  ['endTime', '2026-12-31T17:30:00.000Z', 'Jan 1, 2027, 00:00'],
  ['latitude', 16.805_123_4, '16.8051234'],
  ['validFrom', '2026-03-07', 'Mar 7, 2026'],
  ['customerLevel', 1_000, '1,000'],
])('shows a change of %s as the reader knows the value', async (field, after, shown) => {
  const screen = await draw(<FieldChanges before={{ [field]: null }} after={{ [field]: after }} look={{}} />)
  expect(screen.text()).toContain(shown)
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { Benefits } from './Benefits.tsx'

const operator = { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' }
session.set({ employee: { operator, employee: { code: 'E1' } } as never })

const named = { name: 'Rainy season', zhName: '雨季优惠', percent: null, amount: null, months: null }
const discount = { ...named, benefit: 'discount', from: null, through: null } as const

test('shows the amount, start and end of each policy benefit of a product', async () => {
  const said = async (one: object) => (await draw(<Benefits benefits={[{ ...discount, ...one }]} />)).text()
  expect(await said({ percent: 20, months: 6, from: '2026-03-06', through: '2026-09-05' })).toMatch(
    /Rainy season20% off, until .*2026/,
  )
  expect(await said({ percent: 20, months: 6 })).toContain('20% off, for 6 months after activation')
  expect(await said({ amount: 500_000, from: '2026-03-06' })).toMatch(/5,000.* off per month, while on this offering/)
  expect(await said({ benefit: 'credit', amount: 600_000, months: 3 })).toMatch(
    /6,000.* credit in 3 monthly installments/,
  )
  expect(await said({ percent: 20, from: '2999-01-01', through: '2999-06-30' })).toMatch(
    /Rainy seasonfrom .*2999, 20% off, until .*2999/,
  )
  expect((await draw(<Benefits benefits={[]} />)).text()).toBe('')
})

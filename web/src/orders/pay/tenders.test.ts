import type { Money } from '@lastmile/contract/platform/values.ts'
import { expect, test } from 'vitest'
import { cashOf, changeOf, covered, type Due, drawerWith, likelyCash, whole, withCoupons } from './tenders.ts'

const due = (more: Partial<Due> = {}, cash: Partial<Due['cash']> = {}): Due => ({
  amount: 10_000,
  commonBalance: 3_000,
  usingCommonBalance: true,
  cash: { unsettled: 0, max: 100_000, ...cash } as Due['cash'],
  ...more,
})

test('sums tenders, counting one without an amount as zero', () => {
  const tenders = [{ kind: 'cash', amount: 4_000 }, { kind: 'card', amount: 5_000 }, { kind: 'cash' }] as const
  expect([covered(tenders), cashOf(tenders)]).toEqual([9_000, 4_000])
  expect(covered([])).toBe(0)
})

test('computes change as the cash received beyond the cash due, never below zero', () => {
  const tenders = [{ kind: 'cash', amount: 4_000 }] as const
  expect(changeOf(5_000, tenders)).toBe(1_000)
  expect(changeOf(4_000, tenders)).toBe(0)
  expect(changeOf(3_000, tenders)).toBe(0)
  expect(changeOf(undefined, tenders)).toBe(0)
})

test('pays from the balance as far as it goes, and everything by cash or card', () => {
  expect(whole('common-balance', 10_000, due())).toEqual({ kind: 'common-balance', amount: 3_000 })
  expect(whole('common-balance', 2_000, due())).toEqual({ kind: 'common-balance', amount: 2_000 })
  expect(whole('cash', 10_000, due())).toEqual({ kind: 'cash', amount: 10_000 })
  expect(whole('card', 10_000, due())).toEqual({ kind: 'card', amount: 10_000 })
})

test('uses coupons first, except for the deposit, and cash for the rest, down to zero', () => {
  const coupon = { kind: 'cash-coupon', amount: 0, couponCode: 'ABCD' } as const
  const [cash, card] = [{ kind: 'cash', amount: 10_000 } as const, { kind: 'card', amount: 1_000 } as const]
  const amounts = (...[tenders, values, more]: [Parameters<typeof withCoupons>[0], number[], Partial<Due>?]) =>
    withCoupons(tenders, values, due(more)).map(({ kind, amount }) => [kind, amount])
  expect(amounts([coupon], [4_000])).toEqual([
    ['cash-coupon', 4_000],
    ['cash', 6_000],
  ])
  expect(amounts([cash, card, coupon], [0, 0, 4_000])).toEqual([
    ['cash', 5_000],
    ['card', 1_000],
    ['cash-coupon', 4_000],
  ])
  expect(amounts([coupon, cash], [15_000, 0])).toEqual([['cash-coupon', 10_000]])
  expect(amounts([coupon, cash], [15_000, 0], { deposit: 7_000 })).toEqual([
    ['cash-coupon', 3_000],
    ['cash', 7_000],
  ])
  expect(amounts([coupon, coupon], [8_000, 8_000])).toEqual([
    ['cash-coupon', 8_000],
    ['cash-coupon', 2_000],
  ])
})

test('warns from 80% of the drawer limit, and is full only above it', () => {
  const held = (unsettled: number, more: number) => drawerWith(due({}, { unsettled: unsettled as Money }), more)
  expect(held(70_000, 9_999)).toEqual({ held: 79_999, near: false, beyond: false })
  expect(held(70_000, 10_000)).toEqual({ held: 80_000, near: true, beyond: false })
  expect(held(90_000, 10_000)).toEqual({ held: 100_000, near: true, beyond: false })
  expect(held(90_000, 10_001)).toEqual({ held: 100_001, near: true, beyond: true })
  expect(held(110_000, 0).beyond, 'a card payment does not fill the drawer').toBe(false)
})

test('suggests at most three distinct cash amounts above the amount due', () => {
  expect(likelyCash(12_300, 1)).toEqual([13_000, 15_000, 20_000])
  expect(likelyCash(49_500, 1)).toEqual([50_000])
  expect(likelyCash(50_000, 1)).toEqual([])
  expect(likelyCash(1_230_000, 100)).toEqual([1_300_000, 1_500_000, 2_000_000])
  expect(likelyCash(14_000, 100), 'for 140.00').toEqual([15_000, 20_000, 50_000])
  expect(likelyCash(475, 100), 'for 4.75').toEqual([500, 1_000, 5_000])
})

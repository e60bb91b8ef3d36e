import type { Events } from '@lastmile/contract/events.ts'
import { expect } from 'vitest'
import { hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { cashInHand, cashOf, creditCashInHand, takeCash } from './cash.ts'
import { listUnconfirmedCash } from './departing-holder.ts'
import { post } from './post.ts'

test.for([
  [0, 0, false],
  [0, 1_000, false],
  [799, 1_000, false],
  [800, 1_000, true],
  [1_000, 1_000, true],
  [1, 0, true],
] as const)('holding %d of %d is near the limit: %s', ([unsettled, max, near]) => {
  expect(cashInHand(unsettled, max).near).toBe(near)
})

test('64 concurrent cash payments never exceed the limit, and refused ones leave no trace', async ({ office }) => {
  const { code } = await hireClerk(office)
  const take = (amount: number) =>
    inTransaction(office, code, async (ctx) => {
      const held = await takeCash(ctx, { employeeCode: code, amount, max: 1_000 })
      const entries = [
        { account: 'employee-cash', holder: code, amount },
        { account: 'card-clearing', holder: code, amount: -amount },
      ] as const
      await post(ctx, { kind: 'payment', document: 'test', customerCode: 'C00000001', entries })
      return held
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => take(30)))
  const taken = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(33)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'cash-limit' })
  await inTransaction(office, code, async (ctx) => {
    expect(await cashOf(ctx, code)).toBe(990)
    expect(await takeCash(ctx, { employeeCode: code, amount: 10, max: 1_000 })).toBe(1_000)
    await expect(takeCash(ctx, { employeeCode: code, amount: 1, max: 1_000 })).rejects.toMatchObject({
      code: 'cash-limit',
      params: { would: '1,001 MMK', max: '1,000 MMK' },
    })
    await creditCashInHand(ctx, { employeeCode: code, amount: 1_000 })
    await post(ctx, {
      kind: 'refund',
      document: 'test',
      customerCode: 'C00000001',
      entries: [
        { account: 'employee-cash', holder: code, amount: -990 },
        { account: 'card-clearing', holder: code, amount: 990 },
      ],
    })
  })
})

test('refuses a single amount above the limit even with no cash held', async ({ office }) => {
  const { code } = await hireClerk(office)
  const taking = inTransaction(office, code, (ctx) => takeCash(ctx, { employeeCode: code, amount: 11, max: 10 }))
  await expect(taking).rejects.toMatchObject({ code: 'cash-limit' })
})

test('reports the cash that a departing employee holds, or that there is none', async ({ office }) => {
  const { code } = await hireClerk(office)
  const reported = () =>
    inTransaction(office, code, async (ctx) => {
      const holdings: Parameters<Events['employee.holdings']['report']>[0][] = []
      await listUnconfirmedCash(ctx, { employeeCode: code, report: (holding) => holdings.push(holding) })
      return holdings
    })
  const move = (amount: number) =>
    inTransaction(office, code, async (ctx) => {
      if (amount > 0) await takeCash(ctx, { employeeCode: code, amount, max: 1_000 })
      else await creditCashInHand(ctx, { employeeCode: code, amount: -amount })
      const entries = [
        { account: 'employee-cash', holder: code, amount },
        { account: 'card-clearing', holder: code, amount: -amount },
      ] as const
      await post(ctx, { kind: 'payment', document: 'told', customerCode: 'C00000001', entries })
    })
  expect(await reported()).toMatchObject([{ kind: 'cash', count: 0, amount: null }])
  await move(300)
  expect(await reported()).toEqual([{ kind: 'cash', count: 1, names: [], amount: 300, fate: 'hand-in' }])
  await move(-300)
  expect(await reported(), 'an employee who returned all cash holds none').toMatchObject([{ count: 0, amount: null }])
})

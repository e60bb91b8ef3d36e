import { expect } from 'vitest'
import { inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { type BillDay, billDaysOf, saveBillDay } from './bill-days.ts'

test('a new billing day replaces a pending one, but not one that takes effect today', async ({ office }) => {
  const customerCode = await walkIn(office)
  const keep = (was: number, next: BillDay) =>
    inTransaction(office, 'E0101', async (ctx) => {
      await saveBillDay(ctx, { customerCode, was, next, reason: 'asked' })
      return (await billDaysOf(ctx, customerCode)).map(({ begins }) => begins)
    })
  expect(await keep(1, { billDay: 20, begins: '2026-03-20' })).toEqual(['2026-03-20'])
  expect(await keep(1, { billDay: 6, begins: '2026-03-06' }), 'starts today').toEqual(['2026-03-06'])
  expect(await keep(6, { billDay: 10, begins: '2026-04-10' })).toEqual(['2026-03-06', '2026-04-10'])
  expect(await keep(6, { billDay: 6, begins: '2026-03-06' }), 'the pending change is withdrawn').toEqual(['2026-03-06'])
})

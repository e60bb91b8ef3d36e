import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { moveBalance, balancesOf } from './move-balance.ts'
import { type Entry, post, postOpposite } from './post.ts'

test('an unbalanced transaction is not written, by the application or by anyone', async ({ office }) => {
  const { code } = await hireClerk(office)
  const entries: Entry[] = [
    { account: 'card-clearing', holder: 'YGN-H1', amount: 5 },
    { account: 'revenue', holder: 'YGN-H1', amount: -4 },
  ]
  const posting = inTransaction(office, code, (ctx) =>
    post(ctx, { kind: 'payment', document: 'D', customerCode: 'C00000001', entries }),
  )
  await expect(posting).rejects.toThrow('out of balance by 1')
  const forced =
    sql`insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    values ('C00000001', 1, 1, '2026-03-06', now(), 'payment', 'D', 'revenue', 'x', 5, 'x')`.execute(office.db)
  await expect(forced).rejects.toThrow('does not balance')
})

test('written entries never change', async ({ office }) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const entries: Entry[] = [
    { account: 'card-clearing', holder: 'YGN-H1', amount: 5 },
    { account: 'revenue', holder: 'YGN-H1', amount: -5 },
    { account: 'tax', holder: 'YGN-H1', amount: 0 },
  ]
  await inTransaction(office, code, (ctx) => post(ctx, { kind: 'payment', document: 'E', customerCode, entries }))
  expect(await office.db.selectFrom('ledger_entry').selectAll().where('document', '=', 'E').execute()).toHaveLength(2)
  await expect(office.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(office.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only')
  const opposite = await inTransaction(office, code, (ctx) =>
    postOpposite(ctx, { customerCode, of: 'E', document: 'E-1', was: 'payment', kind: 'refund' }),
  )
  expect(opposite).toEqual([
    { account: 'card-clearing', holder: 'YGN-H1', amount: -5 },
    { account: 'revenue', holder: 'YGN-H1', amount: 5 },
  ])
})

test('a balance cannot be emptied twice', async ({ office }) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office)
  const move = (amount: number) =>
    inTransaction(office, code, async (ctx) => {
      await moveBalance(ctx, { customerCode, kind: 'common-balance', amount, document: 'F', field: 'tenders' })
      const entries = [
        { account: 'card-clearing', holder: 'YGN-H1', amount },
        { account: 'common-balance', holder: customerCode, amount: -amount },
      ] as const
      await post(ctx, { kind: 'refund', document: 'F', customerCode, entries })
    })
  await move(100)
  const outcomes = await Promise.allSettled([move(-60), move(-60), move(-60)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(move(-41)).rejects.toMatchObject({
    code: 'insufficient-balance',
    params: { balance: '40 MMK', field: 'tenders' },
  })
  const balances = await inTransaction(office, code, (ctx) => balancesOf(ctx, customerCode))
  expect(balances).toMatchObject({ 'common-balance': 40, deposit: 0, allowance: 0 })
})

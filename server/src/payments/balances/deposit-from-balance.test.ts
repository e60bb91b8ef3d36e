import { expect } from 'vitest'
import { hireClerk, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const balance = (amount: number) => [{ kind: 'common-balance' as const, amount }]

test('a deposit filled from the common balance returns there, and only what was paid in is paid out', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const { recharge } = clerk.payments
  await recharge({ customerCode, tenders: cash(100_000) })
  await recharge({ customerCode, balance: 'deposit', tenders: balance(70_000) })
  await recharge({ customerCode, balance: 'deposit', tenders: cash(20_000) })
  const out = { customerCode, balance: 'deposit', direction: 'out' } as const
  await expect(recharge({ ...out, tenders: cash(20_001) })).rejects.toMatchObject({
    code: 'deposit-from-balance',
    message: expect.stringContaining('20,000') as unknown,
    fields: [{ field: 'tenders' }],
  })
  expect(await recharge({ ...out, tenders: cash(20_000) })).toMatchObject({ after: 70_000 })
  expect(await recharge({ ...out, tenders: balance(70_000) })).toMatchObject({ after: 0 })
  expect((await clerk.ledger.balances({ customerCode })).balances).toMatchObject({ commonBalance: 100_000, deposit: 0 })
})

test('a recharge card cannot fill a deposit, which could be paid out', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, cardCode: 'LOTUS0007302' })
  await expect(
    clerk.payments.recharge({ customerCode, balance: 'deposit', tenders: balance(1_000) }),
  ).rejects.toMatchObject({ code: 'insufficient-balance', fields: [{ field: 'tenders' }] })
})

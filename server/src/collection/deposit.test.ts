import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Clerk, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const collect = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
const decides = async (office: Office) => {
  const code = await office.hire(['CollectionCases', 'badDebt.propose', 'badDebt.approve'], 'YGN-B')
  return office.holding(await office.session(code)).collection
}
/** Signs the counter clerk in again, because days have passed. */
const counter = async (office: Office, { code }: Clerk) => {
  const api = office.holding(await office.session(code))
  const balance = 'deposit' as const
  return {
    takes: (customerCode: string, amount: number) =>
      api.payments.recharge({ customerCode, balance, tenders: cash(amount) }),
    gives: (customerCode: string, amount: number) =>
      api.payments.recharge({ customerCode, balance, direction: 'out', tenders: cash(amount) }),
    stand: async (customerCode: string) => ({
      owes: (await api.payments.inBatchPaymentDetails({ customerCode })).arrears,
      deposit: (await api.ledger.balances({ customerCode })).balances.deposit,
    }),
  }
}

/**
 * 38,000 is owed and the deposit is 30,000, so 8,000 stays unpaid. The line is throttled on 6 March, blocked 7 days
 * later and ended 76 days after that.
 */
test('a line that ends unpaid uses its deposit, and only the rest is a loss', async ({ office }) => {
  const clerk = await hireClerk(office)
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  await (await counter(office, clerk)).takes(customerCode, 30_000)
  await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
  for (const today of ['2026-03-06', '2026-03-13', '2026-05-27']) {
    office.clock.now = new Date(`${today}T03:00:00Z`)
    await collect(office)
    expect(await (await counter(office, clerk)).stand(customerCode), 'not while the line works').toEqual({
      owes: 38_000,
      deposit: 30_000,
    })
  }
  office.clock.forward(day)
  await collect(office)
  expect(await (await counter(office, clerk)).stand(customerCode)).toEqual({ owes: 8_000, deposit: 0 })
  await expect((await counter(office, clerk)).gives(customerCode, 30_000)).rejects.toMatchObject({
    code: 'deposit-short',
  })
  const [one, two] = [await decides(office), await decides(office)]
  const caseId = (await one.list({ customerCode })).rows[0]?.caseId ?? ''
  expect(await one.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })).toMatchObject({ amount: 8_000 })
  expect(await two.writeOff({ caseId, expectedAmount: 8_000 })).toMatchObject({ amount: 8_000 })
})

test('returns only the part of a deposit that does not secure an unpaid bill', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await (await counter(office, clerk)).takes(customerCode, 30_000)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 8_000, due: '2026-04-01' })
  await expect((await counter(office, clerk)).gives(customerCode, 22_001)).rejects.toMatchObject({
    code: 'deposit-secures',
    message: expect.stringContaining('At most 22,000 MMK') as unknown,
    fields: [{ field: 'tenders' }],
  })
  expect(await (await counter(office, clerk)).gives(customerCode, 22_000)).toMatchObject({ after: 8_000 })
  const { payments } = office.holding(await office.session(clerk.code))
  await payments.payForInBatchPayment({ items: [{ billNo, amount: 8_000 }], tenders: cash(8_000) })
  expect(await (await counter(office, clerk)).gives(customerCode, 8_000)).toMatchObject({ after: 0 })
})

test('a bad-debt proposal uses the deposit first; a deposit that pays everything leaves nothing to propose', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const owing = async (deposit: number) => {
    const customerCode = await walkIn(office)
    await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
    await (await counter(office, clerk)).takes(customerCode, deposit)
    return customerCode
  }
  const [partly, wholly] = [await owing(30_000), await owing(50_000)]
  await collect(office)
  const person = await decides(office)
  const propose = async (customerCode: string) => {
    const caseId = (await person.list({ customerCode })).rows[0]?.caseId ?? ''
    return person.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  }
  expect(await propose(partly)).toMatchObject({ amount: 8_000 })
  expect(await (await counter(office, clerk)).stand(partly)).toEqual({ owes: 8_000, deposit: 0 })
  await expect(propose(wholly)).rejects.toMatchObject({ code: 'nothing-overdue' })
  expect(await (await counter(office, clerk)).stand(wholly)).toEqual({ owes: 0, deposit: 12_000 })
  expect((await person.list({ customerCode: wholly, closed: true })).rows).toMatchObject([{ closedAs: 'paid' }])
})

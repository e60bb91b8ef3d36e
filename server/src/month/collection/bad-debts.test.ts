import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#payments/testing'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#platform/testing/office.ts'

const day = 86_400_000
async function lossOf({ db }: Office, customerCode: string) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
    where account = 'bad-debt' and customer_code = ${customerCode}`.execute(db)
  return rows[0]?.amount ?? 0
}
const person = async (office: Office, code: string) => office.holding(await office.session(code)).collection

test('a debt is proposed, written off by another person, comes back and is paid', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-01-10' })
  for (let days = 0; days < 7; days++) {
    await runJob(office.house, { name: 'month.collect', payload: {}, id: 'test' })
    office.clock.forward(day)
  }
  const all = ['CollectionCases', 'badDebt.propose', 'badDebt.approve'] as const
  const [one, two] = [await office.hire([...all], 'YGN-B'), await office.hire([...all], 'YGN-B')]
  const [owing] = (await (await person(office, one)).list({ customerCode })).rows
  const caseId = owing?.caseId ?? ''
  await expect((await person(office, two)).writeOff({ caseId })).rejects.toMatchObject({ code: 'not-proposed' })
  await expect((await person(office, one)).recover({ caseId })).rejects.toMatchObject({ code: 'not-written-off' })
  const proposal = { caseId, badDebtReason: 'Moved abroad' }
  expect(await (await person(office, one)).proposeBadDebt(proposal)).toMatchObject({ amount: 35_000 })
  await expect((await person(office, one)).writeOff({ caseId })).rejects.toMatchObject({ code: 'own-proposal' })
  const stranger = await person(office, await office.hire([...all], 'MDY-H1'))
  await expect(stranger.writeOff({ caseId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.proposeBadDebt(proposal)).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('CollectionCases').collection.writeOff({ caseId })).rejects.toMatchObject({
    code: 'no-permission',
  })

  expect(await (await person(office, two)).writeOff({ caseId })).toMatchObject({ amount: 35_000 })
  expect(await lossOf(office, customerCode)).toBe(35_000)
  const money = office.holding(await office.session(clerk.code))
  expect((await money.bills.list({ customerCode })).rows[0]).toMatchObject({ badDebt: 35_000, unfulfilledMoney: 0 })
  await expect((await person(office, two)).writeOff({ caseId })).rejects.toMatchObject({ code: 'case-closed' })
  expect((await (await person(office, one)).list({ customerCode, closed: true })).rows).toMatchObject([
    { closedAs: 'written-off', writtenOff: 35_000, badDebtBy: one, badDebtReason: 'Moved abroad' },
  ])

  expect(await (await person(office, one)).recover({ caseId })).toMatchObject({ amount: 35_000 })
  expect(await lossOf(office, customerCode)).toBe(0)
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  await money.payments.payForInBatchPayment({ items: [{ billNo, amount: 35_000 }], tenders })
  expect((await money.bills.list({ customerCode })).arrears).toBe(0)
})

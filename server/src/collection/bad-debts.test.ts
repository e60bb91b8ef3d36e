import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
async function lossOf({ db }: Office, customerCode: string) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
    where account = 'bad-debt' and customer_code = ${customerCode}`.execute(db)
  return rows[0]?.amount ?? 0
}
const person = async (office: Office, code: string) => office.holding(await office.session(code)).collection

const all = ['CollectionCases', 'badDebt.propose', 'badDebt.approve'] as const
/** Returns a customer with a bill of 35,000 in collection, and two employees who may decide. */
async function owing(office: Office) {
  const clerk = await hireClerk(office, { adjusts: 1_000_000 })
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-01-10' })
  for (let days = 0; days < 7; days++) {
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    office.clock.forward(day)
  }
  const [one, two] = [await office.hire([...all], 'YGN-B'), await office.hire([...all], 'YGN-B')]
  const { rows } = await (await person(office, one)).list({ customerCode })
  const money = office.holding(await office.session(clerk.code))
  return { clerk, money, customerCode, billNo, one, two, caseId: rows[0]?.caseId ?? '' }
}

test('a debt is proposed, written off by another person, reopened and paid', async ({ office }) => {
  const { money, customerCode, billNo, one, two, caseId } = await owing(office)
  await expect((await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({
    code: 'not-proposed',
  })
  await expect((await person(office, one)).recover({ caseId })).rejects.toMatchObject({ code: 'not-written-off' })
  const proposal = { caseId, badDebtReason: 'Moved abroad' }
  expect(await (await person(office, one)).proposeBadDebt(proposal)).toMatchObject({ amount: 35_000 })
  await expect((await person(office, one)).writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({
    code: 'own-proposal',
  })
  const stranger = await person(office, await office.hire([...all], 'MDY-H1'))
  await expect(stranger.writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.proposeBadDebt(proposal)).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    office.as('CollectionCases').collection.writeOff({ caseId, expectedAmount: 35_000 }),
  ).rejects.toMatchObject({
    code: 'no-permission',
  })

  expect(await (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })).toMatchObject({
    amount: 35_000,
  })
  expect(await lossOf(office, customerCode)).toBe(35_000)
  expect((await money.bills.list({ customerCode })).rows[0]).toMatchObject({ badDebt: 35_000, unfulfilledMoney: 0 })
  await expect((await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({
    code: 'case-closed',
  })
  expect((await (await person(office, one)).list({ customerCode, closed: true })).rows).toMatchObject([
    { closedAs: 'written-off', writtenOff: 35_000, badDebtBy: one, badDebtReason: 'Moved abroad' },
  ])

  expect(await (await person(office, one)).recover({ caseId })).toMatchObject({ amount: 35_000 })
  expect(await lossOf(office, customerCode)).toBe(0)
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  await money.payments.payForInBatchPayment({ items: [{ billNo, amount: 35_000 }], tenders })
  expect((await money.bills.list({ customerCode })).open).toBe(0)
})

test('the proposer of a bad debt can withdraw it while it is pending, and sees who can approve it', async ({
  office,
}) => {
  const { one, two, caseId } = await owing(office)
  const [proposer, other] = [await person(office, one), await person(office, two)]
  await expect(proposer.withdrawBadDebt({ caseId })).rejects.toMatchObject({ code: 'not-proposed' })
  await proposer.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  await expect(other.withdrawBadDebt({ caseId })).rejects.toMatchObject({ code: 'others-proposal' })
  const shown = async ({ list }: typeof other) => (await list({})).rows.find((row) => row.caseId === caseId)
  expect(await shown(proposer)).toMatchObject({ ownProposal: true, mayWithdraw: true })
  expect(await shown(other)).toMatchObject({ ownProposal: false, mayWithdraw: false })
  const deputy = async (lent: (typeof all)[number]) => {
    const receiver = await office.hire(['CollectionCases'], 'YGN-B')
    await sql`insert into delegation (grantor_code, receiver_code, functions, from_day, to_day, valid, given_by, given_at)
      values (${one}, ${receiver}, ${[lent]}::text[], '2026-03-01', '2026-12-31', tstzrange('2026-03-01', '2027-01-01'),
        ${one}, ${office.clock.now})`.execute(office.db)
    return person(office, receiver)
  }
  expect(await shown(await deputy('badDebt.approve'))).toMatchObject({ ownProposal: true, mayWithdraw: false })
  expect(await shown(await deputy('badDebt.propose'))).toMatchObject({ ownProposal: false, mayWithdraw: true })
  const deciders = async (code: string) =>
    (await office.holding(await office.session(code)).rights.deciders({ decision: 'badDebt.approve' })).length
  const reader = await office.hire(['CollectionCases'], 'YGN-B')
  expect(await deciders(one), 'everyone else, but not the reader').toBe((await deciders(reader)) - 1)
  await proposer.withdrawBadDebt({ caseId })
  await expect(other.writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({ code: 'not-proposed' })
  await proposer.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  await other.writeOff({ caseId, expectedAmount: 35_000 })
  await expect(proposer.withdrawBadDebt({ caseId })).rejects.toMatchObject({ code: 'not-proposed' })
})

test('a proposal appears on the home page of its approvers, and in the list of proposals', async ({ office }) => {
  const { one, two, caseId } = await owing(office)
  const pending = async (code: string) => {
    const rows = await office.holding(await office.session(code)).reports.waiting({})
    return rows.find(({ waitingKind }) => waitingKind === 'badDebts')?.count ?? 0
  }
  const listed = async () => (await (await person(office, two)).list({ proposed: true, limit: 200 })).rows
  const before = { one: await pending(one), two: await pending(two), listed: (await listed()).length }
  await (await person(office, one)).proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  expect([await pending(one), await pending(two)], 'not shown to the proposer').toEqual([before.one, before.two + 1])
  expect((await listed()).map((row) => row.caseId)).toContain(caseId)
  await (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })
  expect([await pending(two), (await listed()).length]).toEqual([before.two, before.listed])
})

/** The bill of 10 January is 120 days overdue on 10 May, a Sunday, and the stage is carried out on working days. */
test('the bad-debt stage proposes the overdue amount, and one person decides', async ({ office }) => {
  const { clerk, customerCode, two, caseId } = await owing(office)
  await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-05-12' })
  const collects = () => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
  const shown = async () => (await (await person(office, two)).list({ customerCode })).rows[0]
  for (const today of ['2026-04-20', '2026-05-10']) {
    office.clock.now = new Date(`${today}T03:00:00Z`)
    await collects()
  }
  expect(await shown()).toMatchObject({ caseId, badDebtBy: null, badDebtAmount: null })
  office.clock.now = new Date('2026-05-11T03:00:00Z')
  await collects()
  expect(await shown()).toMatchObject({
    badDebtBy: '',
    badDebtAmount: 35_000,
    badDebtReason: 'Write-off proposed · 提请坏账',
  })
  office.clock.now = new Date('2026-05-13T03:00:00Z')
  await collects()
  expect(await shown(), 'another bill is overdue by now').toMatchObject({ badDebtBy: '', badDebtAmount: 55_000 })
  await (await person(office, two)).writeOff({ caseId, expectedAmount: 55_000 })
  expect(await lossOf(office, customerCode)).toBe(55_000)
})

test('refunds nothing from a written-off bill, and reduces the debt by a refund of a recovered one', async ({
  office,
}) => {
  const { clerk, money, customerCode, billNo, one, two, caseId } = await owing(office)
  const other = await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-01-10' })
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  await money.payments.payForInBatchPayment({ items: [{ billNo: other, amount: 35_000 }], tenders })
  await (await person(office, one)).proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  await (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })
  const reducible = async () =>
    (await money.bills.forAdjustBill({ customerCode })).rows.find((row) => row.billNo === billNo)?.lines[0]?.reducible
  expect(await reducible()).toBe(0)
  const request = { billNo, line: 1, amount: -35_000, chargeType: 'outage', remark: 'Two days without a line' }
  await expect(money.bills.adjustBill(request)).rejects.toMatchObject({ code: 'above-bill' })
  await (await person(office, one)).recover({ caseId })
  expect(await money.bills.adjustBill(request)).toMatchObject({ owedBefore: 35_000, owedAfter: 0, toBalance: 0 })
})

test('an expired product has a case without a debt: the customer’s debt is written off through its own case', async ({
  office,
}) => {
  const { customerCode, one, two, caseId } = await owing(office)
  const expired = await sql<{ id: string }>`
    insert into collection_case (customer_code, product_code, payment_mode, organization_unit_code, since, stage_code,
      stage_days, stage_on)
    select customer_code, ${`${customerCode}-1`}, 'prepaid', organization_unit_code, since, stage_code, stage_days, stage_on
    from collection_case where id = ${caseId}::bigint returning id::text`.execute(office.db)
  const wrong = { caseId: expired.rows[0]?.id ?? '', badDebtReason: 'Moved abroad' }
  await expect((await person(office, one)).proposeBadDebt(wrong)).rejects.toMatchObject({ code: 'nothing-overdue' })
  await (await person(office, one)).proposeBadDebt({ ...wrong, caseId })
  await (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })
  const { rows: open } = await (await person(office, one)).list({ customerCode, paymentMode: 'postpaid' })
  expect(open, 'the next debt starts at the first stage').toEqual([])
})

test('only the proposed amount is written off; amounts that became overdue since are proposed again', async ({
  office,
}) => {
  const { clerk, customerCode, one, two, caseId } = await owing(office)
  const proposal = { caseId, badDebtReason: 'Moved abroad' }
  await (await person(office, one)).proposeBadDebt(proposal)
  await oldBill(office, clerk, { customerCode, amount: 300_000, due: '2026-01-20' })
  const proposed = async () => (await (await person(office, one)).list({ customerCode })).rows[0]?.badDebtAmount
  expect(await proposed()).toBe(35_000)
  await expect((await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })).rejects.toMatchObject({
    code: 'debt-changed',
  })
  expect(await lossOf(office, customerCode)).toBe(0)
  expect(await proposed(), 'the proposal has been withdrawn').toBe(null)
  await (await person(office, one)).proposeBadDebt(proposal)
  await expect(
    (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 }),
    'the approver still sees the first proposal',
  ).rejects.toMatchObject({ code: 'proposal-changed', fields: [{ field: 'expectedAmount' }] })
  expect(await (await person(office, two)).writeOff({ caseId, expectedAmount: 335_000 })).toMatchObject({
    amount: 335_000,
  })
})

test('when two clerks recover one loss at once, only one succeeds', async ({ office }) => {
  const { customerCode, one, two, caseId } = await owing(office)
  await (await person(office, one)).proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
  await (await person(office, two)).writeOff({ caseId, expectedAmount: 35_000 })
  const people = await Promise.all([one, two].map((code) => person(office, code)))
  const both = await Promise.allSettled(people.map(({ recover }) => recover({ caseId })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-written-off' } })
  expect(await lossOf(office, customerCode)).toBe(0)
})

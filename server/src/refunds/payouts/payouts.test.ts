import { sql } from 'kysely'
import { expect } from 'vitest'
import { entries, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { deputy } from '#testing/two-persons/check.ts'
import { expectFound } from '#testing/planted.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const remark = 'The customer left'
const approving = ['refund.aboveCeiling', 'BalancePayouts'] as const

/** Creates a clerk, a lead who approves, and a customer who recharged an amount in cash. */
async function given(office: Office, paidIn = 187_307) {
  const clerk = await hireClerk(office)
  const lead = await hireClerk(office, { more: approving })
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, tenders: cash(paidIn) })
  return { clerk, lead, customerCode }
}

const balanceOf = async ({ clerk, customerCode }: Awaited<ReturnType<typeof given>>) =>
  (await clerk.ledger.balances({ customerCode })).balances.commonBalance

test('a clerk pays out a recharge in cash, and hands in that much less', async ({ office }) => {
  const { clerk, customerCode, ...of } = await given(office, 5_000)
  expect(await clerk.payments.forBalancePayout({ customerCode })).toMatchObject({
    commonBalance: 5_000,
    payable: 5_000,
    alone: 5_000,
    reserved: 0,
    overdue: 0,
  })
  const paid = await clerk.payments.payOutBalance({ customerCode, tenders: cash(4_999), remark })
  expect(paid).toMatchObject({ amount: -4_999, before: 5_000, after: 1, cash: { unsettled: 1 } })
  expect(await entries(office, paid.paymentCode)).toEqual(['common-balance 4999', 'employee-cash -4999'])
  expect(await balanceOf({ clerk, customerCode, ...of })).toBe(1)
  expect(await clerk.orders.orderDetailInfo({ orderCode: paid.orderCode })).toMatchObject({
    orderType: 'recharge',
    orderStatus: 'completed',
    amount: -4_999,
    remark,
  })
  const mine = await clerk.settlements.unSettlementCollection({})
  expect(mine).toMatchObject({ unsettledAmount: 1, unrequestedAmount: 1 })
  expect((await clerk.payments.list({ customerCode })).rows).toMatchObject([
    { documentKind: 'refund', amount: -4_999, balances: [{ balance: 'common-balance', amount: -4_999 }] },
    { documentKind: 'payment', amount: 5_000 },
  ])
  await expect(clerk.payments.payOutBalance({ customerCode, tenders: cash(2), remark })).rejects.toMatchObject({
    code: 'balance-short',
    fields: [{ field: 'tenders' }],
  })
})

test('credit and recharge cards are never paid out', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['balance.credit'] })
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, tenders: cash(1_000) })
  await clerk.payments.recharge({ customerCode, cardCode: 'LOTUS0007301' })
  await clerk.payments.giveCredit({ customerCode, balance: 'derated', amount: 9_000, chargeType: 'outage', remark })
  expect(await clerk.payments.forBalancePayout({ customerCode })).toMatchObject({ payable: 1_000 })
  await expect(clerk.payments.payOutBalance({ customerCode, tenders: cash(1_001), remark })).rejects.toMatchObject({
    code: 'balance-short',
  })
  await expect(clerk.payments.requestBalancePayout({ customerCode, amount: 1_001, remark })).rejects.toMatchObject({
    code: 'balance-short',
  })
})

test('overdue bills are paid first; open bills not yet due do not limit the payout', async ({ office }) => {
  const { clerk, customerCode } = await given(office, 30_000)
  const late = await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-01-10' })
  await oldBill(office, clerk, { customerCode, amount: 7_000, due: '2027-01-10' })
  expect(await clerk.payments.forBalancePayout({ customerCode })).toMatchObject({ payable: 10_000, overdue: 20_000 })
  const out = { customerCode, tenders: cash(30_000), remark }
  await expect(clerk.payments.payOutBalance(out)).rejects.toMatchObject({
    code: 'balance-owed',
    message: expect.stringContaining('10,000') as unknown,
  })
  const tenders = [{ kind: 'common-balance' as const, amount: 20_000 }]
  await clerk.payments.payForInBatchPayment({ items: [{ billNo: late, amount: 20_000 }], tenders })
  expect(await clerk.payments.payOutBalance({ ...out, tenders: cash(10_000) })).toMatchObject({ after: 0 })
})

test('a payout above the daily ceiling needs approval, and its amount is reserved until paid', async ({ office }) => {
  const of = await given(office)
  const { clerk, lead, customerCode } = of
  await clerk.payments.payOutBalance({ customerCode, tenders: cash(20_000), remark })
  const colleague = await hireClerk(office)
  await expect(colleague.payments.payOutBalance({ customerCode, tenders: cash(30_001), remark })).rejects.toMatchObject(
    {
      code: 'payout-ceiling',
      message: expect.stringContaining('30,000') as unknown,
    },
  )
  await expect(clerk.payments.requestBalancePayout({ customerCode, amount: 30_000, remark })).rejects.toMatchObject({
    code: 'payout-within-ceiling',
  })
  const requested = await clerk.payments.requestBalancePayout({ customerCode, amount: 167_307, remark })
  const { requestCode } = requested
  expect(requested).toMatchObject({ before: 167_307, after: 0 })
  expect(await entries(office, requestCode)).toEqual(['balance-reserved -167307', 'common-balance 167307'])
  expect(await clerk.payments.forBalancePayout({ customerCode })).toMatchObject({ payable: 0, reserved: 167_307 })
  await expect(clerk.payments.payOutBalance({ customerCode, tenders: cash(1), remark })).rejects.toMatchObject({
    code: 'balance-short',
  })
  await expect(clerk.payments.payApprovedBalance({ requestCode, tenders: cash(167_307) })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await lead.reports.waiting({})).toContainEqual(expect.objectContaining({ waitingKind: 'payouts', count: 1 }))
  expect((await lead.payments.balancePayouts({ state: 'payoutProposed' })).rows).toMatchObject([
    { requestCode, customerCode, amount: 167_307, ownRequest: false, reason: remark },
  ])
  await expect(clerk.payments.approveBalancePayout({ requestCode })).rejects.toMatchObject({ code: 'no-permission' })
  expect(await lead.payments.approveBalancePayout({ requestCode })).toMatchObject({ state: 'payoutApproved' })
  expect((await clerk.messages.list({})).rows).toMatchObject([{ kind: 'balance-payout.approved' }])
  await expect(lead.payments.payApprovedBalance({ requestCode, tenders: cash(167_307) })).rejects.toMatchObject({
    code: 'own-approval',
  })
  await expect(clerk.payments.payApprovedBalance({ requestCode, tenders: cash(167_306) })).rejects.toMatchObject({
    code: 'amount-mismatch',
  })
  const paid = await clerk.payments.payApprovedBalance({ requestCode, tenders: cash(167_307) })
  expect(paid).toMatchObject({ amount: -167_307, after: 0, cash: { unsettled: 0 } })
  expect(await entries(office, paid.paymentCode)).toEqual(['common-balance 167307', 'employee-cash -167307'])
  expect((await clerk.payments.balancePayouts({ customerCode })).rows).toMatchObject([
    { requestCode, state: 'payoutPaid', paymentCode: paid.paymentCode },
  ])
  expect(await balanceOf(of)).toBe(0)
})

test('a declined or withdrawn amount returns to the lots it came from', async ({ office }) => {
  const of = await given(office, 80_000)
  const { clerk, lead, customerCode } = of
  await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
  const lots = async () =>
    (await clerk.ledger.balances({ customerCode })).lots.map(({ document, remaining }) => [document, remaining])
  const before = await lots()
  const request = { customerCode, amount: 85_000, remark }
  const { requestCode } = await clerk.payments.requestBalancePayout(request)
  await expect(lead.payments.withdrawBalancePayout({ requestCode })).rejects.toMatchObject({ code: 'not-your-request' })
  await lead.payments.declineBalancePayout({ requestCode, decisionReason: 'Without a form' })
  expect(await lots()).toEqual(before)
  expect((await clerk.messages.list({})).rows).toMatchObject([{ kind: 'balance-payout.declined' }])
  await expect(lead.payments.approveBalancePayout({ requestCode })).rejects.toMatchObject({ code: 'wrong-state' })

  const again = await clerk.payments.requestBalancePayout(request)
  await lead.payments.approveBalancePayout(again)
  expect(await clerk.payments.withdrawBalancePayout(again)).toMatchObject({ state: 'payoutWithdrawn' })
  expect(await lots()).toEqual(before)
  expect(await balanceOf(of)).toBe(90_000)

  const lone = await hireClerk(office, { more: approving })
  expect(await lone.payments.forBalancePayout({ customerCode })).toMatchObject({ alone: 90_000 })
  await expect(lone.payments.requestBalancePayout(request)).rejects.toMatchObject({ code: 'payout-within-ceiling' })
})

test('concurrent payouts cannot exceed the balance', async ({ office }) => {
  const { clerk, customerCode } = await given(office, 30_000)
  const other = await hireClerk(office)
  const out = { customerCode, tenders: [{ kind: 'card' as const, amount: 20_000, reference: 'S1' }], remark }
  const both = await Promise.allSettled([clerk.payments.payOutBalance(out), other.payments.payOutBalance(out)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await clerk.payments.forBalancePayout({ customerCode })).toMatchObject({ payable: 10_000 })
})

test('refuses without the right, for customers of other units, into the balance itself, and unknown requests', async ({
  office,
}) => {
  const { clerk, lead, customerCode } = await given(office, 30_000)
  const out = { customerCode, tenders: cash(1_000), remark }
  await expect(office.as('12').payments.payOutBalance(out)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.as('12').payments.forBalancePayout({ customerCode })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.payments.payOutBalance(out)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.payments.forBalancePayout({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.payments.balancePayouts({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const toBalance = [{ kind: 'common-balance' as const, amount: 1_000 }]
  await expect(clerk.payments.payOutBalance({ ...out, tenders: toBalance })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'tenders' }],
  })
  const requestCode = `${customerCode}-99` as never
  for (const call of [
    () => lead.payments.approveBalancePayout({ requestCode }),
    () => lead.payments.declineBalancePayout({ requestCode, decisionReason: 'No' }),
    () => clerk.payments.withdrawBalancePayout({ requestCode }),
    () => clerk.payments.payApprovedBalance({ requestCode, tenders: cash(1) }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-found' })
})

test('a clerk pays cash only from what they hold; otherwise by card or transfer', async ({ office }) => {
  const { customerCode } = await given(office, 30_000)
  const other = await hireClerk(office)
  const out = { customerCode, tenders: cash(1_000), remark }
  await expect(other.payments.payOutBalance(out)).rejects.toMatchObject({ code: 'not-enough-cash' })
  const transfer = [{ kind: 'bank-transfer' as const, amount: 1_000, reference: 'KBZ 1' }]
  expect(await other.payments.payOutBalance({ ...out, tenders: transfer })).toMatchObject({ after: 29_000 })
})

test('the audit finds a reservation without a request', async ({ office }) => {
  const { clerk, customerCode } = await given(office)
  const { requestCode } = await clerk.payments.requestBalancePayout({ customerCode, amount: 100_000, remark })
  await expectFound(
    office,
    sql`update balance_payout_request set amount = 99999 where code = ${requestCode}`,
    'reserved balances equal the open payout requests',
  )
})

test('an approved payout is refused while bills are overdue, and can still be declined', async ({ office }) => {
  const of = await given(office)
  const { clerk, lead, customerCode } = of
  const { requestCode } = await clerk.payments.requestBalancePayout({ customerCode, amount: 180_000, remark })
  await lead.payments.approveBalancePayout({ requestCode })
  await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-01-10' })
  await expect(clerk.payments.payApprovedBalance({ requestCode, tenders: cash(180_000) })).rejects.toMatchObject({
    code: 'balance-owed',
    fields: [{ field: 'tenders' }],
  })
  expect(await balanceOf(of)).toBe(7_307)
  await lead.payments.declineBalancePayout({ requestCode, decisionReason: 'Bills come first' })
  expect(await balanceOf(of)).toBe(187_307)
})

test('the list offers withdrawal to everyone whose call is accepted, and not to a deputy without that permission', async ({
  office,
}) => {
  const { clerk, lead, customerCode } = await given(office)
  const { requestCode } = await clerk.payments.requestBalancePayout({ customerCode, amount: 187_307, remark })
  const boss = await hireClerk(office, { more: approving })
  await sql`update balance_payout_request set requested_by = ${boss.code} where code = ${requestCode}`.execute(
    office.db,
  )
  const acting = async (delegated: 'refund.aboveCeiling' | 'OtherRefundAct') =>
    deputy(office, boss.code, { lent: [delegated, 'BalancePayouts'], unit: undefined })
  const shown = async ({ payments }: Pick<typeof clerk, 'payments'>) =>
    (await payments.balancePayouts({ customerCode })).rows.map((row) => [row.ownRequest, row.mayWithdraw])
  const [approver, refunder] = [await acting('refund.aboveCeiling'), await acting('OtherRefundAct')]
  expect(await shown(boss)).toEqual([[true, true]])
  expect([await shown(lead), await shown(clerk)]).toEqual([[[false, false]], [[false, false]]])
  expect(await shown(approver)).toEqual([[true, false]])
  await expect(approver.payments.withdrawBalancePayout({ requestCode })).rejects.toMatchObject({
    code: 'no-permission',
  })
  expect(await shown(refunder)).toEqual([[true, true]])
  await refunder.payments.withdrawBalancePayout({ requestCode })
  expect(await shown(boss), 'after withdrawal').toEqual([[true, false]])
})

test('lists the unpaid requests of a customer however many are closed', async ({ office }) => {
  const { clerk, lead, customerCode } = await given(office, 300_000)
  const asks = () => clerk.payments.requestBalancePayout({ customerCode, amount: 80_000, remark })
  const [proposed, approved] = [await asks(), await asks()]
  await lead.payments.approveBalancePayout(approved)
  office.clock.now = new Date(office.clock.now.getTime() + 1_000)
  for (let time = 0; time < 20; time++) {
    const { requestCode } = await clerk.payments.requestBalancePayout({ customerCode, amount: 100_000, remark })
    await clerk.payments.withdrawBalancePayout({ requestCode })
  }
  const listed = async (unpaid: boolean) =>
    (await clerk.payments.balancePayouts({ customerCode, unpaid })).rows.map((row) => row.requestCode)
  expect(await listed(false)).not.toContain(proposed.requestCode)
  expect((await listed(true)).toSorted()).toEqual([proposed.requestCode, approved.requestCode].toSorted())
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { entries, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { deputy } from '#testing/two-persons/check.ts'
import { expectFound } from '#testing/planted.ts'

const approving = ['bill.aboveCeiling', 'BillAdjustments'] as const
const why = { line: 1, chargeType: 'outage', remark: 'Three weeks without a line' }

/** Returns a clerk with the ceiling of the charge type, a lead who may approve, and a customer who owes 90,000. */
async function given(office: Office) {
  const clerk = await hireClerk(office, { more: ['BillAdjustments'] })
  const lead = await hireClerk(office, { adjusts: 80_000, more: approving })
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 90_000, due: '2026-01-10' })
  return { clerk, lead, customerCode, billNo, request: { billNo, ...why, amount: -50_000 } }
}

test('an adjustment above the ceiling awaits approval, and is booked as the requester saw it', async ({ office }) => {
  const { clerk, lead, customerCode, billNo, request } = await given(office)
  const { requestCode, ...asked } = await clerk.bills.requestAdjustment(request)
  const effect = { amount: -50_000, tax: 0, owedBefore: 90_000, owedAfter: 40_000, toBalance: 0 }
  expect(asked).toEqual(effect)
  expect(await clerk.bills.list({ customerCode }), 'nothing is booked before approval').toMatchObject({ open: 90_000 })
  const [waits] = (await lead.bills.adjustmentRequests({ state: 'proposed' })).rows
  expect(waits).toMatchObject({ requestCode, customerCode, billNo, ...effect, reason: why.remark, ownRequest: false })
  expect(await lead.reports.waiting({})).toContainEqual(
    expect.objectContaining({ waitingKind: 'adjustments', count: 1 }),
  )

  const { billNo: note, orderCode, ...done } = await lead.bills.approveAdjustment({ requestCode })
  expect(done).toEqual({ ...effect, requestCode })
  expect(await entries(office, note)).toEqual(['receivable -50000', 'revenue 50000'])
  expect(await clerk.bills.list({ customerCode })).toMatchObject({ open: 40_000 })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({ remark: why.remark })
  expect((await clerk.bills.adjustmentRequests({ own: true })).rows).toMatchObject([
    { requestCode, state: 'approved', resultBillNo: note, ownRequest: true },
  ])
  expect((await clerk.messages.list({})).rows).toMatchObject([{ kind: 'adjustment.approved' }])
  expect(await lead.reports.waiting({})).not.toContainEqual(expect.objectContaining({ waitingKind: 'adjustments' }))
  await expect(lead.bills.approveAdjustment({ requestCode })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('warns an employee in advance of an adjustment that no other employee can approve', async ({ office }) => {
  const { clerk, request } = await given(office)
  await office.db.updateTable('employee').set({ adjust_ceiling: 0 }).execute()
  const requested = { billNo: request.billNo, line: 1, chargeType: 'outage', amount: -50_000 }
  expect(await clerk.bills.previewAdjustBill(requested)).toMatchObject({ needsApproval: true, approvable: false })
  await hireClerk(office, { unit: 'MDY-H1', adjusts: 50_000, more: approving })
  expect(await clerk.bills.previewAdjustBill(requested), 'another unit’s approver').toMatchObject({ approvable: false })
  await hireClerk(office, { adjusts: 49_999, more: approving })
  expect(await clerk.bills.previewAdjustBill(requested), 'ceiling too low').toMatchObject({ approvable: false })
  await hireClerk(office, { adjusts: 50_000, more: ['BillAdjustments'] })
  expect(await clerk.bills.previewAdjustBill(requested), 'lacks the right').toMatchObject({ approvable: false })
  const self = await hireClerk(office, { adjusts: 50_000, more: approving })
  expect(await self.bills.previewAdjustBill({ ...requested, amount: -60_000 }), 'own request').toMatchObject({
    approvable: false,
  })
  expect(await clerk.bills.previewAdjustBill(requested)).toMatchObject({ needsApproval: true, approvable: true })
})

test('a further bill above the ceiling needs approval too', async ({ office }) => {
  const { clerk, customerCode, billNo } = await given(office)
  const lead = await hireClerk(office, { adjusts: 210_000, more: approving })
  const request = { billNo, line: 1, amount: 210_000, chargeType: 'cabling', remark: 'A second cable' }
  expect(await clerk.bills.previewAdjustBill(request)).toMatchObject({ needsApproval: true })
  const { requestCode } = await clerk.bills.requestAdjustment(request)
  expect(await lead.bills.approveAdjustment({ requestCode })).toMatchObject({ amount: 210_000, owedAfter: 300_000 })
  expect(await clerk.bills.list({ customerCode })).toMatchObject({ open: 300_000 })
})

test('a request is declined with a reason or withdrawn by its requester, and can then be made again', async ({
  office,
}) => {
  const { clerk, lead, request } = await given(office)
  const first = await clerk.bills.requestAdjustment(request)
  await expect(clerk.bills.requestAdjustment(request), 'only one request per bill at a time').rejects.toMatchObject({
    code: 'adjustment-waits',
    fields: [{ field: 'billNo' }],
  })
  const refused = { requestCode: first.requestCode, decisionReason: 'The line worked' }
  expect(await lead.bills.declineAdjustment(refused)).toMatchObject({ state: 'declined' })
  expect((await clerk.messages.list({})).rows).toMatchObject([
    { kind: 'adjustment.declined', params: { reason: 'The line worked' } },
  ])
  const second = await clerk.bills.requestAdjustment(request)
  await expect(lead.bills.withdrawAdjustment(second)).rejects.toMatchObject({ code: 'not-your-request' })
  expect(await clerk.bills.withdrawAdjustment(second)).toMatchObject({ state: 'withdrawn' })
  await expect(lead.bills.approveAdjustment(second)).rejects.toMatchObject({ code: 'wrong-state' })
  await clerk.bills.withdrawAdjustment(await clerk.bills.requestAdjustment(request))
})

test('refuses approval by the requester, without the right, with a lower ceiling, or for customers of other units', async ({
  office,
}) => {
  const { clerk, lead, billNo, request } = await given(office)
  const within = { ...request, amount: -20_000 }
  await expect(clerk.bills.requestAdjustment(within)).rejects.toMatchObject({ code: 'within-ceiling' })
  await expect(clerk.bills.requestAdjustment({ ...request, amount: -90_001 })).rejects.toMatchObject({
    code: 'above-bill',
  })
  const own = await lead.bills.requestAdjustment({ ...request, amount: -85_000 })
  for (const decide of [
    () => lead.bills.approveAdjustment(own),
    () => lead.bills.declineAdjustment({ ...own, decisionReason: 'x' }),
  ])
    await expect(decide()).rejects.toMatchObject({ code: 'own-request' })
  await expect(clerk.bills.approveAdjustment(own)).rejects.toMatchObject({ code: 'no-permission' })
  const other = await hireClerk(office, { adjusts: 84_999, more: approving })
  await expect(other.bills.approveAdjustment(own)).rejects.toMatchObject({ code: 'approval-ceiling' })
  expect(await other.reports.waiting({}), 'no pending approvals').toEqual([])
  const stranger = await hireClerk(office, { unit: 'MDY-H1', adjusts: 1_000_000, more: approving })
  await expect(stranger.bills.approveAdjustment(own)).rejects.toMatchObject({ code: 'not-found' })
  expect((await stranger.bills.adjustmentRequests({})).rows).toEqual([])
  const colleague = await hireClerk(office, { more: ['BillAdjustments'] })
  expect((await colleague.bills.adjustmentRequests({})).rows, 'neither requested nor decided by the reader').toEqual([])
  expect((await colleague.bills.adjustmentRequests({ customerCode: own.requestCode.slice(0, 9) })).rows).toMatchObject([
    { billNo, ownRequest: false },
  ])
})

test('a bill that changed in the meantime is not adjusted', async ({ office }) => {
  const { clerk, lead, customerCode, billNo, request } = await given(office)
  const { requestCode } = await clerk.bills.requestAdjustment(request)
  const items = [{ billNo, amount: 10_000 }]
  await clerk.payments.payForInBatchPayment({ customerCode, items, tenders: [{ kind: 'cash', amount: 10_000 }] })
  await expect(lead.bills.approveAdjustment({ requestCode })).rejects.toMatchObject({
    code: 'adjustment-changed',
    message:
      'The balance due on this bill was 90,000 MMK when the request was made and is now 80,000 MMK. Decline the request and ask for a new one',
    fields: [{ field: 'requestCode' }],
  })
  expect(await clerk.bills.list({ customerCode })).toMatchObject({ open: 80_000 })
})

test('two concurrent approvals book an adjustment once', async ({ office }) => {
  const { clerk, lead, customerCode, request } = await given(office)
  const other = await hireClerk(office, { adjusts: 80_000, more: approving })
  const { requestCode } = await clerk.bills.requestAdjustment(request)
  const both = await Promise.allSettled([lead, other].map(({ bills }) => bills.approveAdjustment({ requestCode })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await clerk.bills.list({ customerCode })).toMatchObject({ open: 40_000 })
})

test.for([
  [
    'a request booked with another amount',
    sql`update bill_adjustment_request set amount = -50001 where state = 'approved'`,
  ],
  [
    'a declined request that was booked',
    sql`update bill_adjustment_request set state = 'declined', decision_reason = 'x', order_code = null
      where state = 'approved'`,
  ],
  [
    'a request approved by one employee and booked by another',
    sql`update bill_adjustment_request set decided_by = 'E0001' where state = 'approved'`,
  ],
] as const)('the audit reports %s', async ([, plant], { office }) => {
  const { clerk, lead, request } = await given(office)
  await lead.bills.approveAdjustment(await clerk.bills.requestAdjustment(request))
  await expectFound(office, plant, 'an adjustment above the ceiling')
})

test('the list offers withdrawal to everyone whose call is accepted, and not to a deputy without that permission', async ({
  office,
}) => {
  const { clerk, lead, customerCode, request } = await given(office)
  const { requestCode } = await clerk.bills.requestAdjustment(request)
  const boss = await hireClerk(office, { more: approving })
  await sql`update bill_adjustment_request set requested_by = ${boss.code} where code = ${requestCode}`.execute(
    office.db,
  )
  const acting = async (delegated: 'bill.aboveCeiling' | 'AdjustBusinessBillAct') =>
    deputy(office, boss.code, { lent: [delegated, 'BillAdjustments'], unit: undefined })
  const shown = async ({ bills }: Pick<typeof lead, 'bills'>) =>
    (await bills.adjustmentRequests({ customerCode })).rows.map(({ ownRequest, mayWithdraw }) => [
      ownRequest,
      mayWithdraw,
    ])
  const [approver, adjuster] = [await acting('bill.aboveCeiling'), await acting('AdjustBusinessBillAct')]
  expect(await shown(boss)).toEqual([[true, true]])
  expect([await shown(lead), await shown(clerk)]).toEqual([[[false, false]], [[false, false]]])
  expect(await shown(approver)).toEqual([[true, false]])
  await expect(approver.bills.withdrawAdjustment({ requestCode })).rejects.toMatchObject({ code: 'no-permission' })
  expect(await shown(adjuster)).toEqual([[true, true]])
  await adjuster.bills.withdrawAdjustment({ requestCode })
  expect(await shown(boss), 'after withdrawal').toEqual([[true, false]])
})

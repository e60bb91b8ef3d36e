import { balancePayoutFlow } from '@lastmile/contract/refunds/balance-payouts.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { approversIfOwn } from '#access'
import { lockCustomer, takeCodes } from '#customers'
import { balancesOf } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { recordPrincipal, isSamePerson } from '#platform/persons.ts'
import { remainingOwnCeiling, checkPayable, payIt } from './pay-out.ts'
import { release, reserve } from './reserve.ts'

/**
 * Requests approval for a payout above the ceiling and reserves its amount. Refuses balance-short, balance-owed and
 * payout-within-ceiling.
 */
export const requestBalancePayout: Handler<typeof refunds.requestBalancePayout> = async (ctx, input) => {
  const { customerCode, amount, remark } = input
  await lockCustomer(ctx, customerCode)
  await checkPayable(ctx, { customerCode, amount, field: 'amount' })
  const alone = await remainingOwnCeiling(ctx, customerCode)
  const before = (await balancesOf(ctx, customerCode))['common-balance']
  const ceiling = ctx.money(Math.min(alone, before))
  if (amount <= alone) ctx.refuse('payout-within-ceiling', { ceiling, field: 'amount' })
  const [requestCode = ''] = await takeCodes(ctx, customerCode, 1)
  await reserve(ctx, { customerCode, requestCode, amount })
  await ctx.db
    .insertInto('balance_payout_request')
    .values({
      customer_code: customerCode,
      code: requestCode,
      amount,
      reason: remark,
      state: 'payoutProposed',
      requested_by: ctx.actor.employeeCode,
      requested_at: ctx.now,
    })
    .execute()
  await recordPrincipal(ctx, `balance-payout:${requestCode}`, 'OtherRefundAct')
  return { requestCode, amount, before, after: before - amount }
}

/** Approves a payout that another employee requested. Refuses not-found, wrong-state, own-request. */
export const approveBalancePayout: Handler<typeof refunds.approveBalancePayout> = async (ctx, { requestCode }) => {
  const { customerCode } = await lockCustomer(ctx, ownerOf(requestCode))
  await requireSecond(ctx, await lockedRequest(ctx, requestCode, 'approve'))
  await move(ctx, requestCode, { state: 'payoutApproved', decided_by: ctx.actor.employeeCode, decided_at: ctx.now })
  await recordPrincipal(ctx, `balance-payout-approval:${requestCode}`, 'refund.aboveCeiling')
  await ctx.announce('balance-payout.decided', { customerCode, requestCode })
  return { requestCode, state: 'payoutApproved' }
}

/**
 * Declines another employee's payout request, including an approved one that has not been paid, and releases its
 * amount. Refuses not-found, wrong-state, own-request.
 */
export const declineBalancePayout: Handler<typeof refunds.declineBalancePayout> = async (ctx, input) => {
  const { requestCode, decisionReason } = input
  const { customerCode } = await lockCustomer(ctx, ownerOf(requestCode))
  const request = await lockedRequest(ctx, requestCode, 'decline')
  const { amount } = request
  const { employeeCode } = ctx.actor
  await requireSecond(ctx, request)
  await release(ctx, { customerCode, requestCode, amount })
  const decided = { decided_by: employeeCode, decided_at: ctx.now, decision_reason: decisionReason }
  await move(ctx, requestCode, { state: 'payoutDeclined', ...decided, closed_at: ctx.now })
  await ctx.announce('balance-payout.decided', { customerCode, requestCode })
  return { requestCode, state: 'payoutDeclined' }
}

/** Withdraws the actor's unpaid request and releases its amount. Refuses not-found, wrong-state, not-your-request. */
export const withdrawBalancePayout: Handler<typeof refunds.withdrawBalancePayout> = async (ctx, { requestCode }) => {
  const { customerCode } = await lockCustomer(ctx, ownerOf(requestCode))
  const { requested_by, amount } = await lockedRequest(ctx, requestCode, 'withdraw')
  const step = { paper: `balance-payout:${requestCode}`, by: [requested_by] } as const
  if (!(await isSamePerson(ctx, step, 'OtherRefundAct'))) ctx.refuse('not-your-request', { field: 'requestCode' })
  await release(ctx, { customerCode, requestCode, amount })
  await move(ctx, requestCode, { state: 'payoutWithdrawn', closed_at: ctx.now })
  return { requestCode, state: 'payoutWithdrawn' }
}

/**
 * Pays an approved request: releases the reserved amount, then posts the payment from the balance. Refuses wrong-state,
 * amount-mismatch, own-approval, balance-short, balance-owed, and every refusal of a refund.
 */
export const payApprovedBalance: Handler<typeof refunds.payApprovedBalance> = async (ctx, input) => {
  const { requestCode, tenders } = input
  const customer = await lockCustomer(ctx, ownerOf(requestCode))
  const { customerCode } = customer
  const { amount, reason: remark, decided_by } = await lockedRequest(ctx, requestCode, 'pay')
  const approval = { paper: `balance-payout-approval:${requestCode}`, by: [decided_by] } as const
  const approvers = await approversIfOwn(ctx, approval, 'OtherRefundAct')
  if (approvers !== null) ctx.refuse('own-approval', { approvers, field: 'requestCode' })
  const total = sum(tenders.map((tender) => tender.amount))
  if (total !== amount)
    ctx.refuse('amount-mismatch', { given: ctx.money(total), due: ctx.money(amount), field: 'tenders' })
  await release(ctx, { customerCode, requestCode, amount })
  await checkPayable(ctx, { customerCode, amount, field: 'tenders' })
  const paid = await payIt(ctx, customer, { tenders, remark })
  await move(ctx, requestCode, { state: 'payoutPaid', payment_code: paid.paymentCode, closed_at: ctx.now })
  return { ...paid, requestCode }
}

/** Refuses own-request if the same person is behind the request and the decision. */
async function requireSecond(ctx: Context<'own-request'>, request: { code: string; requested_by: string }) {
  const step = { paper: `balance-payout:${request.code}`, by: [request.requested_by] } as const
  const approvers = await approversIfOwn(ctx, step, 'refund.aboveCeiling')
  if (approvers !== null) ctx.refuse('own-request', { approvers, field: 'requestCode' })
}

type State = (typeof balancePayoutFlow.states)[number]

/** Locks the customer and returns a request in a state that permits the action. Refuses not-found, wrong-state. */
async function lockedRequest(
  ctx: Context<'not-found' | 'wrong-state'>,
  requestCode: string,
  action: 'approve' | 'decline' | 'withdraw' | 'pay',
) {
  const request = await ctx.db
    .selectFrom('balance_payout_request')
    .selectAll()
    .where('customer_code', '=', ownerOf(requestCode))
    .where('code', '=', requestCode)
    .executeTakeFirst()
  if (!request) return ctx.refuse('not-found', { what: 'balance-payout', field: 'requestCode' })
  const state = request.state as State
  if (!balancePayoutFlow.can(state, action)) ctx.refuse('wrong-state', { state, field: 'requestCode' })
  return request
}

type Moved = {
  state: Exclude<State, 'payoutProposed'>
  decided_by?: string
  decided_at?: Date
  decision_reason?: string
  payment_code?: string
  closed_at?: Date
}

const move = ({ db }: Context, requestCode: string, moved: Moved) =>
  db
    .updateTable('balance_payout_request')
    .set(moved)
    .where('customer_code', '=', ownerOf(requestCode))
    .where('code', '=', requestCode)
    .execute()

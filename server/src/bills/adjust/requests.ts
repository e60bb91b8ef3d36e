import { adjustmentFlow } from '@lastmile/contract/bills/adjustment-requests.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { approversIfOwn } from '#access'
import { lockCustomer, takeCodes } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { recordPrincipal, isSamePerson } from '#platform/persons.ts'
import { bookAdjustment } from './adjust-bill.ts'
import { remainingOwnCeiling, planAdjustment } from './plan-adjustment.ts'

/**
 * Requests approval for an adjustment above the actor's ceiling. Stores the effect as previewed now, and books nothing.
 * Refuses in the same cases as the preview, within-ceiling, and adjustment-waits if a request for this bill is open.
 */
export const requestAdjustment: Handler<typeof bills.requestAdjustment> = async (ctx, { remark, ...input }) => {
  const { billNo, line, amount, chargeType } = input
  const customerCode = ownerOf(billNo)
  const customer = await lockCustomer(ctx, customerCode)
  const { effect, type } = await planAdjustment(ctx, customer, input)
  const ceiling = await remainingOwnCeiling(ctx, type, input)
  if (Math.abs(amount) <= ceiling) ctx.refuse('within-ceiling', { ceiling: ctx.money(ceiling), field: 'amount' })
  const open = await ctx.db
    .selectFrom('bill_adjustment_request')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('bill_no', '=', billNo)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (open) ctx.refuse('adjustment-waits', { request: open.code, field: 'billNo' })
  const [requestCode = ''] = await takeCodes(ctx, customerCode, 1)
  await ctx.db
    .insertInto('bill_adjustment_request')
    .values({
      customer_code: customerCode,
      code: requestCode,
      bill_no: billNo,
      line,
      amount,
      charge_type: chargeType,
      reason: remark,
      tax: effect.tax,
      owed_before: effect.owedBefore,
      owed_after: effect.owedAfter,
      to_balance: effect.toBalance,
      state: 'proposed',
      requested_by: ctx.actor.employeeCode,
      requested_at: ctx.now,
    })
    .execute()
  await recordPrincipal(ctx, `adjustment:${requestCode}`, 'AdjustBusinessBillAct')
  return { ...effect, requestCode }
}

/**
 * Approves and books an adjustment that another employee requested, computed again under the customer's lock. Refuses
 * not-found, wrong-state, own-request, approval-ceiling, adjustment-changed if the amount owed differs from what the
 * requester saw, and every refusal of an adjustment.
 */
export const approveAdjustment: Handler<typeof bills.approveAdjustment> = async (ctx, { requestCode }) => {
  const customer = await lockCustomer(ctx, ownerOf(requestCode))
  const request = await lockedRequest(ctx, requestCode, 'approve')
  await requireSecond(ctx, request)
  const { bill_no: billNo, line, amount, charge_type: chargeType, reason, owed_before } = request
  const input = { billNo, line, amount, chargeType }
  const plan = await planAdjustment(ctx, customer, input)
  const ceiling = await remainingOwnCeiling(ctx, plan.type, { billNo, amount, approves: true })
  if (Math.abs(amount) > ceiling) ctx.refuse('approval-ceiling', { ceiling: ctx.money(ceiling), field: 'requestCode' })
  const { owedBefore } = plan.effect
  if (owedBefore !== owed_before) {
    const owed = { now: ctx.money(owedBefore), before: ctx.money(owed_before) }
    ctx.refuse('adjustment-changed', { ...owed, field: 'requestCode' })
  }
  const booked = await bookAdjustment(ctx, { customer, input, plan, remark: reason, requestCode })
  await decide(ctx, requestCode, { state: 'approved', order_code: booked.orderCode })
  await ctx.announce('adjustment.decided', { customerCode: customer.customerCode, requestCode })
  return { ...booked, requestCode }
}

/** Declines an adjustment that another employee requested. Refuses not-found, wrong-state, own-request. */
export const declineAdjustment: Handler<typeof bills.declineAdjustment> = async (ctx, { requestCode, ...given }) => {
  const { customerCode } = await lockCustomer(ctx, ownerOf(requestCode))
  await requireSecond(ctx, await lockedRequest(ctx, requestCode, 'decline'))
  await decide(ctx, requestCode, { state: 'declined', decision_reason: given.decisionReason })
  await ctx.announce('adjustment.decided', { customerCode, requestCode })
  return { requestCode, state: 'declined' }
}

/** Withdraws a request that the actor made. Refuses not-found, wrong-state, not-your-request. */
export const withdrawAdjustment: Handler<typeof bills.withdrawAdjustment> = async (ctx, { requestCode }) => {
  await lockCustomer(ctx, ownerOf(requestCode))
  const { requested_by } = await lockedRequest(ctx, requestCode, 'withdraw')
  const step = { paper: `adjustment:${requestCode}`, by: [requested_by] } as const
  if (!(await isSamePerson(ctx, step, 'AdjustBusinessBillAct')))
    ctx.refuse('not-your-request', { field: 'requestCode' })
  await decide(ctx, requestCode, { state: 'withdrawn' })
  return { requestCode, state: 'withdrawn' }
}

/** Refuses own-request if the same person is behind the request and the decision. */
async function requireSecond(
  ctx: Context<'own-request'>,
  { code, requested_by }: { code: string; requested_by: string },
) {
  const step = { paper: `adjustment:${code}`, by: [requested_by] } as const
  const approvers = await approversIfOwn(ctx, step, 'bill.aboveCeiling', 'AdjustBusinessBillAct')
  if (approvers !== null) ctx.refuse('own-request', { approvers, field: 'requestCode' })
}

type State = (typeof adjustmentFlow.states)[number]

/** Locks a request and its customer, and checks that the action is possible. Refuses not-found, wrong-state. */
async function lockedRequest(
  ctx: Context<'not-found' | 'wrong-state'>,
  requestCode: string,
  action: 'approve' | 'decline' | 'withdraw',
) {
  const request = await ctx.db
    .selectFrom('bill_adjustment_request')
    .selectAll()
    .where('customer_code', '=', ownerOf(requestCode))
    .where('code', '=', requestCode)
    .executeTakeFirst()
  if (!request) return ctx.refuse('not-found', { what: 'adjustment-request', field: 'requestCode' })
  const state = request.state as State
  if (!adjustmentFlow.can(state, action)) ctx.refuse('wrong-state', { state, field: 'requestCode' })
  return request
}

type Decision = { state: Exclude<State, 'proposed'>; order_code?: string; decision_reason?: string }

const decide = ({ db, actor, now }: Context, requestCode: string, decision: Decision) =>
  db
    .updateTable('bill_adjustment_request')
    .set({ ...decision, decided_by: actor.employeeCode, decided_at: now })
    .where('customer_code', '=', ownerOf(requestCode))
    .where('code', '=', requestCode)
    .execute()

import type { settlements } from '@lastmile/contract/settlements/calls.ts'
import { approversIfOwn } from '#access'
import type { Handler } from '#platform/context.ts'
import { moveCheques } from './cheques/move.ts'
import { lockRequested, moveTenders } from './settlements.ts'

/**
 * Rejects a clerk's request with a reason. The collections return to the clerk; the rejected request stays as history.
 * Refuses `not-found`, `wrong-state`, and `own-settlement` (actors withdraw their own requests instead).
 */
export const rejectSettlement: Handler<typeof settlements.reject> = async (ctx, { settlementCode, reason }) => {
  const { code, employeeCode } = await lockRequested(ctx, { settlementCode, action: 'reject', who: 'department' })
  const approvers = await approversIfOwn(ctx, { paper: `settlement:${code}`, by: [employeeCode] }, 'DeptConfirm')
  if (approvers !== null) ctx.refuse('own-settlement', { approvers, field: 'settlementCode' })
  await moveTenders(ctx, { code, action: 'reject' })
  await moveCheques(ctx, { settlementCode: code, action: 'reject' })
  await ctx.db
    .updateTable('employee_settlement')
    .set((eb) => ({
      status: 'rejected',
      reject_reason: reason,
      decided_by: ctx.actor.employeeCode,
      decided_at: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('code', '=', code)
    .execute()
  await ctx.announce('settlement.kept', { settlementCode: code, employeeCode, paid: false, reason })
  await ctx.announce('settlement.decided', { settlementCode: code })
  return { settlementCode, status: 'rejected' }
}

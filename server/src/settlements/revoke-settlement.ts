import type { settlements } from '@lastmile/contract/settlements/calls.ts'
import type { Handler } from '#platform/context.ts'
import { moveCheques } from './cheques/move.ts'
import { lockRequested, moveTenders } from './settlements.ts'

/** Withdraws the actor's own undecided request. Refuses `not-found`, `wrong-state`. */
export const revokeSettlement: Handler<typeof settlements.revoke> = async (ctx, { settlementCode }) => {
  const { code, employeeCode } = await lockRequested(ctx, { settlementCode, action: 'revoke', who: 'requester' })
  await moveTenders(ctx, { code, action: 'revoke' })
  await moveCheques(ctx, { settlementCode: code, action: 'revoke' })
  await ctx.db
    .updateTable('employee_settlement')
    .set((eb) => ({ status: 'revoked', decided_by: employeeCode, decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
  await ctx.announce('settlement.kept', { settlementCode: code, employeeCode, paid: false, reason: null })
  return { settlementCode, status: 'revoked' }
}

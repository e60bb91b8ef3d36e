import type { settlements } from '@lastmile/contract/settlements/calls.ts'
import { approversIfOwn } from '#access'
import { creditCashInHand, internalBooks, post } from '#ledger'
import type { Handler } from '#platform/context.ts'
import { recordPrincipal } from '#platform/persons.ts'
import { moveCheques, requireTicked } from './cheques/move.ts'
import { lockRequested, moveTenders } from './settlements.ts'

/**
 * Confirms that the department has received a clerk's cash (docs/domain.md#settlement). Another employee confirms after
 * a blind count; a different count is refused and recorded in the function log. From then on the department holds the
 * cash, not the clerk. Commission retained by an agent counts as paid out. Each cheque must be ticked. Refuses
 * `not-found`, `wrong-state`, `own-settlement`, `count-differs`, `cheques-differ`.
 */
export const confirmSettlement: Handler<typeof settlements.confirm> = async (
  ctx,
  { settlementCode, countedAmount, cheques },
) => {
  const settlement = await lockRequested(ctx, { settlementCode, action: 'confirm', who: 'department' })
  const { code, handedIn, keptCommission, employeeCode } = settlement
  const approvers = await approversIfOwn(ctx, { paper: `settlement:${code}`, by: [employeeCode] }, 'DeptConfirm')
  if (approvers !== null) ctx.refuse('own-settlement', { approvers, field: 'settlementCode' })
  if (countedAmount !== handedIn)
    ctx.refuse('count-differs', { counted: ctx.money(countedAmount), field: 'countedAmount' }, { keep: true })
  await requireTicked(ctx, { settlementCode: code, ticked: cheques })
  await ctx.db
    .updateTable('employee_settlement')
    .set((eb) => ({
      status: 'confirmed',
      counted_amount: countedAmount,
      decided_by: ctx.actor.employeeCode,
      decided_at: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('code', '=', code)
    .execute()
  await recordPrincipal(ctx, `settlement:${code}`, 'DeptConfirm')
  await moveTenders(ctx, { code, action: 'confirm' })
  const chequeAmount = await moveCheques(ctx, { settlementCode: code, action: 'confirm' })
  await post(ctx, {
    kind: 'settlement',
    document: code,
    customerCode: internalBooks,
    entries: [
      { account: 'department-cash', holder: settlement.unitCode, amount: handedIn },
      { account: 'employee-cash', holder: employeeCode, amount: -handedIn },
      { account: 'department-cheques', holder: settlement.unitCode, amount: chequeAmount },
      { account: 'employee-cheques', holder: employeeCode, amount: -chequeAmount },
    ],
  })
  await creditCashInHand(ctx, { employeeCode, amount: handedIn + keptCommission })
  await ctx.announce('settlement.kept', { settlementCode: code, employeeCode, paid: true, reason: null })
  await ctx.announce('settlement.decided', { settlementCode: code })
  return { settlementCode, status: 'confirmed', amount: handedIn, chequeAmount }
}

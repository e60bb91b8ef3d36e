import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { settleDeposit } from '#aftersales'
import type { Context, Handler } from '#platform/context.ts'
import { recycleTo } from '#stock'
import { lockRecovery } from './lock.ts'

/**
 * Decides on a proposed charge: the device counts as lost, and the customer is charged for it by an order, which the
 * deposit pays as far as no product needs it, or the charge is waived. Refuses not-found, wrong-state, and
 * proposal-changed if a different amount was shown.
 */
export const decideCharge: Handler<typeof recoveries.decide> = async (ctx, input) => {
  const { recoveryId, chargeDecision, remark, expectedAmount } = input
  const { number, customerCode, proposedCharge } = await lockRecovery(ctx, recoveryId, 'decide')
  const amount = proposedCharge ?? 0
  if (amount !== expectedAmount) ctx.refuse('proposal-changed', { amount: ctx.money(amount), field: 'expectedAmount' })
  const charges = chargeDecision === 'charge-customer'
  const { chargedOrder } = await recycleTo(ctx as Context<RefusalCode>, {
    number,
    recycleAction: 'reportLost',
    reason: remark,
    chargedTo: charges ? 'customer' : 'nobody',
    lostValue: Charge.parse(charges ? amount : 0),
    approved: true,
  })
  await sql`update device_recovery set decided_by = ${ctx.actor.employeeCode}, charged_order = ${chargedOrder},
    remark = ${remark} where id = ${recoveryId}::bigint`.execute(ctx.db)
  const fromDeposit = charges ? await settleDeposit(ctx, customerCode) : 0
  return { number, chargedOrder, fromDeposit: Charge.parse(fromDeposit) }
}

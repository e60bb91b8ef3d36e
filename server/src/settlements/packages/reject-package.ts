import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Handler } from '#platform/context.ts'
import { liveReceipt } from './confirm-package.ts'
import { lockPackage, requireOther } from './lock-package.ts'

/**
 * Rejects the receipt of a package with a reason. The department then holds the cash again, and uploads another receipt
 * or revokes the package; the rejected receipt is kept. Refuses `not-found`, `wrong-state`, `own-package`.
 */
export const rejectPackage: Handler<typeof packages.reject> = async (ctx, { packageCode, reason }) => {
  const { code, unitCode } = await lockPackage(ctx, { packageCode, actions: ['reject'] })
  await requireOther(ctx, { code })
  const { id, bankAccountCode, amount } = await liveReceipt(ctx, code)
  await sql`update bank_line set receipt_id = null where receipt_id = ${id}`.execute(ctx.db)
  await sql`update bank_receipt set state = 'rejected', reject_reason = ${reason} where id = ${id}`.execute(ctx.db)
  await sql`update cash_package set status = 'rejected', decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now},
    decision_remark = ${reason}, version = version + 1 where code = ${code}`.execute(ctx.db)
  await post(ctx, {
    kind: 'bank-deposit-reversal',
    document: code,
    customerCode: internalBooks,
    entries: [
      { account: 'department-cash', holder: unitCode, amount },
      { account: 'bank-clearing', holder: bankAccountCode, amount: -amount },
    ],
  })
  await ctx.announce('package.rejected', { packageCode })
  return { packageCode, status: 'rejected' }
}

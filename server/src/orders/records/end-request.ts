import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

/** Completes the customer's open installation requests after a sale. */
export function endRequest({ db, now, actor }: Context, customerCode: string): void {
  const ended = db
    .updateTable('customer_order')
    .set((row) => ({
      status: 'completed',
      ended_at: now,
      ended_by: actor.employeeCode,
      version: row('version', '+', 1),
    }))
    .where('customer_code', '=', customerCode)
    .where('type', 'in', kindGroups.requests)
    .where('status', '=', 'acknowledged')
  sent(ended.execute())
}

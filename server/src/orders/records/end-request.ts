import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

/** Closes the request for an installation whose product is now sold. */
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
    .where('type', '=', 'purchase-request')
    .where('status', '=', 'acknowledged')
  sent(ended.execute())
}

import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

/**
 * Cancels the change that waits for the next period of a product, where there is one: the product has ended or has become
 * another one. It never cost anything. The customer must be locked.
 */
export function dropPlanned(
  { db, now, actor }: Context,
  { customerCode, productCode }: { customerCode: string; productCode: string },
  reason: 'line-ended' | 'changed-at-once',
): void {
  sent(
    db
      .updateTable('customer_order')
      .set((row) => ({
        status: 'cancelled',
        reason,
        ended_at: now,
        ended_by: actor.employeeCode,
        version: row('version', '+', 1),
      }))
      .where('customer_code', '=', customerCode)
      .where('product_code', '=', productCode)
      .where('type', '=', 'change')
      .where('status', '=', 'acknowledged')
      .execute(),
  )
}

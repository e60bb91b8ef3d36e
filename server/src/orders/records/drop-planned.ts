import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

/**
 * Cancels the change planned for the next period of a product, if any, because the product ended or became another one.
 * It never cost anything. The customer must be locked.
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

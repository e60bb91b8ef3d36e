import { undoFlow } from '@lastmile/contract/orders/flows.ts'
import type { Context } from '#platform/context.ts'
import type { OrderRecord } from './records.ts'

/** Marks a completed order as cancelled because it was undone, in the database and in `order`, which must be locked. */
export async function markUndone(
  { db, now, actor }: Context,
  order: OrderRecord,
  reasons: { reason: string; remark?: string },
): Promise<void> {
  const status = undoFlow.next('completed', 'undo') ?? order.status
  const ended = { ended_at: now, ended_by: actor.employeeCode, version: order.version + 1 }
  Object.assign(order, { status, ...reasons, ...ended })
  await db
    .updateTable('customer_order')
    .set({ status, ...reasons, ...ended })
    .where('customer_code', '=', order.customer_code)
    .where('code', '=', order.code)
    .execute()
}

import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

type Product = { customerCode: string; productCode: string }

/**
 * Cancels the planned change of a product, if any, because the product ended or was changed immediately. The change was
 * free of charge, so there is nothing to refund. The customer must be locked.
 */
export function dropPlanned(
  { db, now, actor }: Context,
  { customerCode, productCode }: Product,
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
      .where('type', 'in', kindGroups.plannable)
      .where('status', '=', 'acknowledged')
      .execute(),
  )
}

/** Postpones the planned change of a product by the number of days that a pause added. The customer must be locked. */
export function shiftPlanned({ db }: Context, { customerCode, productCode }: Product, days: number): void {
  sent(
    sql`update customer_order
      set details = jsonb_set(details, '{startsOn}', to_jsonb(((details ->> 'startsOn')::date + ${days}::int)::text)), version = version + 1
      where customer_code = ${customerCode} and product_code = ${productCode} and type in ${oneOf(kindGroups.plannable)} and status = 'acknowledged'`.execute(
      db,
    ),
  )
}

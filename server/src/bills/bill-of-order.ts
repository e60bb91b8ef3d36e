import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { offered, type Offered } from './post-bill.ts'

/** What a payment needs to know of a bill. */
export type OpenBill = Offered & { unfulfilled: number }

/**
 * The bill of an order, locked until the transaction ends; undefined where the order costs nothing. The customer's row
 * must be locked already.
 */
export async function billOfOrder(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<OpenBill | undefined> {
  const { rows } = await sql<OpenBill>`
    select ${offered}, coalesce(b.unfulfilled_money, 0)::bigint as unfulfilled from bill b
    where b.customer_code = ${customerCode} and b.order_code = ${orderCode} and b.kind = 'bill' for update`.execute(db)
  return rows[0]
}

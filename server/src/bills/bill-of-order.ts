import { sql } from 'kysely'
import { lockOrderAnd, type OrderRecord } from '#orders'
import type { Context } from '#platform/context.ts'
import { offered, type Offered } from './post-bill.ts'

/** The data about a bill that a payment needs. */
export type OpenBill = Offered & { unfulfilled: number }

type Ref = { customerCode: string; orderCode: string }

const billWithin = ({ customerCode, orderCode }: Ref) => sql<OpenBill>`
  select ${offered}, coalesce(b.open_amount, 0)::bigint as unfulfilled from bill b
  where b.customer_code = ${customerCode} and b.order_code = ${orderCode} and b.kind = 'bill' for update`

/**
 * Locks and returns the bill of an order; undefined if the order costs nothing. The customer must already be locked.
 */
export async function billOfOrder({ db }: Context, ref: Ref): Promise<OpenBill | undefined> {
  const { rows } = await billWithin(ref).execute(db)
  return rows[0]
}

/** Locks an order and its bill. The customer must already be locked. Refuses not-found. */
export const lockOrderAndBill = (ctx: Context<'not-found'>, ref: Ref): Promise<[OrderRecord, OpenBill | null]> =>
  lockOrderAnd(ctx, ref, billWithin(ref))

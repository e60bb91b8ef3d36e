import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { batchPostingSql } from '#ledger'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { bookBack } from './claw-back.ts'

type Moved = { orderCode: string; seller: string; unit: string; amount: number }

/**
 * Suspends the remaining commission of orders whose paid bills are owed again: it is not owed to the seller until they
 * are paid. The customer must be locked.
 */
export async function suspendCommission(
  ctx: Context,
  { customerCode, billNos }: Events['bills.reopened'],
): Promise<void> {
  const { rows } = await sql<Moved>`
    with was as (
      select k.order_code, k.earned - k.taken_back - k.waiting as owed from commission k
        join bill b on b.customer_code = k.customer_code and b.order_code = k.order_code and b.kind = 'bill'
      where k.customer_code = ${customerCode} and b.bill_no = any(${[...billNos]}::text[]) and b.open_amount > 0
      for update of k
    )
    update commission k set waiting = k.waiting + w.owed from was w
    where k.customer_code = ${customerCode} and k.order_code = w.order_code and w.owed > 0
    returning k.order_code as "orderCode", k.seller_code as seller, k.organization_unit_code as unit, w.owed as amount`.execute(
    ctx.db,
  )
  for (const { orderCode, ...moved } of rows) await bookBack(ctx, { customerCode, document: orderCode, ...moved })
}

/**
 * Restores suspended commission to its sellers if the order's bill is paid and not written off. No later step reads it.
 * The customer must be locked.
 */
export function reinstateCommission(ctx: Context, { customerCode }: Events['bills.paid']): Promise<void> {
  const after = sql`
    was as (
      select k.order_code, k.waiting from commission k
        join bill b on b.customer_code = k.customer_code and b.order_code = k.order_code and b.kind = 'bill'
      where k.customer_code = ${customerCode} and k.waiting > 0 and b.open_amount = 0 and b.bad_debt = 0
      for update of k
    ), restored as (
      update commission k set waiting = 0 from was w
      where k.customer_code = ${customerCode} and k.order_code = w.order_code
      returning k.customer_code, k.order_code, k.seller_code, k.organization_unit_code, w.waiting
    )`
  const entries = sql`select r.customer_code, r.order_code as document, e.account, e.holder, e.amount from restored r
    cross join lateral (values ('commission', r.organization_unit_code, r.waiting), ('commission-payable', r.seller_code, -r.waiting))
      as e (account, holder, amount)`
  sent(batchPostingSql(ctx, { kind: 'commission-reversal', entries, after }).execute(ctx.db))
  return Promise.resolve()
}

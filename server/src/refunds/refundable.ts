import { sql } from 'kysely'
import { receiptNumberOf } from '#payments'
import type { Context } from '#platform/context.ts'

export type RefundableRow = {
  code: string
  number: number
  receipt_number: string | null
  at: Date
  amount: number
  /** The amount that the payment paid on bills, without deposits. */
  billed: number
  given_back: number
  /** The order that the payment paid, or the unfinished order whose bill it paid. */
  order_code: string | null
  order_status: string | null
  bill_no: string | null
  paid_for: { name: string; zhName: string }[] | null
}

/**
 * Returns the valid payments of a customer that paid bills, newest first. Excludes deposits, which are returned as
 * deposits, and money in a balance, which belongs to the customer.
 */
export async function billPayments(
  { db }: Context,
  {
    customerCode,
    before,
    limit,
    code = null,
  }: { customerCode: string; before: number; limit: number; code?: string | null },
): Promise<RefundableRow[]> {
  const { rows } = await sql<RefundableRow>`
    select p.code, split_part(p.code, '-', 2)::int as number, ${receiptNumberOf('p')} as receipt_number, p.at, p.amount,
      o.code as order_code, o.status as order_status,
      (select sum(a.amount) from payment_allocation a
        where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null)::bigint - least(
        (select sum(a.amount) from payment_allocation a
          where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null), coalesce(
        (select sum(c.gross) from payment_allocation a join charge c using (customer_code, bill_no)
          where a.customer_code = p.customer_code and a.payment_code = p.code
            and (c.kind = 'deposit' and c.gross > 0 or c.kind = 'waiver' and c.tax_code = 'none')), 0))::bigint as billed,
      (select coalesce(-sum(r.amount), 0)::bigint from payment r
        where r.customer_code = p.customer_code and r.refunds = p.code and r.status = 'paid') as given_back,
      (select min(a.bill_no) from payment_allocation a
        where a.customer_code = p.customer_code and a.payment_code = p.code) as bill_no,
      (select json_agg(distinct jsonb_build_object('name', c.name, 'zhName', c.zh_name))
        from payment_allocation a join charge c using (customer_code, bill_no)
        where a.customer_code = p.customer_code and a.payment_code = p.code and c.gross > 0) as paid_for
    from payment p left join customer_order o on o.customer_code = p.customer_code and o.code = coalesce(p.order_code, (
      select min(u.code) from payment_allocation a join bill b using (customer_code, bill_no)
        join customer_order u on u.customer_code = b.customer_code and u.code = b.order_code
        where a.customer_code = p.customer_code and a.payment_code = p.code and u.status <> 'completed' and b.state <> 'cancelled'))
    where p.customer_code = ${customerCode} and p.kind = 'payment' and p.status = 'paid'
      and (${code}::text is null or p.code = ${code}) and split_part(p.code, '-', 2)::int < ${before}::bigint
      and exists (select from payment_allocation a
        where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null)
    order by number desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the maximum amount of a payment that can still be refunded. */
export const refundableOf = ({ billed, given_back }: RefundableRow, used: number): number =>
  Math.max(0, Math.min(billed - given_back, used))

import { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The source of a refund: one payment, one bill, or the orders that added the unused days. */
export type MoneySource = {
  paymentCode?: string | undefined
  billNo?: string | null | undefined
  orders?: readonly string[]
}
/** The part of a payment that was paid from the operator's credit and has not been returned to it. */
export type PaidByCredit = { paymentCode: string; amount: number }

/**
 * Returns the parts of the payments behind a refund that were paid from credit and have not been returned to its
 * balance. If an order itself credited unused days, or its credit note settled a bill, follows the orders that had
 * added those days.
 */
export async function creditSourcesOf(
  { db }: Context,
  { customerCode, paymentCode = '', billNo, orders = [] }: MoneySource & { customerCode: string },
): Promise<PaidByCredit[]> {
  // A payment refunds at most its own amount, so only entire bills are followed further.
  const bill = paymentCode === '' ? (billNo ?? null) : null
  const { rows } = await sql<PaidByCredit>`
    with recursive settled (bill_no, order_code, by_order) as (
      select b.bill_no, b.order_code, n.order_code from bill b
        join credit_allocation a on a.customer_code = b.customer_code and a.bill_no = b.bill_no
        join bill n on n.customer_code = a.customer_code and n.bill_no = a.credit_note
        where b.customer_code = ${customerCode}
    ), source (code) as (
      select unnest(${[...orders]}::text[])
      union
      select order_code from bill where customer_code = ${customerCode} and bill_no = ${bill}
      union
      select by_order from settled where bill_no = ${bill}
      union
      select before.code from source s cross join lateral (
        select e.credit ->> 'source' as code from customer_order o
          cross join lateral jsonb_array_elements(coalesce(o.details -> 'credits', '[]')) as e (credit)
          where o.customer_code = ${customerCode} and o.code = s.code
        union all
        select by_order from settled where order_code = s.code
      ) before where before.code is not null
    ), paid as (
      select ${paymentCode} as code
      union
      select a.payment_code from payment_allocation a
        join bill b on b.customer_code = a.customer_code and b.bill_no = a.bill_no
        where a.customer_code = ${customerCode} and a.amount > 0
          and (b.bill_no = ${billNo ?? null} or b.order_code in (select code from source where code is not null))
    )
    select m.payment as "paymentCode", -sum(m.amount)::bigint as amount from (
      select coalesce(gives_back, document) as payment, amount from balance_lot_movement
      where customer_code = ${customerCode} and kind = any(${[...CreditBalance.options]}::text[])
    ) m where m.payment in (select code from paid) group by m.payment having sum(m.amount) < 0 order by m.payment`.execute(
    db,
  )
  return rows
}

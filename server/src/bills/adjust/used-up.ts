import { sql } from 'kysely'
import { unusedWorth } from '#taxes'
import type { Context } from '#platform/context.ts'

/**
 * Returns what a customer has paid on bills for service already used, less all refunds. Future days are refunded by
 * closing or changing the product, and an unfinished order by cancelling it.
 */
export async function usedUp(ctx: Context, customerCode: string): Promise<number> {
  const { rows } = await sql<{ paid: number; deposits: number }>`
    with finished as (
      select b.bill_no from bill b left join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code
      where b.customer_code = ${customerCode} and b.posted_at is not null and b.state <> 'cancelled'
        and coalesce(o.status, 'completed') = 'completed'
    )
    select (select coalesce(sum(a.amount), 0)::bigint from payment_allocation a join finished f using (bill_no)
        join payment p on p.customer_code = a.customer_code and p.code = a.payment_code and p.status = 'paid'
        where a.customer_code = ${customerCode}) as paid,
      (select coalesce(sum(c.gross), 0)::bigint from charge c join finished f using (bill_no)
        where c.customer_code = ${customerCode} and (c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none') and not c.reversed) as deposits`.execute(
    ctx.db,
  )
  const { paid = 0, deposits = 0 } = rows[0] ?? {}
  return paid - deposits - (await unusedWorth(ctx, customerCode))
}

import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Refund = { customerCode: string; paymentCode: string; amount: number }
type Sums = { gross: number; tax: number; rates: number; percent: number; givenGross: number; givenTax: number }

/**
 * Computes the tax included in the next refund of a payment: its share of the tax on the bills that the payment paid.
 * Takes earlier refunds of these bills into account, so that partial refunds never include more tax than was charged.
 * Lines with different rates share proportionally.
 */
export async function taxOfRefund(ctx: Context, { customerCode, paymentCode, amount }: Refund): Promise<number> {
  const { rows } = await sql<Sums>`
    with paid as (
      select distinct bill_no from payment_allocation
      where customer_code = ${customerCode} and payment_code = ${paymentCode} and bill_no is not null
    ), charged as (
      select c.gross, c.tax, c.tax_percent from charge c join paid using (bill_no)
      where c.customer_code = ${customerCode} and c.tax_code <> 'none' and c.kind <> 'deposit'
    ), given as (
      select i.amount, i.tax from customer_order o
      join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
      where o.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.returns)} and o.status <> 'cancelled'
        and i.amount < 0 and i.tax_code <> 'none' and (o.details ->> 'billNo' in (select bill_no from paid)
          or o.details ->> 'refunds' in (select a.payment_code from payment_allocation a join paid using (bill_no)
            where a.customer_code = ${customerCode}))
    )
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax,
      count(distinct tax_percent)::int as rates, coalesce(max(tax_percent), 0)::float8 as percent,
      (select coalesce(-sum(amount), 0)::bigint from given) as "givenGross", (select coalesce(-sum(tax), 0)::bigint from given) as "givenTax"
    from charged`.execute(ctx.db)
  const { gross = 0, tax = 0, rates = 0, percent = 0, givenGross = 0, givenTax = 0 } = rows[0] ?? {}
  const taxPercent = rates > 1 && gross > tax ? (100 * tax) / (gross - tax) : percent
  return taxOfReturn({ gross, tax, taxPercent }, { gross: givenGross, tax: givenTax }, amount)
}

import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { shareOf, sum, taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { type TaxRate, taxRateOf } from '#configuration'
import type { Context } from '#platform/context.ts'

type Refund = { customerCode: string; paymentCode: string; amount: number }
/** What was charged at a rate, and what was already returned of it. */
type Sums = TaxRate & { gross: number; tax: number; givenGross: number; givenTax: number }
/** The part of a refund that returns charges of one rate, with their tax. */
export type RefundPart = TaxRate & { amount: number; tax: number }

/**
 * Splits the next refund of a payment by the rates of the bills that the payment paid, in proportion to what is left of
 * each, with its share of the tax charged. Takes earlier refunds of these bills into account, so that partial refunds
 * never include more tax than was charged. An amount beyond the taxed lines bears no tax.
 */
export async function refundByRate(ctx: Context, { amount, ...refund }: Refund): Promise<RefundPart[]> {
  const rows = await chargedByRate(ctx, refund)
  const left = rows.map(({ gross, givenGross }) => Math.max(0, gross - givenGross))
  const all = sum(left)
  const taxed = Math.min(amount, all)
  const upTo = (count: number) => shareOf(taxed, sum(left.slice(0, count)), all)
  const parts = rows.map(({ taxCode, taxPercent, gross, tax, givenGross, givenTax }, index) => {
    const part = all === 0 ? 0 : upTo(index + 1) - upTo(index)
    const back = taxOfReturn({ gross, tax, taxPercent }, { gross: givenGross, tax: givenTax }, part)
    return { taxCode, taxPercent, amount: part, tax: back }
  })
  const untaxed = { ...(await taxRateOf(ctx, 'none')), amount: amount - taxed, tax: 0 }
  return [...parts, untaxed].filter((part) => part.amount > 0)
}

/** Returns what the bills of a payment charged at each rate, without deposits, and what was returned of it. */
async function chargedByRate({ db }: Context, { customerCode, paymentCode }: Omit<Refund, 'amount'>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with paid as (
      select distinct bill_no from payment_allocation
      where customer_code = ${customerCode} and payment_code = ${paymentCode} and bill_no is not null
    ), given as (
      select i.tax_code, i.tax_percent, -sum(i.amount) as gross, -sum(i.tax) as tax from customer_order o
      join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
      where o.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.returns)} and o.status <> 'cancelled'
        and i.amount < 0 and i.tax_code <> 'none' and (o.details ->> 'billNo' in (select bill_no from paid)
          or o.details ->> 'refunds' in (select a.payment_code from payment_allocation a join paid using (bill_no)
            where a.customer_code = ${customerCode}))
      group by 1, 2
    )
    select c.tax_code as "taxCode", c.tax_percent::float8 as "taxPercent", sum(c.gross)::bigint as gross, sum(c.tax)::bigint as tax,
      coalesce(max(g.gross), 0)::bigint as "givenGross", coalesce(max(g.tax), 0)::bigint as "givenTax"
    from charge c join paid using (bill_no)
    left join given g on g.tax_code = c.tax_code and g.tax_percent = c.tax_percent
    where c.customer_code = ${customerCode} and c.tax_code <> 'none' and c.kind <> 'deposit'
    group by 1, 2 having sum(c.gross) > 0 order by 1, 2`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Of = { customerCode: string; paymentCode: string }
export type Invoiceable = {
  billed: number
  tax: number
  givenBack: number
  invoiced: number
  taxInvoiced: number
  customerName: string
}

/**
 * What a payment paid on bills, without deposits that were not waived, the tax inside it, what was given back of it and what
 * is invoiced.
 * Undefined for what is no payment, or one that was given back whole.
 */
export async function invoiceable(
  { db }: Context,
  { customerCode, paymentCode }: Of,
): Promise<Invoiceable | undefined> {
  const { rows } = await sql<Invoiceable>`
    select p.customer_name as "customerName", coalesce(b.billed, 0)::bigint as billed, coalesce(b.tax, 0)::bigint as tax,
      (select coalesce(-sum(r.amount), 0)::bigint from payment r
        where r.customer_code = p.customer_code and r.refunds = p.code and r.status = 'paid') as "givenBack",
      (select coalesce(sum(i.amount), 0)::bigint from tax_invoice i
        where i.customer_code = p.customer_code and i.payment_code = p.code and i.state <> 'rejected') as invoiced,
      (select coalesce(sum(i.tax), 0)::bigint from tax_invoice i
        where i.customer_code = p.customer_code and i.payment_code = p.code and i.state <> 'rejected') as "taxInvoiced"
    from payment p left join lateral (
      select sum(a.amount * (b.bill_money - coalesce(d.deposit, 0)) / nullif(b.bill_money, 0)) as billed,
        sum(round(d.tax::numeric * a.amount / nullif(b.bill_money, 0))) as tax
      from payment_allocation a join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no),
      lateral (select sum(c.gross) filter (where c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none') as deposit, sum(c.tax) as tax from charge c
        where (c.customer_code, c.bill_no) = (b.customer_code, b.bill_no)) d
      where a.customer_code = p.customer_code and a.payment_code = p.code
    ) b on true
    where p.customer_code = ${customerCode} and p.code = ${paymentCode} and p.kind = 'payment' and p.status = 'paid'`.execute(
    db,
  )
  return rows[0]
}

/** The tax on a further invoice: with the tax invoiced before it is the share of all that is invoiced, rounded once. */
export const taxOfInvoice = ({ tax, billed, invoiced, taxInvoiced }: Invoiceable, amount: number): number =>
  Math.round((tax * (invoiced + amount)) / billed) - taxInvoiced

/** For how much another invoice can be issued. */
export const leftToInvoice = ({ billed, givenBack, invoiced }: Invoiceable): number =>
  Math.max(0, billed - givenBack - invoiced)

/**
 * What is invoiced is not given back: a red invoice takes the invoice back first. The customer must be locked. Refuses
 * `invoice-stands`.
 */
export async function requireUninvoiced(
  ctx: Context<'invoice-stands'>,
  { giving, ...of }: Of & { giving: number },
): Promise<void> {
  const found = await invoiceable(ctx, of)
  if (!found || found.invoiced <= 0) return
  if (found.billed - found.givenBack - giving < found.invoiced)
    ctx.refuse('invoice-stands', { invoiced: ctx.money(found.invoiced), field: 'paymentCode' })
}

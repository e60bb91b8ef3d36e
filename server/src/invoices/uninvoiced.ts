import { sql } from 'kysely'
import { certificateOf } from '#bills'
import type { Context } from '#platform/context.ts'
import { counts, openAround } from './blocking.ts'

type Of = { customerCode: string; paymentCode: string }
export type Invoiceable = {
  billed: number
  tax: number
  invoiced: number
  taxInvoiced: number
  /** The certificates that exempt part of the amount from tax. */
  exemptionNo: string | null
  /** The amount that can still be invoiced. */
  left: number
  customerName: string
}

/**
 * Returns what a payment paid on bills, without deposits that were not waived; the tax included in it; the amount
 * invoiced; and the amount that can still be invoiced. Undefined for a document that is not a payment, or that was
 * refunded in full.
 */
export async function invoiceable(ctx: Context, { customerCode, paymentCode }: Of): Promise<Invoiceable | undefined> {
  const { rows } = await sql<Omit<Invoiceable, 'left'>>`
    select p.customer_name as "customerName", coalesce(b.billed, 0)::bigint as billed, coalesce(b.tax, 0)::bigint as tax, b.certificates as "exemptionNo",
      (select coalesce(sum(i.amount), 0)::bigint from tax_invoice i
        where i.customer_code = p.customer_code and i.payment_code = p.code and ${sql.raw(counts('i'))}) as invoiced,
      (select coalesce(sum(i.tax), 0)::bigint from tax_invoice i
        where i.customer_code = p.customer_code and i.payment_code = p.code and ${sql.raw(counts('i'))}) as "taxInvoiced"
    from payment p left join lateral (
      select sum(a.amount * (b.billed_amount - coalesce(d.deposit, 0)) / nullif(b.billed_amount, 0)) as billed,
        sum(round(d.tax::numeric * a.amount / nullif(b.billed_amount, 0))) as tax,
        string_agg(distinct case when d.exempt then ${certificateOf(ctx.operator.timeZone)} end, ', ') as certificates
      from payment_allocation a join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no),
      lateral (select sum(c.gross) filter (where c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none') as deposit, sum(c.tax) as tax,
        bool_or(c.tax_code = 'exempt') as exempt from charge c
        where (c.customer_code, c.bill_no) = (b.customer_code, b.bill_no)) d
      where a.customer_code = p.customer_code and a.payment_code = p.code
    ) b on true
    where p.customer_code = ${customerCode} and p.code = ${paymentCode} and p.kind = 'payment' and p.status = 'paid'`.execute(
    ctx.db,
  )
  const found = rows[0]
  return found && { ...found, left: await openAround(ctx, { customerCode, paymentCode }) }
}

/**
 * Returns the tax on a further invoice: the tax share of the total invoiced amount, rounded once, less the tax already
 * invoiced.
 */
export const taxOfInvoice = ({ tax, billed, invoiced, taxInvoiced }: Invoiceable, amount: number): number =>
  Math.round((tax * (invoiced + amount)) / billed) - taxInvoiced

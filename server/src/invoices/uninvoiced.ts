import { sql } from 'kysely'
import { certificateOf } from '#bills'
import type { Context } from '#platform/context.ts'
import { openAround } from './blocking.ts'
import { type PaidRate, paidRates } from './rates.ts'

type Of = { customerCode: string; paymentCode: string }
export type Invoiceable = {
  /** The amounts paid at each rate, and the parts already invoiced. */
  rates: PaidRate[]
  /** The certificates that exempt part of the amount from tax. */
  exemptionNo: string | null
  /** The amount that can still be invoiced. */
  left: number
  customerName: string
}

/**
 * Returns the amounts that a payment paid on bills at each rate, excluding deposits that were not waived, and the amount
 * that can still be invoiced. Undefined for a document that is not a payment, or that was refunded in full.
 */
export async function invoiceable(ctx: Context, { customerCode, paymentCode }: Of): Promise<Invoiceable | undefined> {
  const { rows } = await sql<Pick<Invoiceable, 'exemptionNo' | 'customerName'>>`
    select p.customer_name as "customerName", (
      select string_agg(distinct ${certificateOf(ctx.operator.timeZone)}, ', ')
      from payment_allocation a join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no)
      where a.customer_code = p.customer_code and a.payment_code = p.code and exists (select from charge c
        where (c.customer_code, c.bill_no) = (b.customer_code, b.bill_no) and c.tax_code = 'exempt')) as "exemptionNo"
    from payment p
    where p.customer_code = ${customerCode} and p.code = ${paymentCode} and p.kind = 'payment' and p.status = 'paid'`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) return undefined
  const of = { customerCode, paymentCode }
  return { ...found, rates: await paidRates(ctx, of), left: await openAround(ctx, of) }
}

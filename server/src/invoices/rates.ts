import type { InvoiceRate } from '@lastmile/contract/invoices/calls.ts'
import { sum, taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Amounts, type AtRate, sameRate, shared } from '#taxes'
import type { Context } from '#platform/context.ts'
import { counts } from './blocking.ts'

/** The amount that a payment paid at a rate, the tax included in it, and the part already invoiced. */
export type PaidRate = AtRate & { invoiced: Amounts }
type Of = { customerCode: string; paymentCode: string }

/**
 * Returns the amounts that a payment paid on bills at each rate and the parts already invoiced. Excludes deposits that
 * were not waived.
 * Rounds cumulatively, so that the rates add up to the payment and to its tax. Invoices without rates, of earlier
 * versions, count in proportion.
 */
export async function paidRates({ db }: Context, of: Of): Promise<PaidRate[]> {
  const paid = await paidAtRates(db, of)
  const { rows: invoices } = await sql<{ amount: number; tax: number; rates: InvoiceRate[] | null }>`
    select i.amount, i.tax, i.rates from tax_invoice i
    where i.customer_code = ${of.customerCode} and i.payment_code = ${of.paymentCode} and ${sql.raw(counts('i'))}`.execute(
    db,
  )
  const stated = invoices.flatMap(({ rates }) => rates ?? [])
  const unstated = invoices.filter(({ rates }) => rates === null)
  const gross = apportioned(sum(unstated.map(({ amount }) => amount)), paid, 'gross')
  const tax = apportioned(sum(unstated.map((one) => one.tax)), paid, 'tax')
  return paid.map((rate, index) => {
    const same = stated.filter((one) => sameRate(one, rate))
    const invoiced = {
      gross: sum(same.map((one) => one.net + one.tax)) + (gross[index] ?? 0),
      tax: sum(same.map((one) => one.tax)) + (tax[index] ?? 0),
    }
    return { ...rate, invoiced }
  })
}

const apportioned = (amount: number, paid: readonly AtRate[], of: 'gross' | 'tax') =>
  shared(
    amount,
    paid.map((rate) => Math.max(0, rate[of])),
  )

/** SQL: the share of a charged amount that an allocation paid. */
const share = (of: RawBuilder<unknown>) => sql`round(sum(sum(${of})) over upto * a.amount / b.billed_amount)
        - round((sum(sum(${of})) over upto - sum(${of})) * a.amount / b.billed_amount)`

async function paidAtRates(db: Context['db'], { customerCode, paymentCode }: Of): Promise<AtRate[]> {
  const { rows } = await sql<AtRate>`
    select tax_code as "taxCode", tax_percent::float8 as "taxPercent", sum(gross)::bigint as gross, sum(tax)::bigint as tax
    from (
      select c.tax_code, c.tax_percent, ${share(sql`c.gross`)} as gross, ${share(sql`c.tax`)} as tax
      from payment_allocation a join bill b on b.customer_code = a.customer_code and b.bill_no = a.bill_no and b.billed_amount <> 0
      join charge c on c.customer_code = b.customer_code and c.bill_no = b.bill_no
      where a.customer_code = ${customerCode} and a.payment_code = ${paymentCode}
        and c.kind <> 'deposit' and not (c.kind = 'waiver' and c.tax_code = 'none')
      group by a.line, a.amount, b.billed_amount, c.tax_code, c.tax_percent
      window upto as (partition by a.line order by c.tax_code, c.tax_percent)
    ) c group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/**
 * Splits the next invoice of a payment by rate, in proportion to the uninvoiced amounts. The tax of a rate is
 * the tax share of its total invoiced amount, rounded once, less the tax already invoiced: the last invoice states
 * exactly the rest.
 */
export function ratesOfInvoice(paid: readonly PaidRate[], amount: number): InvoiceRate[] {
  const parts = shared(
    amount,
    paid.map(({ gross, invoiced }) => Math.max(0, gross - invoiced.gross)),
  )
  return paid
    .map((rate, index) => {
      const { taxCode, taxPercent, invoiced } = rate
      const part = parts[index] ?? 0
      const tax = taxOfReturn(rate, invoiced, part)
      return { taxCode, taxPercent, net: part - tax, tax }
    })
    .filter(({ net, tax }) => net + tax > 0)
}

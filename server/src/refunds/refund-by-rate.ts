import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { sum, taxOfReturn, taxUpTo } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { type TaxRate, taxRateOf } from '#configuration'
import { type Amounts, type AtRate, leftByRate, sameRate, shared, usedLines } from '#taxes'
import type { Context } from '#platform/context.ts'

type Paid = { customerCode: string; paymentCode: string }
/** What was charged at a rate, and what was already returned of it. */
type Sums = AtRate & { given: Amounts }
/** The part of a refund that returns charges of one rate, with their tax. */
export type RefundPart = TaxRate & { amount: number; tax: number }

const nothing: Amounts = { gross: 0, tax: 0 }

/**
 * Splits the next refund of a payment by tax rate. First returns the charges that the payment paid, in proportion to
 * what is left of each rate, then the customer's other charges. Days that were credited or are still to come are not
 * returned, so that no rate returns more than was charged at it, nor more tax. An amount beyond the taxed charges bears
 * no tax.
 */
export async function refundByRate(
  ctx: Context,
  { amount, ...paid }: Paid & { amount: number },
): Promise<RefundPart[]> {
  const all = await leftByRate(ctx, paid.customerCode)
  const own = await paidOf(ctx, paid)
  const ownOf = (rate: TaxRate) => own.find((one) => sameRate(one, rate))
  const fromOwn = shared(
    amount,
    all.map((rate) => Math.max(0, Math.min(rate.gross, (ownOf(rate)?.gross ?? 0) - (ownOf(rate)?.given.gross ?? 0)))),
  )
  const fromOthers = shared(
    amount - sum(fromOwn),
    all.map((rate, index) => rate.gross - (fromOwn[index] ?? 0)),
  )
  const parts = all.map((rate, index) => {
    const { taxCode, taxPercent } = rate
    const [first, rest] = [fromOwn[index] ?? 0, fromOthers[index] ?? 0]
    const paidAtRate = ownOf(rate)
    const ofOwn = paidAtRate ? Math.min(rate.tax, taxOfReturn(paidAtRate, paidAtRate.given, first)) : 0
    const ofOthers = taxOfReturn(rate, { gross: first, tax: ofOwn }, rest)
    // What is left at the rate without tax is at most what is left net.
    const least = rate.tax - (rate.gross - first - rest)
    return { taxCode, taxPercent, amount: first + rest, tax: Math.max(ofOwn + ofOthers, least, 0) }
  })
  const untaxed = { ...(await taxRateOf(ctx, 'none')), amount: amount - sum(fromOwn) - sum(fromOthers), tax: 0 }
  return [...parts, untaxed].filter((part) => part.amount > 0)
}

type Line = AtRate & { source: string; line: number; kind: string; days: boolean }

/**
 * Returns what the bills of a payment charged at each rate, without deposits and days that were not used, and what was
 * returned of it.
 */
async function paidOf(ctx: Context, { customerCode, paymentCode }: Paid): Promise<Sums[]> {
  const bills = sql`select distinct bill_no from payment_allocation
    where customer_code = ${customerCode} and payment_code = ${paymentCode} and bill_no is not null`
  const { rows: lines } = await sql<Line>`
    select c.tax_code as "taxCode", c.tax_percent::float8 as "taxPercent", c.gross, c.tax, coalesce(b.order_code, '') as source, c.line, c.kind,
      b.order_code is not null and exists (select from charge d where d.customer_code = c.customer_code and d.bill_no = c.bill_no
        and d.product_code is not distinct from c.product_code and d.kind = 'period' and d.gross > 0) as days
    from charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
    where c.customer_code = ${customerCode} and c.bill_no in (${bills}) and c.tax_code <> 'none' and c.kind <> 'deposit'
    order by 1, 2, c.bill_no, c.line`.execute(ctx.db)
  const { rows: given } = await sql<AtRate>`
    with paid as (${bills})
    select i.tax_code as "taxCode", i.tax_percent::float8 as "taxPercent", -sum(i.amount)::bigint as gross, -sum(i.tax)::bigint as tax
    from customer_order o join order_item i on i.customer_code = o.customer_code and i.order_code = o.code
    where o.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.returns)} and o.status <> 'cancelled'
      and i.amount < 0 and i.tax_code <> 'none' and (o.details ->> 'billNo' in (select bill_no from paid)
        or o.details ->> 'refunds' in (select a.payment_code from payment_allocation a join paid using (bill_no)
          where a.customer_code = ${customerCode}))
    group by 1, 2`.execute(ctx.db)
  const used = await usedLines(ctx, customerCode)
  const rates = Map.groupBy(lines, ({ taxCode, taxPercent }) => `${taxCode} ${taxPercent}`)
  return [...rates.values()].flatMap((charged) => {
    const counted = charged.map((line) => usedOf(line, used))
    const { taxCode, taxPercent } = charged[0] ?? { taxCode: 'none', taxPercent: 0 }
    const rate = { taxCode, taxPercent }
    const [gross, tax] = [sum(counted.map((one) => one.gross)), sum(counted.map((one) => one.tax))]
    return [{ ...rate, gross, tax, given: given.find((one) => sameRate(one, rate)) ?? nothing }]
  })
}

/**
 * Returns the part of a line that is for used days; a line without days as a whole. The discount on the days of an order
 * is part of their value, and a credit of days is counted with the days it ends.
 */
function usedOf(line: Line, used: ReadonlyMap<string, number>): Amounts {
  if (line.kind === 'discount' && line.days) return nothing
  if (line.kind !== 'period' || line.source === '') return line
  if (line.gross <= 0) return nothing
  const gross = Math.min(line.gross, used.get(`${line.source}/${line.line}`) ?? 0)
  return { gross, tax: taxUpTo(line, gross) }
}

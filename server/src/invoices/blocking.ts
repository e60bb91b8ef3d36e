import type { Events } from '@lastmile/contract/events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * SQL: the amount that each payment document moved on bills, without deposits that were not waived. Columns: `code`;
 * `refunds`, the payment it refunds; `about`, the bill (for a credit note the bill it credits); and `billed`, negative
 * for refunds.
 */
export const billedMoneySql = `
  select p.customer_code, p.code, p.refunds, a.bill_no, coalesce(b.refers_to, b.bill_no) as about,
    round(a.amount * (b.billed_amount - coalesce(d.deposit, 0))::numeric / nullif(b.billed_amount, 0))::bigint as billed
  from payment p
  join payment_allocation a on a.customer_code = p.customer_code and a.payment_code = p.code
  join bill b on b.customer_code = a.customer_code and b.bill_no = a.bill_no
  cross join lateral (select sum(c.gross) as deposit from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no
    and (c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none')) d
  where p.status = 'paid'`

/**
 * SQL: whether an invoice counts. An electronic red invoice, which reverses another, counts only once the tax office
 * has accepted it; every other invoice counts unless it was rejected.
 */
export const counts = (invoice: string) =>
  `(${invoice}.state <> 'rejected' and (${invoice}.red_of is null or ${invoice}.kind = 'paper' or ${invoice}.state = 'accepted'))`

type Scope = {
  customerCode: string
  /** The order whose own invoice is being recorded, and therefore does not count. */
  exceptOrder?: string | null | undefined
  paymentCode?: string | null | undefined
  billNo?: string | null | undefined
  productCode?: string | null | undefined
}
/** SQL: the invoices recorded on orders, by the bill of the order. */
const writtenOnOrders = `
  select o.customer_code, o.code, b.bill_no as about, o.invoice_amount as amount, coalesce(o.invoice_code, '') || o.invoice_no as number
  from customer_order o left join bill b on b.customer_code = o.customer_code and b.order_code = o.code and b.kind = 'bill'
  where o.invoice_no is not null`

type Balance = { scope: string; paid: number; invoiced: number; invoice: string | null }

/**
 * Returns the amount paid less refunds, and the part of it that is invoiced (by tax invoices and by invoices recorded
 * on orders), at increasingly narrow levels: customer, products, bills, payment. Each level includes the last invoice
 * that can be reversed. The levels of the given documents are determined from the bills that they paid.
 */
async function balancesOf({ db }: Context, { customerCode, ...named }: Scope): Promise<Balance[]> {
  const { paymentCode = null, billNo = null, productCode = null, exceptOrder = null } = named
  const moved: RawBuilder<unknown> = sql.raw(billedMoneySql)
  const orders: RawBuilder<unknown> = sql.raw(writtenOnOrders)
  const { rows } = await sql<Balance>`
    with moved as materialized (${moved} and p.customer_code = ${customerCode}),
    written as (${orders} and o.customer_code = ${customerCode} and o.code is distinct from ${exceptOrder}::text),
    start as (
      select ${billNo}::text as about where ${billNo}::text is not null union select about from moved where code = ${paymentCode}
    ), products as (
      select ${productCode}::text as code where ${productCode}::text is not null
      union select c.product_code from charge c join start s on s.about = c.bill_no
        where c.customer_code = ${customerCode} and c.product_code is not null
    ), circle as (
      select 'bills' as scope, about from start
      union select 'products', m.about from moved m where exists (select from charge c join products p on p.code = c.product_code
        where c.customer_code = ${customerCode} and c.bill_no = m.bill_no)
    ), member as (
      select c.scope, m.code from circle c join moved m using (about)
      union select 'customer', code from moved union select 'payment', ${paymentCode}::text
    ), whole as (
      select scope, code from member where code is not null
      union select m.scope, r.code from member m join payment r on r.customer_code = ${customerCode} and r.refunds = m.code
    ), ordered as (
      select scope, sum(amount) as amount, max(number) as number from (
        select c.scope, o.amount, o.number from written o join (select distinct scope, about from circle) c using (about)
        union all select 'customer', amount, number from written) o group by scope
    )
    select w.scope, coalesce((select sum(m.billed) from whole o join moved m using (code) where o.scope = w.scope), 0)::bigint as paid,
      (coalesce(sum(i.amount), 0) + coalesce((select o.amount from ordered o where o.scope = w.scope), 0))::bigint as invoiced,
      coalesce((array_agg(coalesce(i.invoice_no, i.code) order by i.at desc, i.code desc) filter (where i.amount > 0 and not exists (
        select from tax_invoice r where r.customer_code = i.customer_code and r.red_of = i.code and ${sql.raw(counts('r'))})))[1],
        (select o.number from ordered o where o.scope = w.scope)) as invoice
    from whole w left join tax_invoice i on i.customer_code = ${customerCode} and i.payment_code = w.code and ${sql.raw(counts('i'))}
    group by w.scope`.execute(db)
  return rows
}

/** Returns the amount of a payment that can still be invoiced: neither invoiced nor refunded at any level. */
export async function openAround(ctx: Context, of: { customerCode: string; paymentCode: string }): Promise<number> {
  const balances = await balancesOf(ctx, of)
  return Math.max(0, Math.min(...balances.map(({ paid, invoiced }) => paid - invoiced)))
}

/**
 * Returns the amount that can be invoiced on an order: paid on its bill, and neither refunded nor invoiced at any
 * level. The invoice already recorded on the order itself does not count.
 */
export async function openForOrder(ctx: Context, of: { customerCode: string; orderCode: string }): Promise<number> {
  const { customerCode, orderCode } = of
  const { rows } = await sql<{ billNo: string; paid: number }>`
    select b.bill_no as "billNo", coalesce(sum(m.billed), 0)::bigint as paid
    from bill b left join (${sql.raw(billedMoneySql)} and p.customer_code = ${customerCode}) m on m.about = b.bill_no
    where b.customer_code = ${customerCode} and b.order_code = ${orderCode} and b.kind = 'bill' group by b.bill_no`.execute(
    ctx.db,
  )
  const [bill] = rows
  if (!bill || bill.paid <= 0) return 0
  const balances = await balancesOf(ctx, { customerCode, billNo: bill.billNo, exceptOrder: orderCode })
  return Math.max(0, Math.min(bill.paid, ...balances.map(({ paid, invoiced }) => paid - invoiced)))
}

/** Reports the valid invoice on money that is to be refunded, and how much of the money is invoiced. */
export async function reportBlockingInvoice(
  ctx: Context,
  { report, giving, ...of }: Events['money.going-back'],
): Promise<void> {
  const balances = await balancesOf(ctx, of)
  const whole = balances.find(({ scope }) => scope === 'payment')?.paid ?? 0
  const stands = balances.find(({ paid, invoiced }) => invoiced > 0 && paid - (giving ?? whole) < invoiced)
  if (stands) report({ invoice: stands.invoice ?? '', invoiced: ctx.money(stands.invoiced) })
}

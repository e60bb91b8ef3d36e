import type { News } from '@lastmile/contract/news.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { postBill } from './post-bill.ts'

/**
 * Makes the bill of a submitted order: one charge for each line, as it was named and taxed. More than 0 is an offer, due
 * today, until it is posted; less than 0 is a credit note, and posted at once, as is one that is a debt. An order whose lines cost nothing has no
 * bill. Months are dated when the product's days are.
 */
export async function makeBill(ctx: Context<RefusalCode>, order: News['order.submitted']): Promise<void> {
  const { customerCode, orderCode, amount } = order
  if (amount === 0 && !(await costsAnything(ctx, order))) return
  const [billNo = ''] = await takeCodes(ctx, customerCode, 1)
  // Without lines there would be no sum, and the bill refused by its table.
  const made = sql`
    with item as (
      select i.*, o.organization_unit_code, o.details ->> 'billNo' as refers_to from order_item i
      join customer_order o on o.customer_code = i.customer_code and o.code = i.order_code
      where i.customer_code = ${customerCode} and i.order_code = ${orderCode}
    ), made as (
      insert into bill (customer_code, bill_no, kind, refers_to, order_code, organization_unit_code, charge_period, state, bill_money, due_on, created_at)
      select ${customerCode}, ${billNo}, ${amount < 0 ? 'credit-note' : 'bill'}, min(refers_to), ${orderCode}, min(organization_unit_code),
        daterange(${ctx.today}::date, ${ctx.today}::date + 1), 'new', sum(amount), ${ctx.today}, ${ctx.now}
      from item
    )
    insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months,
      gross, net, tax_code, tax_percent, tax)
    select ${customerCode}, ${billNo}, line, product_code, price_code, price_version, kind, name, zh_name, months,
      amount, amount - tax, tax_code, tax_percent, tax
    from item`
  sent(made.execute(ctx.db))
  if (amount <= 0 || order.debt) await postBill(ctx, { customerCode, billNo })
}

async function costsAnything({ db }: Context, { customerCode, orderCode }: News['order.submitted']) {
  const line = await db
    .selectFrom('order_item')
    .select('line')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('amount', '<>', 0)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The months of an order are days now: what was charged for them says which, and so does its bill. */
export async function dateCharges({ db }: Context, { customerCode, orderCode }: News['order.dated']): Promise<void> {
  const dating = sql`
    with dated as (
      update charge c set period = d.days
      from bill b, (
        select customer_code, product_code, source, line, range_merge(range_agg(days)) as days from product_period
        where customer_code = ${customerCode} and source = ${orderCode} group by 1, 2, 3, 4
      ) d
      where b.customer_code = ${customerCode} and b.order_code = ${orderCode}
        and c.customer_code = b.customer_code and c.bill_no = b.bill_no
        and d.customer_code = c.customer_code and d.product_code = c.product_code and d.source = b.order_code and d.line = c.line
      returning c.bill_no, d.days
    )
    update bill b set charge_period = r.whole
    from (select bill_no, range_merge(range_agg(days)) as whole from dated group by bill_no) r
    where b.customer_code = ${customerCode} and b.bill_no = r.bill_no`
  sent(dating.execute(db))
}

import { sql } from 'kysely'
import { takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { News } from '@lastmile/contract/news.ts'
import type { RefusalCode } from '@lastmile/contract/words.ts'

/**
 * Makes the bill of a submitted order: one charge for each item, gift months as periods of price 0 after the paid ones.
 * It is an offer, due today, until it is posted. An order that costs nothing has no bill.
 */
export async function makeBill(ctx: Context<RefusalCode>, order: News['order.submitted']): Promise<void> {
  const { customerCode, orderCode, productCode, amount } = order
  if (amount === 0) return
  const [billNo] = await takeCodes(ctx, customerCode, 1)
  // Without items there would be no sum, and the bill refused by its table.
  const made = sql`
    with item as (
      select line, kind, coalesce(price_code, offering_code) as price_code, months, amount, tax,
        coalesce(sum(months) over (order by line rows between unbounded preceding and 1 preceding), 0)::int as months_before
      from order_item where customer_code = ${customerCode} and order_code = ${orderCode}
    ), dated as (
      select *, case when months > 0 then (${ctx.today}::date + make_interval(months => months_before))::date
          else ${ctx.today}::date end as from_day,
        case when months > 0 then (${ctx.today}::date + make_interval(months => months_before + months))::date
          else ${ctx.today}::date + 1 end as to_day
      from item
    ), made as (
      insert into bill (customer_code, bill_no, order_code, charge_period, state, bill_money, due_on, created_at)
      select ${customerCode}, ${billNo}, ${orderCode}, daterange(${ctx.today}::date, max(to_day)), 'new', sum(amount), ${ctx.today}, ${ctx.now}
      from dated
    )
    insert into charge (customer_code, bill_no, line, product_code, price_code, kind, period, gross, net, tax)
    select ${customerCode}, ${billNo}, line, ${productCode}, price_code, kind, daterange(from_day, to_day), amount, amount - tax, tax
    from dated`
  sent(made.execute(ctx.db))
}

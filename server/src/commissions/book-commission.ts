import { oneOf } from '#platform/literals.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { kindGroups, kindOf } from '@lastmile/contract/orders/kinds.ts'
import { sql } from 'kysely'
import { rateOn, taxWithin } from '#configuration'
import { batchPostingSql } from '#ledger'
import { lockOrder } from '#orders'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { clawBackCommission, takeBack } from './claw-back.ts'

/** SQL: the percentage of a sale paid to partners; the default if it is not set. */
const partnerPercent = sql`coalesce((select (value ->> 'commissionPercent')::numeric from configuration where key = 'partners'), 5)`

/**
 * SQL: inserts the commission that the seller of an order earns, once, and returns it as `kept`. The base is the price
 * of months and one-off charges without tax, times the share set in the offering; for a sale billed monthly it is one
 * month at the list price without tax at today's rate of the offering. The percentage and the fixed amount of the price apply; a partner gets a percentage of the
 * sale instead. The percentages are stored by line, so that a later refund claws back the same share from the same
 * seller.
 */
const earnedBy = ({ customerCode, orderCode }: Events['order.paid'], today: string) => sql`
    sale as (
      select o.customer_code, o.code, o.type, o.product_code, o.organization_unit_code as unit,
        case when o.type in ${oneOf(kindGroups.partnerSales)} then o.created_by else coalesce(o.sales_man, c.salesman_code) end as seller
      from customer_order o join customer c on c.code = o.customer_code
      where o.customer_code = ${customerCode} and o.code = ${orderCode}
    ), sold as (
      select i.line, i.amount - i.tax as net,
        case when i.kind in ('period', 'one-off', 'discount')
          then coalesce(f.base_fee_ratio * coalesce(v.scale_profit_share, r.scale_profit_share), 0) else 0 end
        + case when s.type in ${oneOf(kindGroups.partnerSales)} then ${partnerPercent} else 0 end as percent,
        case when i.kind in ('period', 'one-off') and i.amount >= 0 and s.type not in ${oneOf(kindGroups.plannable)}
          then coalesce(v.profit_share_value, r.profit_share_value, 0) else 0 end as fixed
      from sale s join order_item i on i.customer_code = s.customer_code and i.order_code = s.code
        left join product_offering f on f.code = i.offering_code
        left join product_offering_price r on r.code = i.price_code and r.version = i.price_version
        left join product_offering_price_version v on v.price_code = i.price_code and v.version = i.price_version
      where i.action <> 'delete' and i.kind <> 'deposit' and not (i.kind = 'waiver' and i.tax_code = 'none')
    ), monthly as (
      select v.profit_share_value + round((v.normal_price - ${taxWithin(sql`v.normal_price`, sql`t.percent`)}) * f.base_fee_ratio * v.scale_profit_share / 100) as fixed
      from sale s join product p on p.customer_code = s.customer_code and p.code = s.product_code
        join product_offering f on f.code = p.offering_code
        cross join lateral (${rateOn(sql`f.tax_code`, sql`${today}::date`)}) t
        cross join lateral (
          select price_type, normal_price, profit_share_value, scale_profit_share from product_offering_price_version
          where price_code = p.price_code and version = p.price_version
          -- A planned version is in both tables once its day has come.
          union all select price_type, normal_price, profit_share_value, scale_profit_share from product_offering_price
          where code = p.price_code and version = p.price_version limit 1
        ) v
      where v.price_type = 'monthly' and s.type in ${oneOf(kindGroups.sales)}
    ), sums as (
      select s.fixed, s.by_line + s.fixed as earned from (
        select (coalesce(sum(fixed), 0) + coalesce((select m.fixed from monthly m), 0))::bigint as fixed,
          coalesce(round(sum(net * percent) / 100), 0)::bigint as by_line from sold
      ) s
    ), kept as (
      insert into commission (customer_code, order_code, seller_code, organization_unit_code, fixed, earned)
      select s.customer_code, s.code, s.seller, s.unit, t.fixed, t.earned from sale s, sums t
      where s.seller is not null and t.earned > 0
      on conflict do nothing returning customer_code, order_code, seller_code, organization_unit_code, earned
    ), lines as (
      insert into commission_line (customer_code, order_code, line, percent)
      select k.customer_code, k.order_code, d.line, d.percent from kept k, sold d where d.percent <> 0
    )`

/** SQL: the ledger entries of the written commission: a cost of the unit, owed to the seller. */
const entriesOfKept = sql`select k.customer_code, k.order_code as document, e.account, e.holder, e.amount from kept k
    cross join lateral (values ('commission', k.organization_unit_code, k.earned), ('commission-payable', k.seller_code, -k.earned))
      as e (account, holder, amount)`

/**
 * Books the commission of a paid order, once, as owed to its seller. No later step reads it. A refund of the order
 * claws its share back.
 */
export async function bookCommission(ctx: Context<'not-found'>, order: Events['order.paid']): Promise<void> {
  const { type } = await lockOrder(ctx, order)
  if (kindOf(type).money === 'charge') {
    const after = earnedBy(order, ctx.today)
    sent(batchPostingSql(ctx, { kind: 'commission', entries: entriesOfKept, after }).execute(ctx.db))
  }
  if (kindOf(type).takesCommissionBack === 'paid') await clawBackCommission(ctx, order)
}

/** Claws back the commission share of a downward bill adjustment, which completes at once, without a payment. */
export async function adjustCommission(
  ctx: Context,
  { customerCode, orderCode, type, amount }: Events['order.submitted'],
): Promise<void> {
  if (kindOf(type).takesCommissionBack === 'submitted' && amount < 0)
    await clawBackCommission(ctx, { customerCode, orderCode })
}

/** Claws back the rest of the commission of a cancelled order. */
export async function takeBackCommission(
  ctx: Context,
  { customerCode, orderCode }: Pick<Events['order.cancelled'], 'customerCode' | 'orderCode'>,
): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select earned - taken_back as left from commission
    where customer_code = ${customerCode} and order_code = ${orderCode}`.execute(ctx.db)
  for (const { left } of rows)
    await takeBack(ctx, { customerCode, source: orderCode, document: orderCode, amount: left })
}

import type { News } from '@lastmile/contract/news.ts'
import { kindOf } from '@lastmile/contract/orders/kinds.ts'
import { sql } from 'kysely'
import { postOpposite, post } from '#ledger'
import { partnerPercent } from '#orders'
import type { Context } from '#platform/context.ts'

type Earned = { seller: string | null; unit: string; type: 'renew'; amount: number }

/**
 * What the seller of an order earns with it: of what months and one-off charges cost without tax the part that the offering
 * counts, by the percents of the price, and its fixed share; a partner his percents of the sale. Days that are given back
 * take their percents back.
 */
async function earnedWith(
  { db }: Context,
  { customerCode, orderCode, percent }: News['order.paid'] & { percent: number },
) {
  const { rows } = await sql<Earned>`
    select o.organization_unit_code as unit, o.type,
      case when o.type = 'partner-purchase' then o.created_by else coalesce(o.sales_man, c.salesman_code) end as seller,
      (select coalesce(round(sum((i.amount - i.tax) * f.base_fee_ratio * coalesce(v.scale_profit_share, r.scale_profit_share, 0)) / 100), 0)
          + coalesce(sum(coalesce(v.profit_share_value, r.profit_share_value, 0))
            filter (where i.kind in ('period', 'one-off') and i.amount >= 0 and o.type not in ('change', 'close')), 0)
        from order_item i join product_offering f on f.code = i.offering_code
        left join product_offering_price r on r.code = i.price_code and r.version = i.price_version
        left join product_offering_price_version v on v.price_code = i.price_code and v.version = i.price_version
        where i.customer_code = o.customer_code and i.order_code = o.code and i.kind in ('period', 'one-off', 'discount'))::bigint
      + case when o.type = 'partner-purchase' then (
        select coalesce(round(sum(i.amount - i.tax) * ${percent}::numeric / 100), 0) from order_item i
        where i.customer_code = o.customer_code and i.order_code = o.code and i.kind <> 'deposit'
          and not (i.kind = 'waiver' and i.tax_code = 'none'))::bigint else 0 end as amount
    from customer_order o join customer c on c.code = o.customer_code
    where o.customer_code = ${customerCode} and o.code = ${orderCode}
      and not exists (select from ledger_entry e where e.customer_code = o.customer_code and e.document = o.code and e.kind = 'commission')`.execute(
    db,
  )
  return rows[0]
}

/** Books the commission of an order that is paid, once: owed to who sold it. */
export async function bookCommission(ctx: Context, { customerCode, orderCode }: News['order.paid']): Promise<void> {
  const percent = await partnerPercent(ctx)
  const earned = await earnedWith(ctx, { customerCode, orderCode, percent })
  if (!earned?.seller || earned.amount === 0 || kindOf(earned.type).money === 'none') return
  const { seller, unit, amount } = earned
  await post(ctx, {
    kind: 'commission',
    document: orderCode,
    customerCode,
    entries: [
      { account: 'commission', holder: unit, amount },
      { account: 'commission-payable', holder: seller, amount: -amount },
    ],
  })
}

/** A cancelled order earns nothing: what was booked for it is taken back. */
export async function takeBackCommission(
  ctx: Context,
  { customerCode, orderCode }: Pick<News['order.cancelled'], 'customerCode' | 'orderCode'>,
): Promise<void> {
  const was = { was: 'commission', kind: 'commission-reversal' } as const
  await postOpposite(ctx, { customerCode, of: orderCode, document: orderCode, ...was })
}

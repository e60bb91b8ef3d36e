import type { News } from '@lastmile/contract/news.ts'
import { sql } from 'kysely'
import { post } from '#ledger'
import type { Context } from '#platform/context.ts'

type Taking = { customerCode: string; source: string; document: string; amount: number }

/** Takes commission back from the seller who got it, at most what is left of the commission of the order `source`. */
export async function takeBack(ctx: Context, { customerCode, source, document, amount }: Taking): Promise<void> {
  const { rows } = await sql<{ seller: string; unit: string; taken: number }>`
    with was as (
      select least(${amount}::bigint, earned - taken_back) as taken from commission
      where customer_code = ${customerCode} and order_code = ${source} for update
    )
    update commission c set taken_back = c.taken_back + w.taken from was w
    where c.customer_code = ${customerCode} and c.order_code = ${source} and w.taken > 0
    returning c.seller_code as seller, c.organization_unit_code as unit, w.taken`.execute(ctx.db)
  for (const { seller, unit, taken } of rows)
    await post(ctx, {
      kind: 'commission-reversal',
      document,
      customerCode,
      entries: [
        { account: 'commission', holder: unit, amount: -taken },
        { account: 'commission-payable', holder: seller, amount: taken },
      ],
    })
}

/** Takes back the share of what an order gives back, from the sellers of the orders that were charged for it. */
export async function givenBack(ctx: Context, { customerCode, orderCode }: News['order.paid']): Promise<void> {
  const { rows } = await sql<{ source: string; amount: number }>`
    select source, amount from commission_given_back
    where customer_code = ${customerCode} and order_code = ${orderCode} and amount > 0 order by source`.execute(ctx.db)
  for (const { source, amount } of rows) await takeBack(ctx, { customerCode, source, document: orderCode, amount })
}

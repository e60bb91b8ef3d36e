import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { post } from '#ledger'
import type { Context } from '#platform/context.ts'

type Taking = { customerCode: string; source: string; document: string; amount: number }

/**
 * Claws back commission from its seller, at most the rest of the commission of the order `source`. Uses suspended
 * commission first, for which nothing is booked, because it is not owed to the seller.
 */
export async function takeBack(ctx: Context, { customerCode, source, document, amount }: Taking): Promise<void> {
  const { rows } = await sql<Moved>`
    with was as (
      select least(${amount}::bigint, earned - taken_back) as taken, waiting from commission
      where customer_code = ${customerCode} and order_code = ${source} for update
    )
    update commission c set taken_back = c.taken_back + w.taken, waiting = w.waiting - least(w.waiting, w.taken) from was w
    where c.customer_code = ${customerCode} and c.order_code = ${source} and w.taken > 0
    returning c.seller_code as seller, c.organization_unit_code as unit, w.taken - least(w.waiting, w.taken) as amount`.execute(
    ctx.db,
  )
  for (const moved of rows) await bookBack(ctx, { customerCode, document, ...moved })
}

type Moved = { seller: string; unit: string; amount: number }

/** Books a reduction of the amount owed to a seller; a negative amount increases it. */
export async function bookBack(
  ctx: Context,
  { customerCode, document, seller, unit, amount }: Moved & { customerCode: string; document: string },
): Promise<void> {
  if (amount === 0) return
  await post(ctx, {
    kind: 'commission-reversal',
    document,
    customerCode,
    entries: [
      { account: 'commission', holder: unit, amount: -amount },
      { account: 'commission-payable', holder: seller, amount },
    ],
  })
}

/**
 * Claws back the share of an order's refund from the sellers of the orders on which the refunded amounts were charged.
 */
export async function clawBackCommission(
  ctx: Context,
  { customerCode, orderCode }: Events['order.paid'],
): Promise<void> {
  const { rows } = await sql<{ source: string; amount: number }>`
    select source, amount from commission_given_back
    where customer_code = ${customerCode} and order_code = ${orderCode} and amount > 0 order by source`.execute(ctx.db)
  for (const { source, amount } of rows) await takeBack(ctx, { customerCode, source, document: orderCode, amount })
}

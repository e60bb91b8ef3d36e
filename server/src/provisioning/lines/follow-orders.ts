import type { News } from '@lastmile/contract/news.ts'
import type { Context } from '#platform/context.ts'
import { authorizeOff, follow, type Line, lockLine } from './authorizations.ts'

/** The broadband line an order brings into being, or undefined for an order about something else. */
async function lineOf(ctx: Context, { customerCode, orderCode }: { customerCode: string; orderCode: string }) {
  const order = await ctx.db
    .selectFrom('customer_order as o')
    .innerJoin('product as p', (join) =>
      join.onRef('p.customer_code', '=', 'o.customer_code').onRef('p.code', '=', 'o.product_code'),
    )
    .innerJoin('product_offering as f', 'f.code', 'p.offering_code')
    .select('p.code')
    .where('o.customer_code', '=', customerCode)
    .where('o.code', '=', orderCode)
    .where('o.type', 'in', ['open', 'purchase'])
    .where('f.kind', '=', 'broadband')
    .executeTakeFirst()
  return order && ({ customerCode, productCode: order.code } satisfies Line)
}

/** A new line is written down, off, together with the order that wants it. */
export async function onOrderSubmitted(ctx: Context, order: News['order.submitted']): Promise<void> {
  const line = await lineOf(ctx, order)
  if (line) await authorizeOff(ctx, line)
}

/** The line of a cancelled order is off for good and leaves the network; its account may be used again at once. */
export async function onOrderCancelled(ctx: Context, order: News['order.cancelled']): Promise<void> {
  const line = await lineOf(ctx, order)
  const row = line && (await lockLine(ctx, line))
  if (row && !row.retired_at) await follow(ctx, row, { retired_at: ctx.now, process_instance_id: null })
}

/** A product was suspended, resumed, changed or ended: its line follows. */
export async function onProductChanged(ctx: Context, line: News['product.changed']): Promise<void> {
  const row = await lockLine(ctx, line)
  if (row && !row.retired_at) await follow(ctx, row)
}

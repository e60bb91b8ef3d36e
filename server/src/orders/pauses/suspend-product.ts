import type { orders } from '@lastmile/contract/orders/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { choice } from '#configuration'
import { lockCustomer } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { lockProduct, moveProduct, type ProductRef, recordLifecycleOrder, refuseOpenOrder } from '#orders/records'

/** A customer who stays away for longer closes the line. */
const longestPause = 366

/**
 * Suspends a product as its customer wishes (domain (a)): only an active one, without an unfinished order, as often a
 * year as the operator allows. The order is done at once; the network hears of it.
 */
export const suspendProduct: Handler<typeof orders.suspend> = async (ctx, { reason, resumeOn, remark, ...ref }) => {
  const customer = await lockCustomer(ctx, ref.customerCode)
  await choice(ctx, 'pause-remark', { reason })
  if (resumeOn !== undefined && resumeOn <= ctx.today) broken(ctx, 'resumeOn', 'resume-after-suspend')
  if (resumeOn !== undefined && resumeOn > addDays(ctx.today, longestPause)) broken(ctx, 'resumeOn', 'pause-too-long')
  const product = await lockProduct(ctx, ref)
  await refuseOpenOrder(ctx, ref)
  const state = await moveProduct(ctx, product, { actions: ['suspend'] })
  const count = await suspensionsThisYear(ctx, ref)
  const max = ctx.operator.suspendsPerYear
  if (count >= max) ctx.refuse('suspend-limit', { count, max, field: 'productCode' })

  const orderCode = await recordLifecycleOrder(ctx, { type: 'suspend', product, customer, reason, remark })
  await ctx.db
    .insertInto('product_block')
    .values({
      customer_code: ref.customerCode,
      product_code: ref.productCode,
      owner: 'customer',
      since: ctx.now,
      resume_on: resumeOn ?? null,
      reason,
      order_code: orderCode,
    })
    .execute()
  await ctx.announce('product.changed', ref)
  return { orderCode, state }
}

/** How often the customer has paused the product since New Year, in the operator's time zone. */
export async function suspensionsThisYear(
  { db, today, operator }: Context,
  { customerCode, productCode }: ProductRef,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_block
    where customer_code = ${customerCode} and product_code = ${productCode} and owner = 'customer'
      and since >= ${`${today.slice(0, 4)}-01-01`}::timestamp at time zone ${operator.timeZone}`.execute(db)
  return rows[0]?.count ?? 0
}

import { kindOf, longestPause_days } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { choice } from '#configuration'
import { lockCustomer } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import {
  blockFollowers,
  refuseOpenOrders,
  lockProduct,
  moveProduct,
  type OrderRecord,
  type ProductRef,
  submitOrder,
  addBlock,
} from '#orders'
import { pauseItems } from './plan-pause.ts'

/**
 * Suspends an active product at the customer's request (docs/domain.md#products), together with its value-added
 * products. The product must have no unfinished order and be within the operator's yearly limit of pauses. Without a
 * return day the pause has the maximum length. A free pause starts at once, a paid one when it is paid.
 */
export const suspendProduct: Handler<typeof aftersales.suspend> = async (ctx, { reason, resumeOn, remark, ...ref }) => {
  const customer = await lockCustomer(ctx, ref.customerCode)
  await choice(ctx, 'pause-remark', { reason })
  if (resumeOn !== undefined && resumeOn <= ctx.today) broken(ctx, 'resumeOn', 'later-than-today')
  const last = addDays(ctx.today, longestPause_days)
  if (resumeOn !== undefined && resumeOn > last) broken(ctx, 'resumeOn', 'pause-too-long')
  const product = await lockProduct(ctx, ref)
  await refuseOpenOrders(ctx, ref)
  if (!kindOf('suspend').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  const count = await suspensionsThisYear(ctx, ref)
  const max = ctx.operator.suspendsPerYear
  if (count >= max) ctx.refuse('suspend-limit', { count, max, field: 'productCode' })

  const { orderCode, orderStatus, amount } = await submitOrder(ctx, {
    type: 'suspend',
    customer,
    productCode: product.code,
    items: await pauseItems(ctx, { product, customer }),
    reason,
    remark,
    details: { resumeOn: resumeOn ?? last },
  })
  return { orderCode, orderStatus, amount, state: amount > 0 ? product.status : 'suspended' }
}

/** Starts the pause: adds a customer block to the product and its value-added products, and notifies the network. */
export async function beginPause(ctx: Context<'not-found' | 'wrong-state'>, order: OrderRecord): Promise<void> {
  const ref = { customerCode: order.customer_code, productCode: order.product_code ?? '' }
  const product = await lockProduct(ctx, ref)
  await moveProduct(ctx, product, { actions: ['suspend'] })
  const { resumeOn } = Details.parse(order.details)
  const added = await addBlock(ctx, ref, {
    owner: 'customer',
    reason: order.reason ?? '',
    resumeOn,
    orderCode: order.code,
  })
  if (!added) throw new Error(`product ${product.code} has a pause already`)
  await blockFollowers(ctx, ref)
  await ctx.announce('product.changed', ref)
}
const Details = z.object({ resumeOn: z.string().nullable().default(null) })

/** Counts the customer's own pauses of the product since 1 January in the operator's time zone. */
export async function suspensionsThisYear(
  { db, today, operator }: Context,
  { customerCode, productCode }: ProductRef,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_block b
    left join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code
    where b.customer_code = ${customerCode} and b.product_code = ${productCode} and b.owner = 'customer'
      and coalesce(o.product_code, b.product_code) = b.product_code and b.since >= ${`${today.slice(0, 4)}-01-01`}::timestamp at time zone ${operator.timeZone}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

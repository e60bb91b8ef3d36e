import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { closeWithLine } from '#aftersales/closing/close.ts'
import {
  blockFollowers,
  cancelOrder,
  followersOf,
  freeFollowers,
  refuseOpenOrders,
  lockProduct,
  moveProduct,
  type ProductRef,
  addBlock,
  endBlocks,
} from '#orders'

type Codes = 'not-found' | 'wrong-state'
type Owner = 'expired' | 'arrears'

/** Keeps an unpaid line working until the end of a day. The customer must be locked. */
export async function allowGrace(ctx: Context<Codes>, ref: ProductRef, through: string): Promise<void> {
  const product = await lockProduct(ctx, ref)
  if (product.grace_through !== null && product.grace_through >= through) return
  await moveProduct(ctx, product, { actions: [], grace_through: through })
  await ctx.announce('product.changed', ref)
}

/** Restricts the speed of an unpaid line. The customer must be locked. */
export async function restrictProduct(ctx: Context<Codes>, ref: ProductRef): Promise<void> {
  const product = await lockProduct(ctx, ref)
  if (product.restricted_at !== null) return
  await moveProduct(ctx, product, { actions: [], restricted_at: ctx.now })
  await ctx.announce('product.changed', ref)
}

/** Returns the paid orders of a line for value-added products that still await their service in the network. */
async function awaitedOrders({ db }: Context, { customerCode, productCode }: ProductRef): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select o.code from customer_order o join product p on p.customer_code = o.customer_code and p.code = o.product_code
    where o.customer_code = ${customerCode} and p.parent_code = ${productCode} and o.status = 'inProgress'
      and o.type = any(${kindGroups.additions}::text[]) order by o.code`.execute(db)
  return rows.map(({ code }) => code)
}

type Block = { owner: Owner; reason: string; stopsBilling: boolean }

/**
 * Blocks an unpaid product and its value-added products, independently of other blocks, and ends its grace. The
 * customer must be locked.
 */
export async function blockProduct(
  ctx: Context<Codes>,
  ref: ProductRef,
  { owner, reason, stopsBilling }: Block,
): Promise<void> {
  const product = await lockProduct(ctx, ref)
  if (!(await addBlock(ctx, ref, { owner, reason, stopsBilling }))) return
  await moveProduct(ctx, product, { actions: product.status === 'active' ? ['suspend'] : [], grace_through: null })
  await blockFollowers(ctx, ref)
  await ctx.announce('product.changed', ref)
}

/**
 * Lifts the block of one owner and any speed restriction. If no other block remains, the product and its value-added
 * products work again.
 */
export async function liftBlock(ctx: Context<Codes>, ref: ProductRef, owner: Owner): Promise<void> {
  const product = await lockProduct(ctx, ref)
  const { rows } = await sql<{ owner: string }>`
    select owner from product_block
    where customer_code = ${ref.customerCode} and product_code = ${ref.productCode} and until is null`.execute(ctx.db)
  const mine = rows.some((block) => block.owner === owner)
  if (!mine && product.restricted_at === null) return
  endBlocks(ctx, ref, [owner])
  const free = mine && rows.length === 1 && product.status === 'suspended'
  await moveProduct(ctx, product, { actions: free ? ['resume'] : [], restricted_at: null })
  await freeFollowers(ctx, ref)
  await ctx.announce('product.changed', ref)
}

/**
 * Ends an unpaid product, after its value-added products. Unused days are refunded, which lowers the debt. The next run
 * of the job releases the resources they hold. The customer must be locked. Refuses open-order-exists: an order that
 * can still be paid keeps the product until its payment deadline. Value-added products that still await their service
 * are cancelled and refunded.
 */
export async function endUnpaid(
  ctx: Context<Codes | 'open-order-exists' | 'price-changed'>,
  ref: ProductRef,
): Promise<void> {
  const product = await lockProduct(ctx, ref)
  // The product has already ended with its line.
  if (product.status !== 'active' && product.status !== 'suspended') return
  for (const orderCode of await awaitedOrders(ctx, ref))
    await cancelOrder(ctx, { customerCode: ref.customerCode, orderCode, reason: 'line-ended' })
  await refuseOpenOrders(ctx, ref)
  for (const follower of await followersOf(ctx, ref)) {
    if (follower.paid_through === null) await endUnpaid(ctx, { ...ref, productCode: follower.code })
    else await closeWithLine(ctx, follower)
  }
  if (product.paid_through !== null && product.paid_through >= ctx.today) return closeWithLine(ctx, product)
  endBlocks(ctx, ref)
  await moveProduct(ctx, product, { actions: ['close'], terminate_on: ctx.today, restricted_at: null })
  await ctx.announce('product.changed', ref)
}

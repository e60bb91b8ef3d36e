import { orderFlow } from '@lastmile/contract/orders/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import {
  lockProduct,
  moveProduct,
  openOrderWithin,
  type ProductRecord,
  type ProductRef,
} from '#orders/records/records.ts'

/**
 * Lists the active and suspended value-added products of a line, oldest first; none if the product is not a line. The
 * customer must be locked if the caller changes them.
 */
export async function followersOf(
  { db }: Context,
  { customerCode, productCode }: ProductRef,
): Promise<ProductRecord[]> {
  const found = await db
    .selectFrom('product')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('parent_code', '=', productCode)
    .where('status', 'in', ['active', 'suspended'])
    .orderBy('code')
    .execute()
  return found as ProductRecord[]
}

/** Returns whether a line has a value-added product that is active or awaits payment. */
export async function carriesMore({ db }: Context, { customerCode, productCode }: ProductRef): Promise<boolean> {
  const found = await db
    .selectFrom('product')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('parent_code', '=', productCode)
    .where('status', 'in', ['created', 'pendingActive', 'active', 'suspended'])
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns the unfinished order that prevents an operation on a product or its value-added products; undefined if there
 * is none.
 */
export async function openOrderAround({ db }: Context, ref: ProductRef): Promise<string | undefined> {
  const { customerCode, productCode } = ref
  const { rows } = await sql<{ code: string | null }>`
    select coalesce(${openOrderWithin(ref)}, (
      select o.code from customer_order o join product p on p.customer_code = o.customer_code and p.code = o.product_code
      where o.customer_code = ${customerCode} and p.parent_code = ${productCode}
        and o.exclusive and o.status <> all(${[...orderFlow.ends]}::text[])
      order by o.code limit 1)) as code`.execute(db)
  return rows[0]?.code ?? undefined
}

/** Refuses open-order-exists while an order prevents an operation on a product or its value-added products. */
export async function refuseOpenOrders(ctx: Context<'open-order-exists'>, ref: ProductRef): Promise<void> {
  const order = await openOrderAround(ctx, ref)
  if (order !== undefined) ctx.refuse('open-order-exists', { order, field: 'productCode' })
}

/**
 * Applies the current blocks of a line to its value-added products: the customer's pause as a pause by the same order,
 * any other block as a block `line`. They are not billed while the line is expired or has a block that stops billing.
 * The customer must be locked. Refuses wrong-state.
 */
export async function blockFollowers(ctx: Context<'wrong-state'>, ref: ProductRef): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    insert into product_block (customer_code, product_code, owner, since, resume_on, reason, order_code, stops_billing)
    select p.customer_code, p.code, case b.owner when 'customer' then b.owner else 'line' end, ${ctx.now}::timestamptz,
      b.resume_on, b.reason, b.order_code, b.stops_billing or b.owner = 'expired'
    from product p
    join product_block b on b.customer_code = p.customer_code and b.product_code = p.parent_code and b.until is null
    where p.customer_code = ${ref.customerCode} and p.parent_code = ${ref.productCode} and p.status in ('active', 'suspended')
    order by p.code, b.since
    on conflict (customer_code, product_code, owner) where until is null do nothing
    returning product_code as code`.execute(ctx.db)
  if (rows.length === 0) return
  for (const follower of await followersOf(ctx, ref))
    if (follower.status === 'active') await moveProduct(ctx, follower, { actions: ['suspend'] })
}

/**
 * Lifts the `line` blocks of a line's value-added products once the line has no block other than its customer's pause.
 * Products without another block work again. The customer must be locked. Refuses wrong-state.
 */
export async function freeFollowers(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customerCode, productCode }: ProductRef,
): Promise<void> {
  const { rows } = await sql<{ code: string; free: boolean }>`
    with ended as (
      update product_block b set until = ${ctx.now} from product p
      where p.customer_code = ${customerCode} and p.parent_code = ${productCode}
        and b.customer_code = p.customer_code and b.product_code = p.code and b.owner = 'line' and b.until is null
        and not exists (select from product_block l where l.customer_code = ${customerCode} and l.product_code = ${productCode}
          and l.until is null and l.owner <> 'customer')
      returning b.product_code
    )
    select product_code as code, not exists (select from product_block o where o.customer_code = ${customerCode}
      and o.product_code = ended.product_code and o.until is null and o.owner <> 'line') as free from ended order by 1`.execute(
    ctx.db,
  )
  for (const { code, free } of rows) {
    const follower = await lockProduct(ctx, { customerCode, productCode: code })
    if (free && follower.status === 'suspended') await moveProduct(ctx, follower, { actions: ['resume'] })
  }
}

import { orderFlow } from '@lastmile/contract/orders/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { lockProduct, moveProduct, openOrderWithin, type ProductRecord, type ProductRef } from '#orders/records'

/**
 * The value-added products that lie on a line and work or are suspended, oldest first; none where the product is no line. The
 * customer must be locked where they are then moved.
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

/** Whether something lies on a line that works, or waits for its payment. */
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

/** An unfinished order that stands in the way of a product, or of what lies on it; undefined where there is none. */
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

/** Refuses open-order-exists while such an order is not finished. */
export async function refuseOpenOrders(ctx: Context<'open-order-exists'>, ref: ProductRef): Promise<void> {
  const order = await openOrderAround(ctx, ref)
  if (order !== undefined) ctx.refuse('open-order-exists', { order, field: 'productCode' })
}

/**
 * Lays the live blocks of a line on all that lies on it: its customer's pause as a pause of the same order, any other as a
 * block `line`. Nothing is billed for what lies on a line whose own days are over, or whose block stops the billing. The
 * customer must be locked. Refuses wrong-state.
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
 * Lifts the blocks `line` of what lies on a line that no longer has a block but its customer's pause; what has no other block
 * works again. The customer must be locked. Refuses wrong-state.
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

import type { AddressKind } from '@lastmile/contract/addressing/pools.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { kindOf } from '@lastmile/contract/orders/kinds.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { assignNext, type Holder, release } from './assign.ts'

type Product = { customerCode: string; productCode: string }
type Held = { id: string; kind: AddressKind; offeringCode: string }
type Entitlement = Omit<Holder, 'lineCode'> & {
  /** Null for an add-on that was sold without a line. */
  lineCode: string | null
  hasEnded: boolean
  wasUsed: boolean
  /** The kinds of address that the pools of its offering assign. */
  kinds: AddressKind[]
  held: Held[]
  isWaiting: boolean
}

async function entitlementOf(ctx: Context, { customerCode, productCode }: Product): Promise<Entitlement | undefined> {
  const { rows } = await sql<Entitlement>`
    select p.customer_code as "customerCode", p.code as "productCode", p.offering_code as "offeringCode",
      coalesce(p.parent_code, case when o.kind = 'broadband' then p.code end) as "lineCode",
      p.status in ('terminated', 'cancelled', 'aborted') as "hasEnded", p.start_time is not null as "wasUsed",
      array(select distinct kind from address_pool where offering_code = p.offering_code order by kind) as kinds,
      (select coalesce(json_agg(json_build_object('id', a.id::text, 'kind', a.kind, 'offeringCode', n.offering_code)), '[]')
        from address_assignment a join address_pool n on n.code = a.pool_code
        where a.product_code = p.code and a.released_at is null) as held,
      exists (select from address_waiting w where w.product_code = p.code) as "isWaiting"
    from product p join product_offering o on o.code = p.offering_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(ctx.db)
  return rows[0]
}

/**
 * Assigns the addresses that a product includes and releases those that it no longer does. Lines of a broadband
 * offering with pools hold an address from their order to their end, as do lines with such an add-on. Returns the kinds
 * for which no pool had a free address. The customer must be locked.
 */
async function settle(
  ctx: Context,
  product: Product,
  { fromNextSignIn = false } = {},
): Promise<{ missing: AddressKind[]; found: Entitlement } | undefined> {
  const found = await entitlementOf(ctx, product)
  if (!found || (found.kinds.length === 0 && found.held.length === 0 && !found.isWaiting)) return undefined
  const { lineCode, hasEnded, wasUsed, kinds, held, offeringCode } = found
  const stays = held.filter((one) => !hasEnded && one.offeringCode === offeringCode)
  const ends = held.filter((one) => !stays.includes(one))
  if (ends.length > 0)
    await release(
      ctx,
      ends.map(({ id }) => id),
      wasUsed,
    )
  const missing: AddressKind[] = []
  for (const kind of hasEnded || lineCode === null ? [] : kinds) {
    if (lineCode === null || stays.some((one) => one.kind === kind)) continue
    if ((await holderOnLine(ctx, lineCode, kind)) !== undefined) continue
    if ((await assignNext(ctx, { ...found, lineCode }, kind)) === undefined) missing.push(kind)
  }
  if (found.isWaiting || missing.length > 0) await recordWaiting(ctx, found, missing)
  const { customerCode } = product
  if (lineCode !== null) await ctx.announce('line.addressed', { customerCode, productCode: lineCode, fromNextSignIn })
  return { missing, found }
}

/** Records which addresses a product waits for. */
async function recordWaiting(
  ctx: Context,
  { customerCode, productCode, offeringCode }: Entitlement,
  kinds: AddressKind[],
) {
  await sql`delete from address_waiting where product_code = ${productCode}`.execute(ctx.db)
  await sql`insert into address_waiting (customer_code, product_code, offering_code, kind)
    select ${customerCode}, ${productCode}, ${offeringCode}, unnest(${kinds}::text[])`.execute(ctx.db)
}

/** Returns the product that gives a line its address of this kind. */
async function holderOnLine(ctx: Context, lineCode: string, kind: AddressKind): Promise<string | undefined> {
  const { rows } = await sql<{ productCode: string }>`
    select product_code as "productCode" from address_assignment
    where line_code = ${lineCode} and kind = ${kind} and released_at is null`.execute(ctx.db)
  return rows[0]?.productCode
}

/** Assigns the addresses of a product that is sold. Refuses no-free-address and address-twice. */
export async function onOrderSubmitted(
  ctx: Context<RefusalCode>,
  { customerCode, productCode, type }: Events['order.submitted'],
): Promise<void> {
  if (productCode === null || kindOf(type).sells === undefined) return
  const sold = await entitlementOf(ctx, { customerCode, productCode })
  if (!sold || sold.lineCode === null) return
  for (const kind of sold.kinds) {
    const product = await holderOnLine(ctx, sold.lineCode, kind)
    if (product !== undefined) ctx.refuse('address-twice', { line: sold.lineCode, product })
  }
  const settled = await settle(ctx, { customerCode, productCode })
  if (settled?.missing.length) ctx.refuse('no-free-address', { offering: sold.offeringCode })
}

/** Assigns or releases the addresses of a product that was activated, changed or ended. */
export async function onProductChanged(ctx: Context, product: Events['product.changed']): Promise<void> {
  await settle(ctx, product)
}

/** Releases the addresses of a cancelled order once its products have ended. */
export async function onOrderCancelled(
  ctx: Context,
  { customerCode, orderCode }: Events['order.cancelled'],
): Promise<void> {
  const { rows } = await sql<{ productCode: string }>`
    select distinct a.product_code as "productCode" from customer_order o
    join address_assignment a on a.product_code = o.product_code and a.released_at is null
    where o.customer_code = ${customerCode} and o.code = ${orderCode}`.execute(ctx.db)
  for (const { productCode } of rows) await ctx.later('addressing.settle', { customerCode, productCode })
}

/** Settles the addresses of one product. */
export const settleProduct = ({ transaction }: JobContext, product: Jobs['addressing.settle']): Promise<void> =>
  transaction(async (ctx) => {
    await holdCustomer(ctx, product.customerCode)
    await settle(ctx, product)
  })

/** Settles the products that wait for an address, which may have left quarantine meanwhile. */
export const settleWaiting = (job: JobContext): Promise<void> => settleEach(job, sql`select * from address_waiting`)

/**
 * Settles every product that should hold an address and holds none, after a pool was added or extended. This reads all
 * products.
 */
export const settleAll = (job: JobContext): Promise<void> =>
  settleEach(
    job,
    sql`select p.customer_code, p.code as product_code
      from (select distinct offering_code, kind from address_pool) n
      join product_offering o on o.code = n.offering_code
      join product p on p.offering_code = n.offering_code
      where p.status not in ('terminated', 'cancelled', 'aborted') and (p.parent_code is not null or o.kind = 'broadband')
        and not exists (select from address_assignment a where a.line_code = coalesce(p.parent_code, p.code)
          and a.kind = n.kind and a.released_at is null)`,
  )

const settleEach = (job: JobContext, products: RawBuilder<unknown>): Promise<void> =>
  eachDue<Product>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Product>`
        select distinct customer_code as "customerCode", product_code as "productCode" from (${products}) due
        where (customer_code, product_code) > (${after?.customerCode ?? ''}, ${after?.productCode ?? ''})
        order by 1, 2 limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, product) => {
      await holdCustomer(ctx, product.customerCode)
      // Pools of many lines would otherwise end the sessions of all of them.
      await settle(ctx, product, { fromNextSignIn: true })
    },
  })

import type { AddressKind } from '@lastmile/contract/addressing/pools.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { kindOf } from '@lastmile/contract/orders/kinds.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { assignNext, type Holder, release } from './assign.ts'

type Product = { customerCode: string; productCode: string }
type Held = { id: string; kind: AddressKind; stays: boolean }
type Entitlement = Omit<Holder, 'lineCode'> & {
  /** Null for an add-on that was sold without a line. */
  lineCode: string | null
  hasEnded: boolean
  wasUsed: boolean
  /** The kinds of address that the pools of its offering assign. */
  kinds: AddressKind[]
  held: Held[]
  waiting: AddressKind[]
}

async function entitlementOf(ctx: Context, { customerCode, productCode }: Product): Promise<Entitlement | undefined> {
  const { rows } = await sql<Entitlement>`
    select p.customer_code as "customerCode", p.code as "productCode", p.offering_code as "offeringCode",
      coalesce(p.parent_code, case when o.kind = 'broadband' then p.code end) as "lineCode",
      p.status in ('terminated', 'cancelled', 'aborted') as "hasEnded", p.start_time is not null as "wasUsed",
      array(select distinct n.kind from address_pool_offering x join address_pool n on n.code = x.pool_code and not n.closed
        where x.offering_code = p.offering_code order by 1) as kinds,
      (select coalesce(json_agg(json_build_object('id', a.id::text, 'kind', a.kind, 'stays',
          exists (select from address_pool_offering x where x.pool_code = a.pool_code and x.offering_code = p.offering_code))), '[]')
        from address_assignment a where a.product_code = p.code and a.released_at is null) as held,
      array(select w.kind from address_waiting w where w.product_code = p.code order by 1) as waiting
    from product p join product_offering o on o.code = p.offering_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(ctx.db)
  return rows[0]
}

/** Whether the operator has ever assigned addresses. Without pools, a sale costs nothing more. */
const hasPools = (ctx: Context): Promise<boolean> =>
  ctx.keep('address pools', async (db) => {
    const { rows } = await sql`select from address_pool limit 1`.execute(db)
    return rows.length > 0
  })

/**
 * Assigns the addresses that a product includes and releases those that it no longer does. Lines of a broadband
 * offering with pools hold an address from their order to their end, as do lines with such an add-on. An address stays
 * with a product that changes to another offering of its pool. Returns the kinds for which no pool had a free address.
 * The customer must be locked.
 */
async function settle(ctx: Context, product: Product, { fromNextSignIn = false } = {}): Promise<AddressKind[]> {
  if (!(await hasPools(ctx))) return []
  const found = await entitlementOf(ctx, product)
  if (!found || found.kinds.length + found.held.length + found.waiting.length === 0) return []
  const { lineCode, hasEnded, wasUsed, held, waiting } = found
  const ends = held.filter(({ stays }) => hasEnded || !stays)
  if (ends.length > 0)
    await release(
      ctx,
      ends.map(({ id }) => id),
      wasUsed,
    )
  const { assigned, missing } = await assignMissing(ctx, found)
  if (missing.join() !== waiting.join()) await recordWaiting(ctx, found, missing)
  if (lineCode === null) return missing
  const { customerCode, productCode } = product
  if (ends.length > 0) await settleOthers(ctx, { customerCode, productCode }, lineCode)
  // An add-on may have been suspended or resumed. The line itself is followed by the slice that applies it.
  const isAddOn = lineCode !== productCode && held.length > 0
  if (isAddOn || ends.length + assigned > 0)
    await ctx.announce('line.addressed', { customerCode, productCode: lineCode, fromNextSignIn })
  return missing
}

/** Assigns an address of each kind that a product includes and its line does not have. */
async function assignMissing(ctx: Context, { hasEnded, lineCode, kinds, held, ...product }: Entitlement) {
  const missing: AddressKind[] = []
  let assigned = 0
  for (const kind of hasEnded || lineCode === null ? [] : kinds) {
    if (lineCode === null || held.some((one) => one.kind === kind && one.stays)) continue
    if ((await holderOnLine(ctx, lineCode, kind)) !== undefined) continue
    if ((await assignNext(ctx, { ...product, lineCode }, kind)) === undefined) missing.push(kind)
    else assigned += 1
  }
  return { assigned, missing }
}

/** Has the other products of a line settled: one may include an address that the line had from another until now. */
async function settleOthers(ctx: Context, { customerCode, productCode }: Product, lineCode: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from product where customer_code = ${customerCode} and ${lineCode} in (code, parent_code)
      and code <> ${productCode} and status not in ('terminated', 'cancelled', 'aborted')`.execute(ctx.db)
  for (const { code } of rows)
    await ctx.later('addressing.settle', { customerCode, productCode: code }, { key: `addressing.settle:${code}` })
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

/**
 * Assigns the addresses of a product that is sold. Refuses no-free-address, address-twice and address-included for an
 * add-on. A line is sold in any case, and waits for its address.
 */
export async function onOrderSubmitted(
  ctx: Context<RefusalCode>,
  { customerCode, productCode, type }: Events['order.submitted'],
): Promise<void> {
  const { sells } = kindOf(type)
  if (productCode === null || sells === undefined || !(await hasPools(ctx))) return
  if (sells === 'addition') await refuseSecondAddress(ctx, { customerCode, productCode })
  const missing = await settle(ctx, { customerCode, productCode })
  if (sells === 'addition' && missing.length > 0)
    ctx.refuse('no-free-address', { offering: await offeringOf(ctx, productCode) })
}

async function refuseSecondAddress(ctx: Context<RefusalCode>, product: Product): Promise<void> {
  const { lineCode: line = null, kinds = [] } = (await entitlementOf(ctx, product)) ?? {}
  if (line === null) return
  for (const kind of kinds) {
    const holder = await holderOnLine(ctx, line, kind)
    if (holder === line) ctx.refuse('address-included', { line })
    if (holder !== undefined) ctx.refuse('address-twice', { line, product: holder })
  }
}

async function offeringOf(ctx: Context, productCode: string): Promise<string> {
  const { rows } = await sql<{ offering: string }>`
    select offering_code as offering from product
    where customer_code = split_part(${productCode}, '-', 1) and code = ${productCode}`.execute(ctx.db)
  return rows[0]?.offering ?? ''
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

type Waiting = Product & { offeringCode: string; kind: string }

/**
 * Settles the products that wait for an address, which may have left quarantine meanwhile. An offering whose pools are
 * exhausted is left until the next run.
 */
export async function settleWaiting(job: JobContext): Promise<void> {
  const exhausted = new Set<string>()
  await eachDue<Waiting>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Waiting>`
        select customer_code as "customerCode", product_code as "productCode", offering_code as "offeringCode", kind
        from address_waiting
        where (product_code, kind) > (${after?.productCode ?? ''}, ${after?.kind ?? ''})
        order by product_code, kind limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, { offeringCode, kind, ...product }) => {
      if (exhausted.has(`${offeringCode} ${kind}`)) return
      await holdCustomer(ctx, product.customerCode)
      const missing = await settle(ctx, product, { fromNextSignIn: true })
      for (const one of missing) exhausted.add(`${offeringCode} ${one}`)
    },
  })
}

/**
 * Settles every product that should hold an address and holds none, after a pool was added or extended. Lines use it
 * from their next sign-in: otherwise the sessions of all of them would end.
 */
export const settleAll = (job: JobContext): Promise<void> =>
  eachDue<Product>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Product>`
        select p.customer_code as "customerCode", p.code as "productCode" from product p
        where (p.customer_code, p.code) > (${after?.customerCode ?? ''}, ${after?.productCode ?? ''})
          and p.offering_code in (select offering_code from address_pool_offering)
          and p.status not in ('terminated', 'cancelled', 'aborted')
          and exists (select from address_pool_offering x join address_pool n on n.code = x.pool_code and not n.closed
            where x.offering_code = p.offering_code and not exists (select from address_assignment a
              where a.line_code = coalesce(p.parent_code, p.code) and a.kind = n.kind and a.released_at is null))
        order by p.customer_code, p.code limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: async (ctx, product) => {
      await holdCustomer(ctx, product.customerCode)
      await settle(ctx, product, { fromNextSignIn: true })
    },
  })

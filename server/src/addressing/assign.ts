import type { AddressKind } from '@lastmile/contract/addressing/pools.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { addressAt, type Network, positionOf } from './address.ts'

/** A product that includes an address, and its line. */
export type Holder = {
  customerCode: string
  productCode: string
  lineCode: string
  offeringCode: string
  /** The assignment that ends when the line gets its new address. */
  replaces?: string
}

type Pool = Network & { code: string; first: string; last: string; next: string }

/** Locks and returns the pools of an offering for one kind of address, in order of their codes. */
async function lockPools(ctx: Context, { offeringCode }: Holder, kind: AddressKind): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select code, kind, network::text, prefix_length as "prefixLength", first_position::text as first,
      last_position::text as last, greatest(next_position, first_position)::text as next
    from address_pool p where kind = ${kind} and not closed
      and exists (select from address_pool_offering o where o.pool_code = p.code and o.offering_code = ${offeringCode})
    order by code for update`.execute(ctx.db)
  return rows
}

/**
 * Returns the position that a pool assigns next: one that was never assigned, otherwise the one that was released
 * longest ago and has left quarantine; undefined if there is none.
 */
async function freePosition(ctx: Context, { code, first, last, next }: Pool): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    with current as not materialized (
      select position from address_assignment
      where pool_code = ${code} and (released_at is null or reusable_from is not null)
    ), fresh as (
      select ${next}::bigint as position where not exists (select from current where position = ${next}::bigint)
      union all
      (select c.position + 1 from current c where c.position >= ${next}::bigint
        and not exists (select from current d where d.position = c.position + 1) order by c.position limit 1)
    ), reusable as (
      select position from address_assignment where pool_code = ${code} and reusable_from <= ${ctx.today}::date
        and position between ${first}::bigint and ${last}::bigint order by reusable_from, position limit 1
    )
    select position::text from (
      select position, 1 as rank from fresh where position <= ${last}::bigint union all select position, 2 from reusable) p
    order by rank, position limit 1`.execute(ctx.db)
  return rows[0]?.position
}

/** Assigns the next free address of the holder's offering. Returns undefined if no pool has one. */
export async function assignNext(ctx: Context, holder: Holder, kind: AddressKind): Promise<string | undefined> {
  for (const pool of await lockPools(ctx, holder, kind)) {
    const position = await freePosition(ctx, pool)
    if (position === undefined) continue
    if (BigInt(position) >= BigInt(pool.next))
      await sql`update address_pool set next_position = ${position}::bigint + 1 where code = ${pool.code}`.execute(
        ctx.db,
      )
    return assign(ctx, holder, { pool, position })
  }
  return undefined
}

type Choosing = Context<'address-outside-pools' | 'address-taken'>

/** Assigns a chosen address, which may be in quarantine, to a holder. */
export async function assignChosen(ctx: Choosing, holder: Holder, chosen: { kind: AddressKind; address: string }) {
  const { kind, address } = chosen
  const pools = await lockPools(ctx, holder, kind)
  const found = pools.flatMap((pool) => {
    const position = positionOf(pool, address)
    const isIn = position !== undefined && position >= BigInt(pool.first) && position <= BigInt(pool.last)
    return isIn ? [{ pool, position: position.toString() }] : []
  })[0]
  if (!found) return ctx.refuse('address-outside-pools', { address, offering: holder.offeringCode, field: 'address' })
  const { rows } = await sql`
    select from address_assignment
    where pool_code = ${found.pool.code} and position = ${found.position}::bigint and released_at is null`.execute(
    ctx.db,
  )
  if (rows.length > 0) ctx.refuse('address-taken', { address, field: 'address' })
  return assign(ctx, holder, found)
}

async function assign(ctx: Context, holder: Holder, { pool, position }: { pool: Pool; position: string }) {
  const address = addressAt(pool, BigInt(position))
  if (holder.replaces !== undefined) await release(ctx, [holder.replaces], true)
  // Its earlier holder is history now.
  await sql`update address_assignment set reusable_from = null
    where pool_code = ${pool.code} and position = ${position}::bigint and reusable_from is not null`.execute(ctx.db)
  const { rows } = await sql<{ address: string }>`
    insert into address_assignment (pool_code, kind, position, address, customer_code, product_code, line_code, assigned_at)
    values (${pool.code}, ${pool.kind}, ${position}::bigint, ${address}::inet, ${holder.customerCode}, ${holder.productCode},
      ${holder.lineCode}, ${ctx.now})
    returning abbrev(address) as address`.execute(ctx.db)
  return rows[0]?.address
}

/**
 * Releases addresses. They are assigned to other lines only after the quarantine of their pool, or at once if the
 * product never worked.
 */
export async function release(ctx: Context, ids: readonly string[], wasUsed: boolean): Promise<void> {
  await sql`update address_assignment a set released_at = ${ctx.now},
      reusable_from = ${ctx.today}::date + case when ${wasUsed} then p.quarantine_days else 0 end
    from address_pool p where p.code = a.pool_code and a.id = any(${ids}::bigint[])`.execute(ctx.db)
}

/** Releases the addresses of products that are about to be deleted, because their import is undone. */
export async function withdrawAddresses(ctx: Context, productCodes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from address_assignment
    where product_code = any(${productCodes}::text[]) and released_at is null`.execute(ctx.db)
  await release(
    ctx,
    rows.map(({ id }) => id),
    true,
  )
  await sql`delete from address_waiting where product_code = any(${productCodes}::text[])`.execute(ctx.db)
}

import { addressPools } from '@lastmile/contract/addressing/pools.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { restore } from './warn-low.ts'

/** SQL: an address without its prefix length. */
const plain = (column: string) => sql`host(t.${sql.ref(column)})`

const inet = (value: unknown) => sql`${value}::inet`

/** SQL: the number of assignments of a pool that meet a condition. */
const assignments = (condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from address_assignment a where a.pool_code = t.code and ${condition})`

/** SQL: the names of the offerings of a pool. */
const offerings = (name: 'name' | 'zh_name') =>
  sql`(select coalesce(string_agg(o.${sql.ref(name)}, ', ' order by o.code), '') from address_pool_offering x
    join product_offering o on o.code = x.offering_code where x.pool_code = t.code)`

/**
 * Serves the address pools. A pool is closed rather than deleted, once no line holds an address of it, because its
 * former holders remain on record. Its network stays as it was added. Lines that are waiting get their addresses as
 * soon as a pool is added or extended.
 */
export const addressPoolRoutes = serve(
  'addressPools',
  addressPools,
  maintain(addressPools, {
    table: 'address_pool',
    what: 'address-pool',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      kind: 'kind',
      network: 'network',
      prefixLength: 'prefix_length',
      firstAddress: 'first_address',
      lastAddress: 'last_address',
      quarantineDays: 'quarantine_days',
    },
    reads: { network: sql`t.network::text`, firstAddress: plain('first_address'), lastAddress: plain('last_address') },
    writes: {
      network: (value) => sql`network(${value}::inet)`,
      firstAddress: inet,
      lastAddress: inet,
    },
    fixed: ['kind', 'network', 'prefixLength'],
    children: {
      productOfferingCodes: { table: 'address_pool_offering', parent: 'pool_code', column: 'offering_code' },
    },
    ended: { closed: true },
    only: sql`not t.closed`,
    references: { productOfferingCodes: { table: 'product_offering', what: 'product-offering' } },
    search: ['name', 'zh_name', 'network'],
    shows: {
      offerings: offerings('name'),
      offeringsZhName: offerings('zh_name'),
      addresses: sql`(t.last_position - t.first_position + 1)::float8`,
      assigned: assignments(sql`a.released_at is null`),
      quarantined: ({ today }) => assignments(sql`a.reusable_from > ${today}::date`),
      unassigned: (ctx) => sql`(select count(*)::int from address_waiting w
        join address_pool_offering x on x.offering_code = w.offering_code join customer c on c.code = w.customer_code
        where x.pool_code = t.code and w.kind = t.kind and ${visibleCustomer(ctx)})`,
    },
    check: async (ctx, { code, after }) => {
      if (!after) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from address_assignment
          where pool_code = ${code} and released_at is null`.execute(ctx.db)
        const count = rows[0]?.count ?? 0
        if (count > 0) ctx.refuse('in-use', { what: 'address-pool', count, where: 'lines-addressed' })
        return
      }
      await checkNetwork(ctx, code, after)
    },
    after: async (ctx, { code, before, after }) => {
      if (!after) return removeUnused(ctx, code)
      const changed = (name: string) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null)
      // Addresses before the former range were never assigned.
      if (changed('firstAddress'))
        await sql`update address_pool set next_position = first_position where code = ${code}`.execute(ctx.db)
      if (['firstAddress', 'lastAddress', 'productOfferingCodes'].some(changed))
        await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
    },
  }),
)

/** Removes a closed pool that never assigned an address, so that its code is free again. */
async function removeUnused(ctx: Context, code: string): Promise<void> {
  await restore(ctx, code)
  await sql`delete from address_pool_offering where pool_code = ${code}`.execute(ctx.db)
  await sql`delete from address_pool where code = ${code}
    and not exists (select from address_assignment where pool_code = ${code})`.execute(ctx.db)
}

/** Refuses a network that overlaps another pool's, and a range that is empty or outside the network. */
async function checkNetwork(ctx: Context<RefusalCode>, code: string | undefined, after: Values): Promise<void> {
  // Two overlapping pools added at once: the second waits, and is refused by name.
  await sql`select pg_advisory_xact_lock(hashtext('address pools'))`.execute(ctx.db)
  const { network, firstAddress = null, lastAddress = null } = after
  const { rows } = await sql<{ pool: string | null; fits: boolean }>`
    select (select p.code from address_pool p where p.network && n and not p.closed and p.code is distinct from ${code ?? null}
        order by p.code limit 1) as pool,
      family(n) = 6 or first <<= n and last <<= n and first <= last as fits
    from (select network(${network}::inet)::inet as n) net,
      lateral (select masklen(n) < 31 as usable) u,
      lateral (select coalesce(${firstAddress}::inet, host(n)::inet + usable::int) as first,
        coalesce(${lastAddress}::inet, host(broadcast(n))::inet - usable::int) as last) range`.execute(ctx.db)
  const [found] = rows
  if (found?.pool) ctx.refuse('pools-overlap', { network: String(network), pool: found.pool, field: 'network' })
  if (found && !found.fits) broken(ctx, 'firstAddress', 'range-in-network')
}

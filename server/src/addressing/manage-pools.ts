import { addressPools } from '@lastmile/contract/addressing/pools.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** SQL: an address without its prefix length. */
const plain = (column: string) => sql`host(t.${sql.ref(column)})`

const inet = (value: unknown) => sql`${value}::inet`

/** SQL: the number of assignments of a pool that meet a condition. */
const assignments = (condition: string) =>
  sql`(select count(*)::int from address_assignment a where a.pool_code = t.code and ${sql.raw(condition)})`

/**
 * Serves the address pools. A pool that has assigned an address cannot be deleted, and its network stays as it was
 * added. Lines that are waiting get their addresses as soon as a pool is added or extended.
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
      productOfferingCode: 'offering_code',
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
    fixed: ['productOfferingCode', 'kind', 'network', 'prefixLength'],
    references: { productOfferingCode: { table: 'product_offering', what: 'product-offering' } },
    search: ['name', 'zh_name', 'network'],
    shows: {
      productOfferingName: sql`(select name from product_offering o where o.code = t.offering_code)`,
      productOfferingZhName: sql`(select zh_name from product_offering o where o.code = t.offering_code)`,
      addresses: sql`(t.last_position - t.first_position + 1)::float8`,
      assigned: assignments('a.released_at is null'),
      quarantined: assignments('a.reusable_from > current_date'),
      unassigned: sql`(select count(*)::int from address_waiting w where w.offering_code = t.offering_code and w.kind = t.kind)`,
    },
    check: async (ctx, { code, after }) => {
      if (!after) return
      const { network, firstAddress = null, lastAddress = null } = after
      const { rows } = await sql<{ pool: string | null; fits: boolean }>`
        select (select p.code from address_pool p where p.network && network(${network}::inet)
            and p.code is distinct from ${code ?? null} order by p.code limit 1) as pool,
          coalesce(${firstAddress}::inet <<= network(${network}::inet), true)
            and coalesce(${lastAddress}::inet <<= network(${network}::inet), true)
            and coalesce(${firstAddress}::inet <= ${lastAddress}::inet, true) as fits`.execute(ctx.db)
      const [found] = rows
      if (found?.pool) ctx.refuse('pools-overlap', { network: String(network), pool: found.pool, field: 'network' })
      if (found && !found.fits) broken(ctx, 'firstAddress', 'range-in-network')
    },
    after: async (ctx, { after }) => {
      if (after) await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
    },
  }),
)

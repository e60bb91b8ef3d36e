import { internet, networkServices } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** SQL: the names of the add-ons that include a service. */
const offerings = (name: 'name' | 'zh_name') =>
  sql`(select coalesce(string_agg(o.${sql.ref(name)}, ', ' order by o.code), '') from network_service_offering x
    join product_offering o on o.code = x.offering_code where x.service_code = t.code)`

/** Returns how many entries of the VLAN plan, or lines, have a service. */
async function rowsWith(ctx: Context, table: 'vlan_plan' | 'line_vlan', code: string | undefined): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service_code', '=', code ?? '')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Serves the services of lines. Internet access cannot be deleted, nor a service that the VLAN plan or a line uses. The
 * number and the VLAN of a service that lines have cannot change, because OLTs find its service ports by them. An add-on
 * that waits for a service begins when it no longer includes it.
 */
export const networkServiceRoutes = serve(
  'networkServices',
  networkServices,
  maintain(networkServices, {
    table: 'network_service',
    what: 'network-service',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      serviceNumber: 'number',
      userVlan: 'user_vlan',
      everyLine: 'every_line',
    },
    children: {
      productOfferingCodes: { table: 'network_service_offering', parent: 'service_code', column: 'offering_code' },
    },
    references: {
      productOfferingCodes: { table: 'product_offering', what: 'product-offering', only: sql`kind = 'value-added'` },
    },
    shows: { offerings: offerings('name'), offeringsZhName: offerings('zh_name') },
    search: ['name', 'zh_name'],
    after: async (ctx, { before }) => {
      if (before) await ctx.later('vlans.begin-add-ons', {}, { key: 'vlans.begin-add-ons' })
    },
    check: async (ctx, { code, before, after }) => {
      if (after) {
        const number = Number(after['serviceNumber'])
        const other = await ctx.db
          .selectFrom('network_service')
          .select('code')
          .where('number', '=', number)
          .where('code', '<>', code ?? '')
          .executeTakeFirst()
        if (other)
          ctx.refuse('service-number-used', { serviceNumber: number, service: other.code, field: 'serviceNumber' })
        const changed = (['serviceNumber', 'userVlan'] as const).find((name) => before && before[name] !== after[name])
        const lines = changed ? await rowsWith(ctx, 'line_vlan', code) : 0
        if (changed && lines > 0)
          ctx.refuse('in-use', { what: 'network-service', count: lines, where: 'vlan-lines', field: changed })
        return
      }
      const entries = await rowsWith(ctx, 'vlan_plan', code)
      const lines = await rowsWith(ctx, 'line_vlan', code)
      if (entries > 0) ctx.refuse('in-use', { what: 'network-service', count: entries, where: 'vlan-entries' })
      if (lines > 0 || code === internet)
        ctx.refuse('in-use', { what: 'network-service', count: lines, where: 'vlan-lines' })
    },
  }),
)

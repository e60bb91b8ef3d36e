import { internet, networkServices } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** SQL: the names of the add-ons that include a service. */
const offerings = (name: 'name' | 'zh_name') =>
  sql`(select coalesce(string_agg(o.${sql.ref(name)}, ', ' order by o.code), '') from network_service_offering x
    join product_offering o on o.code = x.offering_code where x.service_code = t.code)`

/** Serves the services of lines. Internet access cannot be deleted, nor a service that the VLAN plan or a line uses. */
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
    check: async (ctx, { code, after }) => {
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
        return
      }
      const { entries, lines } = await ctx.db
        .selectNoFrom((from) => [
          from
            .selectFrom('vlan_plan')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('service_code', '=', code ?? '')
            .as('entries'),
          from
            .selectFrom('line_vlan')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('service_code', '=', code ?? '')
            .as('lines'),
        ])
        .executeTakeFirstOrThrow()
      if (Number(entries) > 0)
        ctx.refuse('in-use', { what: 'network-service', count: Number(entries), where: 'vlan-entries' })
      if (Number(lines) > 0 || code === internet)
        ctx.refuse('in-use', { what: 'network-service', count: Number(lines), where: 'vlan-lines' })
    },
  }),
)

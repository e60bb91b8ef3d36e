import type { LineService } from '@lastmile/contract/vlans/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { appliesTo, hasService, plannedCVlan, usesPlan } from './line-services.ts'

/**
 * Returns the services of a customer's lines, planned and as their OLTs have them, by line. A service without VLANs of
 * the plan is omitted, because its template alone decides how it is opened.
 */
export async function servicesOfCustomer(
  ctx: Context,
  customerCode: string,
): Promise<ReadonlyMap<string, LineService[]>> {
  const port = sql`coalesce(l.pon_port, b.pon_port)`
  const { rows } = await sql<LineService & { lineCode: string }>`
    select p.code as "lineCode", s.code as "serviceCode", s.name as "serviceName", s.zh_name as "serviceZhName",
      p.wanted and ${hasService(sql`p.code`)} as wanted, e.s_vlan as "sVlan", ${plannedCVlan(port, sql`l.ont_id`)} as "cVlan",
      l.applied_at is not null as open, l.applied_s_vlan as "appliedSVlan", l.applied_c_vlan as "appliedCVlan",
      (select min(n.code) from product n join network_service_offering x on x.offering_code = n.offering_code
        where x.service_code = s.code and n.customer_code = ${customerCode} and n.parent_code = p.code
          and n.status = 'pendingActive') as "awaitedBy"
    from (select *, terminal_number is not null and status not in ('terminated', 'cancelled', 'aborted') as wanted
      from product where customer_code = ${customerCode}) p
    left join odb b on b.code = p.odb_code
    join network_service s on true
    left join line_vlan l on l.line_code = p.code and l.service_code = s.code
    join olt o on o.code = coalesce(l.olt_code, b.olt_code)
    left join vlan_plan e on e.olt_code = o.code and e.service_code = s.code
      and ${appliesTo(port)} and ${usesPlan(sql`o.vendor`)}
    where l.applied_at is not null and (e.id is not null or l.applied_s_vlan is not null)
      or p.wanted and ${hasService(sql`p.code`)} and (e.id is not null or s.code <> 'internet')
    order by p.code, s.number`.execute(ctx.db)
  const lines = Map.groupBy(rows, ({ lineCode }) => lineCode)
  return new Map([...lines].map(([code, services]) => [code, services.map(serviceOf)]))
}

function serviceOf(row: LineService & { lineCode: string }): LineService {
  const { lineCode: _, ...service } = row
  return service
}

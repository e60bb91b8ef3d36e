import { internet } from '@lastmile/contract/vlans/services.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A line of a customer. */
export type Line = { customerCode: string; productCode: string }
/** Where the ONT of a line is, or is to be, registered; without a number before it is assigned. */
export type Place = { oltCode: string; ponPort: string; ontId?: number | undefined }

/** SQL: whether a plan entry `e` applies to a PON port. */
export const appliesTo = (ponPort: RawBuilder<unknown>) => sql`(e.ports is null or ${ponPort} = any(e.ports))`

/**
 * SQL: the C-VLAN that a plan entry `e` gives a line with the row `l` at a place; null if it has none, or none yet. A line
 * keeps the C-VLAN that it got from a range.
 */
export const plannedCVlan = (ponPort: RawBuilder<unknown>, ontId: RawBuilder<unknown>) => sql<number | null>`
  case e.c_vlan_kind when 'one-c-vlan' then e.first_c_vlan
    when 'numbered' then case when ${ontId} < e.onts_per_port
      then e.first_c_vlan + (array_position(e.ports, ${ponPort}) - 1) * e.onts_per_port + ${ontId} end
    when 'first-free' then case when l.holds_c_vlan and l.s_vlan = e.s_vlan
      and l.c_vlan between e.first_c_vlan and e.last_c_vlan then l.c_vlan end end`

/** SQL: whether a service has, or may have, other VLANs by its row `l` than a plan entry `e` wants. */
export const differs = (cVlan: RawBuilder<unknown>) => sql<boolean>`(e.id is not null
  and ((l.applied_s_vlan is distinct from e.s_vlan or l.applied_c_vlan is distinct from ${cVlan})
      and (l.applied_at is not null or l.uncertain is not true)
    or l.uncertain and (l.s_vlan is distinct from e.s_vlan or l.c_vlan is distinct from ${cVlan})
    or e.c_vlan_kind <> 'no-c-vlan' and ${cVlan} is null))`

/** SQL: whether the template of a vendor for service ports uses VLANs of the plan. */
export const usesPlan = (vendor: RawBuilder<unknown>) => sql<boolean>`exists (select from command_template ct
  where ct.vendor = ${vendor} and ct.action = 'service-port' and ct.active and ct.body ~ '\\{\\{\\s*[sc]Vlan\\s*\\}\\}')`

/**
 * SQL: whether a line has a service `s`: every line does, or one of its add-ons includes it that works or awaits its
 * services.
 */
export const hasService = (lineCode: RawBuilder<unknown>) => sql<boolean>`(s.every_line or exists (
  select from network_service_offering x
  join product n on n.offering_code = x.offering_code and n.customer_code = split_part(${lineCode}, '-', 1)
    and n.parent_code = ${lineCode} and n.status in ('pendingActive', 'active', 'pendingTerminate')
  where x.service_code = s.code and not exists (select from product_block b
    where b.customer_code = n.customer_code and b.product_code = n.code and b.until is null)))`

/**
 * A service on the OLT of a line: whether it should be there, is there, may differ from its record, and has or
 * may have VLANs other than planned.
 */
export type ServiceState = {
  service: string
  isWanted: boolean
  isOpen: boolean
  isUncertain: boolean
  differs: boolean
}

/**
 * Returns the services that a line has or should have on its OLT, in the order of their numbers. A registered ONT
 * without a record of its services, because it was registered before version 1.1.0, has internet access.
 */
export async function lineServices(
  ctx: Context,
  { productCode }: Line,
  place: (Place & { isRegistered: boolean }) | undefined,
): Promise<ServiceState[]> {
  if (!place) return [{ service: internet, isWanted: true, isOpen: false, isUncertain: false, differs: false }]
  const { oltCode, ponPort, ontId = null, isRegistered } = place
  const isOpen = sql<boolean>`(l.applied_at is not null
    or l.line_code is null and ${isRegistered} and s.code = ${internet})`
  const isUncertain = sql<boolean>`coalesce(l.uncertain, false)`
  const port = sql`${ponPort}::text`
  const { rows } = await sql<ServiceState>`
    select s.code as service, ${hasService(sql`${productCode}::text`)} as "isWanted", ${isOpen} as "isOpen",
      ${isUncertain} as "isUncertain",
      (${isOpen} or ${isUncertain}) and ${differs(plannedCVlan(port, sql`${ontId}::int`))} and ${usesPlan(sql`o.vendor`)} as differs
    from network_service s
    join olt o on o.code = ${oltCode}
    left join line_vlan l on l.line_code = ${productCode} and l.service_code = s.code
    left join vlan_plan e on e.olt_code = ${oltCode} and e.service_code = s.code and ${appliesTo(port)}
    where l.applied_at is not null or l.uncertain or ${hasService(sql`${productCode}::text`)}
    order by s.number`.execute(ctx.db)
  return rows
}

import { areaKindsOf } from '@lastmile/contract/areas/levels.ts'
import type { ExportKind } from '@lastmile/contract/exports/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExportedCell } from '#platform/exported-table.ts'

/** A row of an export by field, and its position in the order of the file. */
export type DataRow = Readonly<Record<string, ExportedCell>> & { position: string }
/** What to export: the units whose rows the actor sees, and what their import takes once for all devices of a file. */
export type Wanted = {
  units: readonly string[]
  specCode?: string | undefined
  store?: string | undefined
  condition?: string | undefined
  unitCost?: number | undefined
}
/** Where to begin: after a position, which is empty at the beginning. */
type From = { after: string; size: number }

/** SQL: the first value, so that `\x1f` sorts the parts of a position one after the other. */
const positionOf = (...parts: RawBuilder<unknown>[]) => sql`concat_ws(chr(31), ${sql.join(parts)}) collate "C"`

const queries: Readonly<Record<ExportKind, (ctx: Context, wanted: Wanted) => RawBuilder<unknown>>> = {
  area: ({ operator }) => sql`
    select code as position, code, name, zh_name as "zhName", kind,
      case when kind <> ${areaKindsOf(operator)[0]} then parent_code end as "parentCode",
      case when latitude <> 0 or longitude <> 0 then latitude end as latitude,
      case when latitude <> 0 or longitude <> 0 then longitude end as longitude
    from management_area where kind = any(${[...areaKindsOf(operator)]}::text[])`,
  olt: () => sql`
    select code as position, code, name, zh_name as "zhName", vendor, model as "oltModel", host, protocol, port,
      pon_ports as "ponPorts"
    from olt`,
  odb: () => sql`
    select code as position, code, name, zh_name as "zhName", town_code as "townCode", olt_code as "oltCode",
      pon_port as "ponPort", (select count(*)::int from odb_port p where p.odb_code = b.code) as "totalPorts",
      latitude, longitude
    from odb b`,
  // An import has neither one-off prices nor offerings without a price, and no dates of prices. So prices that have not
  // begun are left out, unless the offering has no other, and prices that have ended, unless it has neither.
  offering: ({ today }) => sql`
    select ${positionOf(sql`p.code`, sql`lpad(p.sequence_no::text, 9, '0')`, sql`p."priceCode"`)} as position, p.*
    from (
      select o.code, o.name, o.zh_name as "zhName", o.kind, o.payment_mode as "paymentMode", o.catalog,
        o.specification_code as "productSpecificationCode", o.bandwidth_profile_code as "bandwidthProfileCode",
        p.month_quantity as "monthQuantity", p.normal_price as "normalPrice", p.install_price as "installPrice",
        o.tax_code as "taxCode", p.code as "priceCode", p.sequence_no, t.time, min(t.time) over (partition by o.code) as first
      from product_offering o join product_offering_price p on p.offering_code = o.code
        and p.price_type = case o.payment_mode when 'postpaid' then 'monthly' else 'prepaid-period' end
      cross join lateral (select case when isempty(p.valid) or upper(p.valid) <= ${today}::date then 3
        when lower(p.valid) > ${today}::date then 2 else 1 end as time) t
    ) p where p.time = p.first`,
  employee: ({ now }, { units }) => sql`
    select e.code as position, e.name, e.true_name as "trueName", e.zh_name as "zhName",
      e.organization_unit_code as "organizationUnitCode",
      (select a.role_code from operation_role_assignment a
        where a.grantee_kind = 'employee' and a.grantee_code = e.code
          and (upper_inf(a.valid) or upper(a.valid) > ${now}::timestamptz)
        order by upper_inf(a.valid) desc, lower(a.valid) nulls first, a.role_code limit 1) as "operationRole",
      e.mobile, e.customer_level as "customerLevel", e.preferential_level as "preferentialLevel",
      e.max_unsettled_amount as "maxUnsettledAmount", e.adjust_ceiling as "adjustCeiling",
      e.max_online_count as "maxOnlineCount"
    from employee e where e.organization_unit_code = any(${[...units]}::text[])
      and (e.end_time is null or e.end_time > ${now}::timestamptz)`,
  device: (_ctx, { units, specCode, store, condition, unitCost }) => sql`
    select number as position, number, mac, spec_code as "specCode", location_code as "organizationUnitCode", condition,
      state, cost
    from physical_resource where location_kind = 'warehouse' and location_code = any(${[...units]}::text[])
      and (${specCode ?? null}::text is null or spec_code = ${specCode ?? null})
      and (${store ?? null}::text is null or location_code = ${store ?? null})
      and (${condition ?? null}::text is null or condition = ${condition ?? null})
      and (${unitCost ?? null}::bigint is null or cost = ${unitCost ?? null})`,
}

/** Reads the next rows of a kind in the order of the file. */
export async function readData(
  ctx: Context,
  { kind, wanted }: { kind: ExportKind; wanted: Wanted },
  { after, size }: From,
): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select * from (${queries[kind](ctx, wanted)}) row where position > ${after}
    order by position limit ${size}`.execute(ctx.db)
  return rows
}

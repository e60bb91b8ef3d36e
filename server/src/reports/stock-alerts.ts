import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { scopeOf } from '#platform/scope.ts'

const Settings = z.object({
  /** A technician with fewer ONTs than this does not have enough for a day's work. */
  technicianOnts: z.int().min(0).max(1_000).default(3),
  /** A warehouse with fewer ONTs than this should order more. */
  warehouseOnts: z.int().min(0).max(100_000).default(50),
})

/** Returns the operator's stock settings, with defaults for missing ones. */
async function settingsOf({ db }: Pick<Context, 'db'>) {
  const row = await db.selectFrom('configuration').select('value').where('key', '=', 'stock').executeTakeFirst()
  return Settings.parse(row?.value ?? {})
}

type Place = {
  kind: 'employee' | 'warehouse'
  code: string
  name: string
  zhName: string
  held: number
  wanted: number
}

/** The maximum length of the list: a longer one is useless on a home page. */
const most = 50

/**
 * Lists the technicians of construction teams and the warehouses that have too few ONTs: those of the actor's units, or
 * only the actor if they may not query stock. Each holder's ONTs are counted only up to the limit.
 */
export const stockAlerts: Handler<typeof reports.stockAlerts> = async (ctx) => {
  const { technicianOnts, warehouseOnts } = await settingsOf(ctx)
  const { employeeCode } = ctx.actor
  const units = [...scopeOf(ctx.actor, 'QueryPhysicalResourcePage').visibleUnits]
  const { rows } = await sql<Place>`
    with place as (
      select 'employee' as kind, e.code, e.true_name as name, e.zh_name as "zhName", ${technicianOnts}::int as wanted
      from employee e
      where (e.organization_unit_code = any(${units}::text[]) or e.code = ${employeeCode})
        and (e.end_time is null or e.end_time > ${ctx.now}) and exists (
          select from work_team_member m join work_team t on t.code = m.team_code
          where m.employee_code = e.code and t.active and t.is_construction)
      union all
      select 'warehouse', u.code, u.name, u.zh_name, ${warehouseOnts}::int from organization_unit u
      where u.type = 'warehouse' and u.code = any(${units}::text[])
    )
    select p.kind, p.code, p.name, p."zhName", h.held, p.wanted from place p, lateral (
      select count(*)::int as held from (
        select from physical_resource d
        where d.location_kind = p.kind and d.location_code = p.code and d.state in ('inStock', 'issued')
          and d.spec_code = any(array(select code from physical_resource_spec where type = 'ont')) limit p.wanted
      ) counted
    ) h
    where h.held < p.wanted order by h.held::float / p.wanted, p.kind, p.name, p.code limit ${most}`.execute(ctx.db)
  return rows
}

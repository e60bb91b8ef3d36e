import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Refuses in-use for an OLT with entries in the VLAN plan, or with ONT profiles of its own. */
export async function refuseOltInPlan(ctx: Context<'in-use'>, ending: { thing: string; code: string }): Promise<void> {
  if (ending.thing !== 'olt') return
  const { rows } = await sql<{ where: 'vlan-entries' | 'ont-profiles'; count: number }>`
    select 'vlan-entries' as where, count(*)::int as count from vlan_plan where olt_code = ${ending.code}
    union all select 'ont-profiles', count(*)::int from ont_profile where olt_code = ${ending.code}`.execute(ctx.db)
  const using = rows.find(({ count }) => count > 0)
  if (using) ctx.refuse('in-use', { what: 'olt', count: using.count, where: using.where })
}

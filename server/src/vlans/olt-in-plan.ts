import type { Context } from '#platform/context.ts'

/** Refuses in-use for an OLT with entries in the VLAN plan. */
export async function refuseOltInPlan(ctx: Context<'in-use'>, ending: { thing: string; code: string }): Promise<void> {
  if (ending.thing !== 'olt') return
  const { count } = await ctx.db
    .selectFrom('vlan_plan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olt_code', '=', ending.code)
    .executeTakeFirstOrThrow()
  if (count > 0) ctx.refuse('in-use', { what: 'olt', count, where: 'vlan-entries' })
}

import type { Context } from '#platform/context.ts'

/** Refuses in-use for a line terminal with a registered ONT, because commands still have to reach it. */
export async function refuseOltInUse(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'olt') return
  const { count } = await ctx.db
    .selectFrom('ont_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olt_code', '=', code)
    .executeTakeFirstOrThrow()
  if (count > 0) ctx.refuse('in-use', { what: 'olt', count, where: 'ont' })
}

import type { Context } from '#platform/context.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'

/** Refuses in-use if a work team that is to be ended still has open tasks. */
export async function onReferenceEnding(
  ctx: Context<RefusalCode>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'work_team') return
  const { count } = await ctx.db
    .selectFrom('task')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('candidate_team', '=', code)
    .where('status', 'not in', ['completed', 'void'])
    .executeTakeFirstOrThrow()
  if (count > 0) ctx.refuse('in-use', { what: 'team', count, where: 'task' })
}

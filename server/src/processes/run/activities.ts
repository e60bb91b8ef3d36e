import type { Context } from '#platform/context.ts'
import type { Element } from '#processes/engine/definition.ts'
import type { Instance } from './instance.ts'

export type Live = { id: number; element: string }

/** Records the elements passed and the one reached, which stays open. Returns the number of the open activity. */
export async function recordActivities(
  ctx: Context,
  instance: Instance,
  { passed, next }: { passed: readonly Element[]; next: Element },
): Promise<number> {
  const row = { process_instance_id: instance.id, started_at: ctx.now }
  const rows = [
    ...passed.map((element) => ({ ...row, element: element.id, kind: element.kind, ended_at: ctx.now })),
    { ...row, element: next.id, kind: next.kind, ended_at: null },
  ]
  const written = await ctx.db.insertInto('activity_instance').values(rows).returning(['id', 'ended_at']).execute()
  return written.find((one) => one.ended_at === null)?.id ?? 0
}

/** Ends an open activity with its outcome. */
export async function leave(ctx: Context, activity: { id: number }, outcome: string): Promise<void> {
  await ctx.db
    .updateTable('activity_instance')
    .set({ ended_at: ctx.now, outcome: outcome.slice(0, 500) })
    .where('id', '=', activity.id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the current activity of a process; undefined once the process has ended. */
export const liveActivity = (ctx: Context, instance: Instance): Promise<Live | undefined> =>
  ctx.db
    .selectFrom('activity_instance')
    .select(['id', 'element'])
    .where('process_instance_id', '=', instance.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

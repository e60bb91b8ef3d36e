import type { Context } from '#platform/context.ts'
import type { Instance } from './instance.ts'
import { turn } from './instances.ts'
import { wake } from './proceed.ts'
import { moveTimers } from './timers.ts'

/** Suspends a locked process. Returns whether its state allows it. */
export async function suspendInstance(ctx: Context, instance: Instance, reason: string): Promise<boolean> {
  const suspended = await turn(ctx, instance, 'suspend')
  if (!suspended) return false
  await ctx.db.updateTable('process_instance').set({ remark: reason }).where('id', '=', instance.id).execute()
  return true
}

/**
 * Resumes a locked process: deadlines move by the duration of the suspension, and messages that arrived in the meantime
 * take effect. Returns whether its state allows it.
 */
export async function resumeInstance(ctx: Context, instance: Instance): Promise<boolean> {
  const before = await ctx.db
    .selectFrom('process_instance')
    .select('suspended_at')
    .where('id', '=', instance.id)
    .executeTakeFirst()
  const active = await turn(ctx, instance, 'activate')
  if (!active || !before?.suspended_at) return false
  const stood_ms = ctx.now.getTime() - before.suspended_at.getTime()
  const tasks = await ctx.db
    .selectFrom('task')
    .select(['id', 'element', 'due_at'])
    .where('process_instance_id', '=', instance.id)
    .where('ended_at', 'is', null)
    // A task on hold because of the customer has its deadline moved when it is resumed itself.
    .where('clock_stopped', '=', false)
    .execute()
  for (const task of tasks) {
    const due = new Date(task.due_at.getTime() + stood_ms)
    await ctx.db.updateTable('task').set({ due_at: due }).where('id', '=', task.id).execute()
    await moveTimers(ctx, instance, { element: task.element, due })
  }
  await wake(ctx, active)
  return true
}

import { taskFlow, workState } from '@lastmile/contract/workflow/tasks.ts'
import type { Updateable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Task as TaskTable } from '#platform/tables.gen.ts'
import type { Action, LockedTask } from './locate.ts'

/** Moves a locked task by its flow, writing other changes along. Refuses wrong-state, naming the state. */
export async function moveTask(
  ctx: Context<'wrong-state'>,
  task: LockedTask,
  { action, ...change }: { action: Action } & Updateable<TaskTable>,
): Promise<void> {
  const status = taskFlow.next(task.status, action)
  if (!status) return ctx.refuse('wrong-state', { state: workState(task.status) })
  const ended = taskFlow.ends.includes(status)
  await ctx.db
    .updateTable('task')
    .set((row) => ({
      ...(status !== 'suspended' && { suspended_at: null, clock_stopped: false }),
      ...change,
      status,
      ended_at: ended ? ctx.now : null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', task.id)
    .execute()
  if (ended) await ctx.announce('task.settled', { taskId: task.id })
}

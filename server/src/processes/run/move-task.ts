import { taskFlow, workState } from '@lastmile/contract/processes/tasks.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Task as TaskTable } from '#platform/tables.gen.ts'

type TaskStatus = (typeof taskFlow.states)[number]
type Action = Parameters<typeof taskFlow.from>[0]
export type LockedTask = Selectable<TaskTable> & { status: TaskStatus }

/** Changes the state of a locked task as its state machine allows, with other changes. Refuses wrong-state. */
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

/** Claims a task for the actor if it is still ready and unassigned. Returns whether it was. */
export async function claimReady(ctx: Context, taskId: number): Promise<boolean> {
  const claimed = await ctx.db
    .updateTable('task')
    .set((row) => ({
      status: 'claimed',
      assignee: ctx.actor.employeeCode,
      claimed_at: ctx.now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', taskId)
    .where('assignee', 'is', null)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

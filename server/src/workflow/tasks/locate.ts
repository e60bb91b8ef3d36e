import { workState } from '@lastmile/contract/processes/tasks.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Instance, type LockedTask, lockInstance } from '#processes'
import { taskScope } from './task-scope.ts'
import { type TaskRow, taskRows } from './rows.ts'

export type Located = { task: LockedTask; instance: Instance }

/** Returns a task as lists show it. Refuses not-found, and not-your-task if the reader may not see it. */
export async function showTask(ctx: Context<'not-found' | 'not-your-task'>, taskId: string): Promise<TaskRow> {
  const reach = await taskScope(ctx)
  const [task] = await taskRows(ctx, reach, {
    where: sql`t.id = ${taskId}::bigint and ${reach.visible}`,
    order: sql`t.id`,
    limit: 1,
  })
  return task ?? missing(ctx, taskId)
}

/**
 * Returns the customer and unit of a task's process. Refuses the same as showTask, and also tasks outside the scope of
 * the actor's right.
 */
async function processOf(ctx: Context<'not-found' | 'not-your-task'>, taskId: string): Promise<number> {
  const { visible } = await taskScope(ctx, { acting: true })
  const task = await ctx.db
    .selectFrom('task as t')
    .select('t.process_instance_id as id')
    .where('t.id', '=', Number(taskId))
    .where(visible)
    .executeTakeFirst()
  return task?.id ?? missing(ctx, taskId)
}

/**
 * Locks a task and its process. Refuses not-found, not-your-task if the reader may not see the task, wrong-state if the
 * process is not active.
 */
export async function lockTask(
  ctx: Context<'not-found' | 'not-your-task' | 'wrong-state'>,
  taskId: string,
): Promise<Located> {
  const instance = await lockInstance(ctx, { id: await processOf(ctx, taskId) })
  const task = await ctx.db
    .selectFrom('task')
    .selectAll()
    .where('id', '=', Number(taskId))
    .forUpdate()
    .executeTakeFirst()
  if (!instance || !task) return ctx.refuse('not-found', { what: 'task', field: 'taskId' })
  if (instance.status !== 'active' && task.ended_at === null)
    return ctx.refuse('wrong-state', { state: workState(instance.status) })
  return { task: task as LockedTask, instance }
}

/** Locks one of the actor's own tasks. Refuses the same as lockTask, and not-your-task for another employee's task. */
export async function lockOwnTask(
  ctx: Context<'not-found' | 'not-your-task' | 'wrong-state'>,
  taskId: string,
): Promise<Located> {
  const located = await lockTask(ctx, taskId)
  if (located.task.assignee === ctx.actor.employeeCode) return located
  return ctx.refuse(located.task.ended_at ? 'wrong-state' : 'not-your-task', { state: workState(located.task.status) })
}

async function missing(ctx: Context<'not-found' | 'not-your-task'>, taskId: string): Promise<never> {
  const there = await ctx.db.selectFrom('task').select('id').where('id', '=', Number(taskId)).executeTakeFirst()
  return ctx.refuse(there ? 'not-your-task' : 'not-found', { what: 'task', field: 'taskId' })
}

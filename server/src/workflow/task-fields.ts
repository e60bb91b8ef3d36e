import { taskFields } from '@lastmile/contract/workflow/task-fields.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import { sql } from 'kysely'
import { objectHandlers } from '#fields'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import { lockTask, showTask } from './tasks/locate.ts'
import { managedIn } from './tasks/task-scope.ts'

/** The contract of these calls also declares the refusals of a task that the actor may not see or change. */
type OfTask = Context<'not-found' | 'not-your-task' | 'wrong-state'>

/** Shows and changes the custom fields of tasks. */
export const taskFieldRoutes = serve(
  'taskFields',
  taskFields,
  objectHandlers<typeof taskFields>({
    appliesTo: 'task',
    key: 'taskId',
    thing: 'task',
    find: (ctx, taskId) => showTask(ctx as OfTask, taskId),
    lock: (ctx, taskId) => lockOpenTask(ctx as OfTask, taskId),
  }),
)

/**
 * Locks a task that the actor holds or manages. Refuses the same as lockTask, wrong-state for an ended task, and
 * not-your-task for another employee's task that they do not manage.
 */
async function lockOpenTask(ctx: OfTask, taskId: string): Promise<void> {
  const { task } = await lockTask(ctx, taskId)
  if (task.ended_at !== null) ctx.refuse('wrong-state', { state: workState(task.status) })
  if (task.assignee === ctx.actor.employeeCode) return
  const { rows } = await sql`
    select from task t where t.id = ${taskId}::bigint and ${managedIn(ctx, { acting: true })}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-your-task')
}

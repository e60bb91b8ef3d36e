import { taskFields } from '@lastmile/contract/workflow/task-fields.ts'
import { objectHandlers } from '#fields'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import { lockTask, showTask } from './tasks/locate.ts'

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
    lock: (ctx, taskId) => lockTask(ctx as OfTask, taskId),
  }),
)

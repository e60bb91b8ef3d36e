import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Handler } from '#platform/context.ts'
import { take } from './claim-task.ts'
import { finish } from './complete-task.ts'
import { lockOwnTask } from './locate.ts'

/** The form of the step in which a line is opened manually. */
const form = 'activate-by-hand'

/**
 * Opens a line manually, or has the network try again. Claims the task if it is unclaimed, and completes it. Refuses
 * wrong-state for a task of another type.
 */
export const nocOpen: Handler<typeof workflow.nocOpen> = async (ctx, { taskId, result, remark }) => {
  await take(ctx, taskId)
  const located = await lockOwnTask(ctx, taskId)
  if (located.task.form_key !== form) ctx.refuse('wrong-state', { state: located.task.element })
  await finish(ctx, located, { result, remark })
  return {}
}

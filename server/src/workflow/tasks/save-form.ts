import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Handler } from '#platform/context.ts'
import { lockOwnTask } from './locate.ts'
import { moveTask } from '#processes'

/** Saves the values filled in so far. Refuses not-found, not-your-task, wrong-state. */
export const saveForm: Handler<typeof workflow.saveForm> = async (ctx, { taskId, values }) => {
  const { task } = await lockOwnTask(ctx, taskId)
  await moveTask(ctx, task, { action: 'save', form_values: JSON.stringify(values) })
  return {}
}

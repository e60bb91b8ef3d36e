import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Handler } from '#platform/context.ts'
import { elementOf, definitionOf, leave, repeat, moveTask } from '#processes'
import { lockTask } from './locate.ts'

/** Voids a task and repeats its step. Refuses not-found, not-your-task, wrong-state. */
export const voidTask: Handler<typeof workflow.void> = async (ctx, { taskId, reason }) => {
  const { task, instance } = await lockTask(ctx, taskId)
  await moveTask(ctx, task, { action: 'void', remark: reason })
  await leave(ctx, { id: task.activity_id }, 'void')
  const element = elementOf(await definitionOf(ctx.db, instance), task.element)
  if (element.kind === 'userTask') await repeat(ctx, instance, element)
  return {}
}

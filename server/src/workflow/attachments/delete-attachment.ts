import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Handler } from '#platform/context.ts'
import { oneProcess } from '#workflow/processes/rows.ts'
import { showTask } from '#workflow/tasks/locate.ts'
import { oneAttachment } from './show-attachments.ts'

/**
 * Removes a picture that the actor attached; the file itself is kept. Refuses not-found, not-your-task for another
 * employee's picture, wrong-state once its task or process has ended.
 */
export const deleteAttachment: Handler<typeof workflow.deleteAttachment> = async (ctx, { attachmentId }) => {
  const { employeeCode, taskId, processInstanceId } = await oneAttachment(ctx, attachmentId)
  if (employeeCode !== ctx.actor.employeeCode) ctx.refuse('not-your-task')
  const { endedAt } = taskId ? await showTask(ctx, taskId) : await oneProcess(ctx, processInstanceId)
  if (endedAt) ctx.refuse('wrong-state', { state: 'completed' })
  await ctx.db.updateTable('attachment').set({ deleted_at: ctx.now }).where('id', '=', Number(attachmentId)).execute()
  return {}
}

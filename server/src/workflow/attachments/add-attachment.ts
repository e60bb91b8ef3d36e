import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Context, Handler } from '#platform/context.ts'
import { oneProcess } from '#workflow/processes/rows.ts'
import { showTask } from '#workflow/tasks/locate.ts'
import { uploadedAnnex, uploadedPicture } from '#platform/decode-picture.ts'
import { withStoredFile } from '#platform/files/stored-first.ts'
import { attachmentRows } from './rows.ts'

/** How many pictures one task or process accepts; a visit has a handful. */
const mostPictures = 50

/**
 * Attaches a picture to a task, which must be the actor's own, or a picture or PDF to a process that the actor may see.
 * Refuses not-found, not-your-task, wrong-state once the task or process has ended, files of another type or too large,
 * and more files than a process accepts.
 */
export const addAttachment: Handler<typeof workflow.addAttachment> = withStoredFile<typeof workflow.addAttachment>(
  (asking, { taskId }) => (taskId === undefined ? uploadedAnnex(asking) : uploadedPicture(asking)),
  async (ctx, { processInstanceId, taskId }, given) => {
    const process = await oneProcess(ctx, processInstanceId)
    if (process.endedAt) ctx.refuse('wrong-state', { state: process.status })
    if (taskId !== undefined) await checkTask(ctx, { processInstanceId, taskId })
    const there = await attachmentRows(ctx, { processInstanceId: Number(processInstanceId) })
    if (there.length >= mostPictures) ctx.refuse('too-many-pictures', { max: String(mostPictures), field: 'file' })
    const { id } = await ctx.db
      .insertInto('attachment')
      .values({
        process_instance_id: Number(processInstanceId),
        task_id: taskId === undefined ? null : Number(taskId),
        file_name: given.name,
        content_type: given.type,
        size: given.content.length,
        stored_as: given.stored,
        employee_code: ctx.actor.employeeCode,
        at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [row] = await attachmentRows(ctx, { id })
    return row ?? ctx.refuse('not-found', { what: 'attachment' })
  },
)

async function checkTask(
  ctx: Context<'not-found' | 'not-your-task' | 'wrong-state'>,
  { processInstanceId, taskId }: { processInstanceId: string; taskId: string },
) {
  const task = await showTask(ctx, taskId)
  if (task.processInstanceId !== processInstanceId) ctx.refuse('not-found', { what: 'task', field: 'taskId' })
  if (task.endedAt) ctx.refuse('wrong-state', { state: task.claimedStatus })
  if (!task.own) ctx.refuse('not-your-task')
}

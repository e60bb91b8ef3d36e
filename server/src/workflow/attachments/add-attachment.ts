import type { workflow } from '@lastmile/contract/workflow.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Context, Handler, Upload } from '#platform/context.ts'
import { oneProcess } from '#workflow/processes'
import { showTask } from '#workflow/tasks'
import { attachmentRows } from './rows.ts'

/** What browsers show as a picture, told by content and not by file name (specification section 5). */
const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const most_bytes = 5 * 1024 * 1024

async function imageOf(
  ctx: Context<'no-file' | 'file-too-large' | 'not-an-image'>,
): Promise<Upload & { type: string }> {
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  if (file.content.length > most_bytes) return ctx.refuse('file-too-large', { max: '5M', field: 'file' })
  const found = await fileTypeFromBuffer(file.content)
  if (!found || !images.has(found.mime)) return ctx.refuse('not-an-image', { field: 'file' })
  return { ...file, type: found.mime }
}

/**
 * Attaches a picture to a task, which must be the reader's own, or to a process he sees. Refuses not-found,
 * not-your-task, wrong-state for what has ended, and what is no picture or too large.
 */
export const addAttachment: Handler<typeof workflow.addAttachment> = async (ctx, { processInstanceId, taskId }) => {
  const image = await imageOf(ctx)
  const process = await oneProcess(ctx, processInstanceId)
  if (process.endedAt) ctx.refuse('wrong-state', { state: process.status })
  if (taskId !== undefined) await checkTask(ctx, { processInstanceId, taskId })
  const { id } = await ctx.db
    .insertInto('attachment')
    .values({
      process_instance_id: Number(processInstanceId),
      task_id: taskId === undefined ? null : Number(taskId),
      file_name: image.name,
      content_type: image.type,
      size: image.content.length,
      stored_as: await ctx.files.put(image.content),
      employee_code: ctx.actor.employeeCode,
      at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [row] = await attachmentRows(ctx, { id })
  return row ?? ctx.refuse('not-found', { what: 'attachment' })
}

async function checkTask(
  ctx: Context<'not-found' | 'not-your-task' | 'wrong-state'>,
  { processInstanceId, taskId }: { processInstanceId: string; taskId: string },
) {
  const task = await showTask(ctx, taskId)
  if (task.processInstanceId !== processInstanceId) ctx.refuse('not-found', { what: 'task', field: 'taskId' })
  if (task.endedAt) ctx.refuse('wrong-state', { state: task.claimedStatus })
  if (!task.own) ctx.refuse('not-your-task')
}

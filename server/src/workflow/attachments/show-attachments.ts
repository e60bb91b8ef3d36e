import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Context, Handler } from '#platform/context.ts'
import { oneProcess } from '#workflow/processes/rows.ts'
import { contentOf } from '#platform/files/stored-first.ts'
import { type AttachmentRow, attachmentRows } from './rows.ts'

/** Returns one attachment of a process that the reader may see. Refuses not-found. */
export async function oneAttachment(ctx: Context<'not-found'>, attachmentId: string): Promise<AttachmentRow> {
  const [row] = await attachmentRows(ctx, { id: Number(attachmentId) })
  if (!row) return ctx.refuse('not-found', { what: 'attachment', field: 'attachmentId' })
  await oneProcess(ctx, row.processInstanceId)
  return row
}

/** Returns the content of an attachment. Refuses not-found, and file-missing if the file store has lost it. */
export const showAttachment: Handler<typeof workflow.attachment> = (ctx, { attachmentId }) => fileOf(ctx, attachmentId)

/** Returns a file of a task by its name, such as `17.png`. Refuses the same as showAttachment. */
export const downloadTaskFile: Handler<typeof workflow.taskFile> = (ctx, { fileName }) =>
  fileOf(ctx, fileName.split('.')[0] ?? '')

async function fileOf(ctx: Context<'not-found' | 'file-missing'>, attachmentId: string) {
  const { fileName, contentType } = await oneAttachment(ctx, attachmentId)
  const { stored_as } = await ctx.db
    .selectFrom('attachment')
    .select('stored_as')
    .where('id', '=', Number(attachmentId))
    .executeTakeFirstOrThrow()
  const content = await contentOf(ctx, stored_as, { file: fileName })
  return { name: fileName, type: contentType, content }
}

/** Lists the attachments of a process. Refuses not-found. */
export const listAttachments: Handler<typeof workflow.attachments> = async (ctx, { processInstanceId }) => {
  await oneProcess(ctx, processInstanceId)
  return attachmentRows(ctx, { processInstanceId: Number(processInstanceId) })
}

/** Lists the pictures of the same task, or of the process if the picture belongs to no task. Refuses not-found. */
export const listPictures: Handler<typeof workflow.pictures> = async (ctx, { attachmentId }) => {
  const { taskId, processInstanceId } = await oneAttachment(ctx, attachmentId)
  const rows = await attachmentRows(
    ctx,
    taskId ? { taskId: Number(taskId) } : { processInstanceId: Number(processInstanceId) },
  )
  return rows.filter(({ contentType }) => contentType.startsWith('image/'))
}

import { z } from 'zod'
import { call } from '#platform/call.ts'
import { ProcessInstanceId, TaskId } from '#processes/tasks.ts'
import { Done, Instant } from '#platform/values.ts'

const workers = ['TaskProcess', 'TaskManagement'] as const

export const AttachmentId = z.string().regex(/^\d{1,15}$/, 'number-id')
export const Attachment = z.object({
  attachmentId: AttachmentId,
  processInstanceId: ProcessInstanceId,
  taskId: TaskId.nullable(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  at: Instant,
})

/** Photos attached to tasks; part of the calls of `workflow`. */
export const attachments = {
  addAttachment: call({
    method: 'POST',
    path: 'attachments',
    summary: 'Attach a picture to a task, or a picture or PDF to a process; at most 5 MB',
    permission: workers,
    body: 'file',
    input: z.object({ processInstanceId: ProcessInstanceId, taskId: TaskId.optional() }),
    output: Attachment,
    refuses: [
      'not-found',
      'not-your-task',
      'wrong-state',
      'no-file',
      'file-too-large',
      'not-an-image',
      'not-an-annex',
      'too-many-pictures',
    ],
  }),
  attachment: call({
    method: 'GET',
    path: 'attachments/{attachmentId}',
    summary: 'Download an attached picture',
    permission: workers,
    input: z.object({ attachmentId: AttachmentId }),
    output: z.unknown(),
    reply: 'blob',
    refuses: ['not-found', 'not-your-task', 'file-missing'],
  }),
  taskFile: call({
    method: 'GET',
    path: 'tasks/files/{fileName}',
    summary: 'Download a file of a task; its name is the number of the attachment with the file’s extension',
    permission: workers,
    input: z.object({ fileName: z.string().regex(/^\d{1,15}(\.\w{1,5})?$/, 'file-name') }),
    output: z.unknown(),
    reply: 'blob',
    refuses: ['not-found', 'not-your-task', 'file-missing'],
  }),
  attachments: call({
    method: 'GET',
    path: 'attachments/{processInstanceId}/list',
    summary: 'List the attachments of a process',
    permission: workers,
    input: z.object({ processInstanceId: ProcessInstanceId }),
    output: z.array(Attachment),
    refuses: ['not-found', 'not-your-task'],
  }),
  pictures: call({
    method: 'GET',
    path: 'attachments/{attachmentId}/pictures',
    summary: 'List the pictures of the task that this one belongs to, for browsing',
    permission: workers,
    input: z.object({ attachmentId: AttachmentId }),
    output: z.array(Attachment),
    refuses: ['not-found', 'not-your-task'],
  }),
  deleteAttachment: call({
    method: 'POST',
    path: 'attachments/{attachmentId}',
    action: 'delete',
    summary: 'Delete a picture that I attached, while its task is open',
    permission: workers,
    input: z.object({ attachmentId: AttachmentId }),
    output: Done,
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
}

import type { Attachment } from '@lastmile/contract/workflow/attachments.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

export type AttachmentRow = z.output<typeof Attachment>
type Which = { id: number } | { processInstanceId: number } | { taskId: number }

/** Returns the attachments that have not been removed, oldest first. */
export async function attachmentRows({ db }: Context, which: Which): Promise<AttachmentRow[]> {
  const condition =
    'id' in which
      ? sql`f.id = ${which.id}`
      : 'taskId' in which
        ? sql`f.task_id = ${which.taskId}`
        : sql`f.process_instance_id = ${which.processInstanceId}`
  const { rows } = await sql<Omit<AttachmentRow, 'at'> & { at: Date }>`
    select f.id::text as "attachmentId", f.process_instance_id::text as "processInstanceId", f.task_id::text as "taskId",
      f.file_name as "fileName", f.content_type as "contentType", f.size, f.employee_code as "employeeCode",
      e.true_name as "employeeName", f.at
    from attachment f join employee e on e.code = f.employee_code
    where ${condition} and f.deleted_at is null order by f.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

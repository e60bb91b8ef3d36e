import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { Office } from '#testing/office.ts'

/** The messages of an employee, of one kind or of all, newest first. */
export async function messagesOf(office: Office, employeeCode: string, kind?: MessageKind) {
  const { rows } = await office.holding(await office.session(employeeCode)).messages.list({ limit: 200 })
  return rows.filter((message) => kind === undefined || message.kind === kind)
}

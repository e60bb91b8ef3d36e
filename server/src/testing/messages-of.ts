import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { Office } from '#testing/office.ts'

/** Returns an employee's messages, of one type or all, newest first. */
export async function messagesOf(office: Office, employeeCode: string, kind?: MessageKind) {
  const { rows } = await office.holding(await office.session(employeeCode)).messages.list({ limit: 200 })
  return rows.filter((message) => kind === undefined || message.kind === kind)
}

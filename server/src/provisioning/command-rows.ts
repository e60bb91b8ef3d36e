import type { Command, CommandAction, CommandStatus, CommandTarget } from '@lastmile/contract/provisioning/calls.ts'
import { type CommandFault, faultText } from '@lastmile/contract/provisioning/faults.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Selectable } from 'kysely'
import { withoutSecrets } from '#devices'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'

type CommandRow = Selectable<ProvisioningCommand>

/** Returns a device's response with secrets masked, or why it was not contacted, in the reader's language. */
export function answerOf({ answer, fault }: Pick<CommandRow, 'answer' | 'fault'>, language: Language): string | null {
  if (fault !== null) return faultText(fault as CommandFault, language)
  return answer === null ? null : withoutSecrets(answer)
}

/** Returns a command as users see it. */
export const commandOf = (row: CommandRow, language: Language): Command => ({
  id: row.id,
  target: row.target as CommandTarget,
  action: row.action as CommandAction,
  serviceCode: row.service,
  signIn: row.sign_in as Command['signIn'],
  rendered: withoutSecrets(row.rendered),
  status: row.status as CommandStatus,
  attempts: row.attempts,
  answer: answerOf(row, language),
  errorCause: row.error_cause,
  nextAttemptAt: row.next_at?.toISOString() ?? null,
  remark: row.remark,
  handledBy: row.handled_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

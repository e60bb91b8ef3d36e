import type { Command, CommandAction, CommandStatus, CommandTarget } from '@lastmile/contract/provisioning/calls.ts'
import { type CommandFault, faultText } from '@lastmile/contract/provisioning/faults.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Selectable } from 'kysely'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'

type CommandRow = Selectable<ProvisioningCommand>

/** Words that precede a secret in a command line. */
const secret = /\b(password|secret|community|key)(\s*[=:]?\s*)("[^"]*"|\S+)/gi

/** A command's text or response with secrets masked. */
export const withoutSecrets = (text: string): string => text.replaceAll(secret, '$1$2***')

/** A device's response to a command, with secrets masked, or why it was not contacted, in the reader's language. */
export function answerOf({ answer, fault }: Pick<CommandRow, 'answer' | 'fault'>, language: Language): string | null {
  if (fault !== null) return faultText(fault as CommandFault, language)
  return answer === null ? null : withoutSecrets(answer)
}

/** A command as shown to users. */
export const commandOf = (row: CommandRow, language: Language): Command => ({
  id: row.id,
  target: row.target as CommandTarget,
  action: row.action as CommandAction,
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

import type { Command, CommandAction, CommandStatus, CommandTarget } from '@lastmile/contract/provisioning/calls.ts'
import type { Selectable } from 'kysely'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'

type CommandRow = Selectable<ProvisioningCommand>

/** Words after which a command line names a secret. */
const secret = /\b(password|secret|community|key)(\s*[=:]?\s*)("[^"]*"|\S+)/gi

/** A command's text or answer with secrets masked. */
export const withoutSecrets = (text: string): string => text.replaceAll(secret, '$1$2***')

/** A command as people look at it. */
export const commandOf = (row: CommandRow): Command => ({
  id: row.id,
  target: row.target as CommandTarget,
  action: row.action as CommandAction,
  rendered: withoutSecrets(row.rendered),
  status: row.status as CommandStatus,
  attempts: row.attempts,
  answer: row.answer === null ? null : withoutSecrets(row.answer),
  errorCause: row.error_cause,
  nextAttemptAt: row.next_at?.toISOString() ?? null,
  remark: row.remark,
  handledBy: row.handled_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

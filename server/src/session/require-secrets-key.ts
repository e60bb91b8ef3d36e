import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'
import { createSecretsKey, missingKeyFile } from '#platform/secrets.ts'
import { commandLine } from '#platform/command.ts'

/**
 * Creates the key file for secrets at the first start. Throws if the file is missing although one-time codes, passwords
 * of OLTs or secrets of access servers are encrypted with its key: a new key would lock out every employee with codes,
 * every OLT and every access server, and hide the loss of the file.
 */
export async function requireSecretsKey(db: Db, config: Config): Promise<void> {
  const missing = missingKeyFile(config)
  if (!missing) return
  const { count } = await db
    .selectFrom('second_factor')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count > 0)
    throw new Error(
      `${missing} is missing, and the one-time codes of employees (${count}) are encrypted with the key in it. ` +
        'Put the file back from the copy that you keep apart from the backups, or set SECRETS_KEY. If the key is lost, ' +
        `${commandLine('reset-sign-in', '--all-codes')} deletes these codes (docs/run/security.md).`,
    )
  const { olts } = await db
    .selectFrom('olt')
    .select((row) => row.fn.countAll<number>().as('olts'))
    .where('password', 'is not', null)
    .executeTakeFirstOrThrow()
  if (olts > 0)
    throw new Error(
      `${missing} is missing, and the passwords of OLTs (${olts}) are encrypted with the key in it. ` +
        'Put the file back from the copy that you keep apart from the backups. If the key is lost, set SECRETS_KEY ' +
        'to a new one and enter the passwords again (docs/run/security.md).',
    )
  const { servers } = await db
    .selectFrom('nas')
    .select((row) => row.fn.countAll<number>().as('servers'))
    .where('sealed_secret', 'is not', null)
    .executeTakeFirstOrThrow()
  if (servers > 0)
    throw new Error(
      `${missing} is missing, and the secrets of access servers (${servers}) are encrypted with the key in it. ` +
        'Put the file back from the copy that you keep apart from the backups. If the key is lost, set SECRETS_KEY ' +
        'to a new one, and recover the secrets with the former key in site.conf of FreeRADIUS (docs/run/security.md).',
    )
  createSecretsKey(config)
}

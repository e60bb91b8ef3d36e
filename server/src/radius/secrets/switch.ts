import { sql } from 'kysely'
import { commandLine } from '#platform/command.ts'
import type { Db } from '#platform/database.ts'
import { radiusKeys } from './keys.ts'
import { addressesWithout, commonKey, forgetServersWithout, recentServers } from './servers.ts'
import { type Changed, countSecrets, encrypts, resealSecrets, type Storing, unsealSecrets } from './store.ts'

/** What the command radius-key does, each in a transaction. */
export const secretSwitches = {
  requireTables: requireSecretTables,
  encrypts,
  encrypt: encryptSecrets,
  decrypt: decryptSecrets,
  reseal: resealSecrets,
  describe: describeSecrets,
  forgetServers,
}

/** Throws a one-sentence error if the database does not have the tables of this version yet. */
async function requireSecretTables(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('radius_server') is not null as exists`.execute(db)
  if (!rows[0]?.exists) throw new Error(`The database is not upgraded. Run ${commandLine('upgrade')} first.`)
}

/** Stores all secrets of access servers in clear text. Returns how many were encrypted and could be decrypted. */
export async function decryptSecrets(ctx: Storing): Promise<Changed> {
  await ctx.db.updateTable('radius_encryption').set({ encrypts: false }).execute()
  return unsealSecrets(ctx)
}

/**
 * Encrypts the secrets of all access servers, and those entered from now on. Returns how many were encrypted. Throws a
 * one-sentence error while FreeRADIUS could not decrypt them, or while the previous version, which cannot either, may
 * still run.
 */
export async function encryptSecrets(ctx: Storing): Promise<Changed> {
  const obstacle = (await obstacleInSchema(ctx.db)) ?? (await obstacleAtServers(ctx))
  if (obstacle) throw new Error(obstacle)
  await ctx.db.updateTable('radius_encryption').set({ encrypts: true }).execute()
  return resealSecrets(ctx)
}

async function obstacleInSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ isFinished: boolean; hasCrypto: boolean }>`
    select not attnotnull as "isFinished", exists (select from pg_extension where extname = 'pgcrypto') as "hasCrypto"
    from pg_attribute where attrelid = 'nas'::regclass and attname = 'secret'`.execute(db)
  if (!rows[0]?.hasCrypto)
    return 'The database has no extension pgcrypto. An administrator of PostgreSQL must run there: create extension pgcrypto;'
  if (!rows[0].isFinished)
    return `The upgrade is not finished, so the previous version could still be started. Run ${commandLine('upgrade', '--finish')} first.`
  return undefined
}

async function obstacleAtServers({ db, config, now }: Storing): Promise<string | undefined> {
  const { known } = await db
    .selectFrom('nas')
    .select((row) => row.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  if (known === 0 || (await encrypts(db))) return undefined
  const servers = await recentServers(db, now)
  if (servers.length === 0)
    return (
      'No FreeRADIUS with the present files of server/radius has looked up an access server within a day. Copy the ' +
      'files, add the lines above to site.conf, restart FreeRADIUS, and wait until an access server has sent a packet.'
    )
  const keys = radiusKeys(config)
  if (commonKey(keys, servers)) return undefined
  return (
    `FreeRADIUS at ${addressesWithout(servers, keys[0])} does not have the key. ` +
    'Add the lines above to its site.conf, restart it, and wait until an access server has sent a packet. ' +
    'Every session of the role radius that looked up an access server counts for a day. If such a server was removed, or ' +
    `restarted with the lines, ${commandLine('radius-key', '--forget-servers')} forgets it; one that still runs is ` +
    'recorded again with the next packet.'
  )
}

/**
 * Forgets the servers without the present key. Throws a one-sentence error if none has it: without any record, secrets
 * would be encrypted with a key that no FreeRADIUS has.
 */
async function forgetServers({ db, config, now }: Storing): Promise<void> {
  const [present] = radiusKeys(config)
  const servers = await recentServers(db, now)
  if (!present || !servers.some(({ keys }) => keys.includes(present.id)))
    throw new Error(
      'No FreeRADIUS with the present key has looked up an access server within a day. Add the lines above to its ' +
        'site.conf, restart it, and wait until an access server has sent a packet.',
    )
  await forgetServersWithout(db, present)
}

/** Returns how the secrets are stored, and which FreeRADIUS lacks the present key, as lines for the operator. */
async function describeSecrets(ctx: Storing): Promise<string> {
  const { total, withPresentKey, withOtherKeys, clear, unreadable } = await countSecrets(ctx)
  const servers = await recentServers(ctx.db, ctx.now)
  const without = addressesWithout(servers, radiusKeys(ctx.config)[0])
  return [
    `Secrets of access servers encrypted with the present key: ${withPresentKey} of ${total}.`,
    ...(withOtherKeys > 0 ? [`Encrypted with a former key: ${withOtherKeys}.`] : []),
    ...(clear > 0 ? [`In clear text: ${clear}.`] : []),
    ...(unreadable.length > 0 ? [`Unreadable: ${listOf(unreadable)}. Enter their secrets again.`] : []),
    servers.length === 0
      ? 'No FreeRADIUS has looked up an access server within a day.'
      : `FreeRADIUS without the present key, within a day: ${without || 'none'}.`,
  ].join('\n')
}

const listed = 20

/** Returns codes as text, at most 20 of them. */
const listOf = (codes: readonly string[]): string =>
  codes.slice(0, listed).join(', ') + (codes.length > listed ? ` and ${codes.length - listed} more` : '')

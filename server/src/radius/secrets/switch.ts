import { sql } from 'kysely'
import { commandLine } from '#platform/command.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { radiusKeys } from './keys.ts'
import { encrypts, resealSecrets, unsealSecrets } from './store.ts'

type Switching = Pick<Context, 'db' | 'config' | 'now'>

/** Stores all secrets of access servers in clear text. Returns how many were encrypted and could be decrypted. */
export async function decryptSecrets(ctx: Switching): Promise<number> {
  await ctx.db.updateTable('radius_encryption').set({ encrypts: false }).execute()
  return unsealSecrets(ctx)
}

/**
 * Encrypts the secrets of all access servers, and those entered from now on. Returns how many were encrypted. Throws a
 * one-sentence error while FreeRADIUS could not decrypt them, or while the previous version, which cannot either, may
 * still run.
 */
export async function encryptSecrets(ctx: Switching): Promise<number> {
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

/** How long ago a FreeRADIUS server may last have looked up an access server to count as running. */
const recent = sql`interval '1 day'`

async function obstacleAtServers({ db, config, now }: Switching): Promise<string | undefined> {
  const { known } = await db
    .selectFrom('nas')
    .select((row) => row.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  if (known === 0 || (await encrypts(db))) return undefined
  const servers = await db
    .selectFrom('radius_server')
    .selectAll()
    .where('seen_at', '>', sql<Date>`${now}::timestamptz - ${recent}`)
    .orderBy('address')
    .execute()
  const ids = radiusKeys(config).map(({ id }) => id)
  const without = servers.filter(({ keys }) => !ids.some((id) => keys.includes(id)))
  if (without.length > 0)
    return (
      `FreeRADIUS at ${without.map(({ address }) => address || 'the Unix socket').join(', ')} does not have the key. ` +
      'Add the lines above to its site.conf, restart it, and wait until an access server has sent a packet. ' +
      'A FreeRADIUS that has been removed stops counting after a day.'
    )
  if (servers.length === 0)
    return (
      'No FreeRADIUS with the present files of server/radius has looked up an access server within a day. Copy the ' +
      'files, add the lines above to site.conf, restart FreeRADIUS, and wait until an access server has sent a packet.'
    )
  return undefined
}

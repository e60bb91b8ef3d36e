import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { type RadiusKey, radiusKeys } from './keys.ts'
import { prefixOf, sealSecret, secretOf, type StoredSecret } from './seal.ts'

type Storing = Pick<Context, 'db' | 'config' | 'now'>

/** Whether the secrets of access servers are stored encrypted. */
export async function encrypts(db: Db): Promise<boolean> {
  const { encrypts: does } = await db.selectFrom('radius_encryption').select('encrypts').executeTakeFirstOrThrow()
  return does
}

/**
 * Returns the key that encrypts: the newest one, unless a FreeRADIUS that looked up an access server within a day has
 * only earlier ones. So after a rotation the new key is used once every FreeRADIUS has it.
 */
async function sealingKey({ db, config, now }: Storing): Promise<RadiusKey> {
  const servers = await db
    .selectFrom('radius_server')
    .select('keys')
    .where('seen_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
  const keys = radiusKeys(config)
  const has =
    ({ id }: RadiusKey) =>
    (server: { keys: string[] }) =>
      server.keys.includes(id)
  const known = keys.find((key) => servers.every(has(key))) ?? keys.find((key) => servers.some(has(key))) ?? keys[0]
  if (!known) throw new Error('there is no key for secrets')
  return known
}

/** Stores the secret of an access server, encrypted unless secrets are still in clear text. */
export async function storeSecret(ctx: Storing, code: string, secret: string): Promise<void> {
  const change = (await encrypts(ctx.db))
    ? { secret: null, sealed_secret: sealSecret(await sealingKey(ctx), code, secret) }
    : { secret, sealed_secret: null }
  await ctx.db.updateTable('nas').set(change).where('shortname', '=', code).execute()
}

const stored = (db: Db) =>
  db
    .selectFrom('nas')
    .select(['shortname as code', 'secret', 'sealed_secret as sealedSecret'])
    .orderBy('id')
    .forUpdate()

/**
 * Encrypts secrets in clear text, such as those of a restored backup, and re-encrypts those of earlier keys. Leaves
 * alone those whose key is missing, and all of them while secrets are in clear text.
 */
export async function resealSecrets(ctx: Storing): Promise<number> {
  if (!(await encrypts(ctx.db))) return 0
  const key = await sealingKey(ctx)
  const rows = await stored(ctx.db)
    .where((row) => row.or([row('secret', 'is not', null), row('sealed_secret', 'not like', `${prefixOf(key)}%`)]))
    .execute()
  return storeAll(ctx, rows, (code, secret) => ({ secret: null, sealed_secret: sealSecret(key, code, secret) }))
}

/** Decrypts all stored secrets whose key is present. */
export async function unsealSecrets(ctx: Storing): Promise<number> {
  const rows = await stored(ctx.db).where('secret', 'is', null).execute()
  return storeAll(ctx, rows, (_, secret) => ({ secret, sealed_secret: null }))
}

async function storeAll(
  { db, config }: Storing,
  rows: readonly StoredSecret[],
  changeOf: (code: string, secret: string) => { secret: string | null; sealed_secret: string | null },
): Promise<number> {
  let count = 0
  for (const row of rows) {
    const secret = secretOf(config, row)
    if (secret === undefined) continue
    await db.updateTable('nas').set(changeOf(row.code, secret)).where('shortname', '=', row.code).execute()
    count += 1
  }
  return count
}

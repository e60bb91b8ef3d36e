import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { type Keys, type RadiusKey, radiusKeys } from './keys.ts'
import { prefixOf, sealSecret, secretOf, type StoredSecret } from './seal.ts'
import { commonKey, recentServers } from './servers.ts'

/** What reading and storing secrets needs. */
export type Storing = { db: Db; config: Keys; now: Date }

/** Whether the secrets of access servers are stored encrypted. */
export async function encrypts(db: Db): Promise<boolean> {
  const row = await db.selectFrom('radius_encryption').select('encrypts').executeTakeFirst()
  return row?.encrypts ?? false
}

/**
 * Returns the key that encrypts: the newest one that every FreeRADIUS active within a day has, else the newest one that
 * any has. So after a rotation the new key is used once every FreeRADIUS has it.
 */
async function sealingKey({ db, config, now }: Storing): Promise<RadiusKey> {
  const servers = await recentServers(db, now)
  const keys = radiusKeys(config)
  const known =
    commonKey(keys, servers) ?? keys.find(({ id }) => servers.some((server) => server.keys.includes(id))) ?? keys[0]
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

/** How many secrets were changed, and the access servers whose secret could not be decrypted. */
export type Changed = { count: number; unreadable: string[] }

/**
 * Encrypts secrets in clear text, such as those of a restored backup, and re-encrypts those of earlier keys. Leaves
 * alone those whose key is missing, and all of them while secrets are in clear text.
 */
export async function resealSecrets(ctx: Storing): Promise<Changed> {
  if (!(await encrypts(ctx.db))) return { count: 0, unreadable: [] }
  const key = await sealingKey(ctx)
  const rows = await stored(ctx.db)
    .where((row) => row.or([row('secret', 'is not', null), row.not(isSealedWith(key))]))
    .execute()
  return storeAll(ctx, rows, (code, secret) => ({ secret: null, sealed_secret: sealSecret(key, code, secret) }))
}

/** SQL: whether a secret is encrypted with a key. IDs of keys may contain the wildcard `_`. */
const isSealedWith = (key: RadiusKey) => sql<boolean>`starts_with(sealed_secret, ${prefixOf(key)})`

/** Decrypts all stored secrets whose key is present. */
export async function unsealSecrets(ctx: Storing): Promise<Changed> {
  const rows = await stored(ctx.db).where('secret', 'is', null).execute()
  return storeAll(ctx, rows, (_, secret) => ({ secret, sealed_secret: null }))
}

async function storeAll(
  { db, config }: Storing,
  rows: readonly StoredSecret[],
  changeOf: (code: string, secret: string) => { secret: string | null; sealed_secret: string | null },
): Promise<Changed> {
  const unreadable: string[] = []
  for (const row of rows) {
    const secret = secretOf(config, row)
    if (secret === undefined) unreadable.push(row.code)
    else await db.updateTable('nas').set(changeOf(row.code, secret)).where('shortname', '=', row.code).execute()
  }
  return { count: rows.length - unreadable.length, unreadable }
}

/** How the secrets of access servers are stored. */
export type Stored = {
  total: number
  withPresentKey: number
  withOtherKeys: number
  clear: number
  unreadable: string[]
}

/** Counts the secrets of access servers by how they are stored. */
export async function countSecrets({ db, config }: Pick<Storing, 'db' | 'config'>): Promise<Stored> {
  const rows = await db
    .selectFrom('nas')
    .select(['shortname as code', 'secret', 'sealed_secret as sealedSecret'])
    .orderBy('shortname')
    .execute()
  const [present] = radiusKeys(config)
  const unreadable = rows.filter((row) => secretOf(config, row) === undefined).map(({ code }) => code)
  const clear = rows.filter(({ secret }) => secret !== null).length
  const withPresentKey = rows.filter(
    ({ code, secret, sealedSecret }) =>
      secret === null && present && sealedSecret?.startsWith(prefixOf(present)) && !unreadable.includes(code),
  ).length
  return {
    total: rows.length,
    withPresentKey,
    withOtherKeys: rows.length - withPresentKey - clear - unreadable.length,
    clear,
    unreadable,
  }
}

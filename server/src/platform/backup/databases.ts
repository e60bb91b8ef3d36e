import pg from 'pg'

/** The address of another database on the same server. */
export const urlOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href
/** The database name in an address. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Runs work on a PostgreSQL server from outside the databases concerned. */
async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = urlOf(url, 'postgres')
  const client = new pg.Client({ connectionString, application_name: 'lastmile restore', keepAlive: true })
  client.on('error', () => undefined) // an idle connection may be cut during a restore; its next statement reports that
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Throws a one-sentence error if an address refers to a database that Lastmile has never used. */
export async function requireOurs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select where to_regclass('public.applied_migration') is not null`)
    if (rowCount) return
    const { host } = new URL(url)
    throw new Error(`There is no Lastmile database in ${databaseOf(url)} at ${host}. Check DATABASE_URL and DATA_DIR.`)
  } finally {
    await client.end()
  }
}

/** First key of our two-key advisory locks; this one is for restores. */
const aboutRestores = 7_208

/**
 * Runs work under the lock for restoring the database `name`. Throws a one-sentence error if another process holds it.
 */
export const withRestoreLock = <T>(url: string, name: string, work: () => Promise<T>): Promise<T> =>
  onServer(url, async (client) => {
    const lock = 'select pg_try_advisory_lock($1, hashtext($2)) as ours'
    const { rows } = await client.query<{ ours: boolean }>(lock, [aboutRestores, name])
    if (!rows[0]?.ours) throw new Error(`The database ${name} is being restored. Wait until that finishes.`)
    return work()
  })

/** PostgreSQL silently truncates longer names; those of a restore are the name and up to 25 bytes. */
const longest = { name: 63, restored: 38 }

/** Throws a one-sentence error if a name is too long for the names that a restore derives from it. */
export function requireShort(name: string, what: keyof typeof longest): void {
  if (Buffer.byteLength(name) > longest[what])
    throw new Error(`The name ${name} is too long for a restore: ${longest[what]} bytes are allowed.`)
}

/** Throws a one-sentence error if a database of that name already exists. */
export const requireFree = (url: string, name: string): Promise<void> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) throw new Error(`There is a database ${name} already. Choose another name.`)
  })

/** Creates an empty database. */
export const createDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query(`create database ${quoted(name)}`)
  })

/** The name of a database while it is being filled, before it replaces `name` or is kept alongside it. */
export const stagingName = (name: string, stamp: string): string => `${name}_restoring_${stamp}`

/** The name of a database that a rehearsal fills and drops. */
export const scratchName = (name: string, stamp: string): string => `${name}_rehearsal_${stamp}`

/**
 * Removes what killed restores of `name` left behind; returns the names. Call it only while holding the restore lock.
 */
export const removeAbandonedRestores = (url: string, name: string): Promise<string[]> =>
  removeAbandoned(url, stagingName(name, ''))

/** Removes the databases named `prefix` and a time. Call it only while holding the restore lock. */
export const removeAbandoned = (url: string, prefix: string): Promise<string[]> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ left: string }>(
      `select datname as left from pg_database where starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^\\d{14}$'`,
      [prefix],
    )
    for (const { left } of rows) await client.query(`drop database ${quoted(left)} with (force)`)
    return rows.map(({ left }) => left)
  })

/** Removes a database whose restore failed. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
  })

/**
 * Lists who is connected to this database: each user with the program. Autovacuum workers are left out, because
 * PostgreSQL ends them itself when the database is renamed or dropped.
 */
export const inUse = (url: string, name: string): Promise<string[]> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ who: string }>(
      `select distinct coalesce(usename, 'PostgreSQL') || coalesce(' (' || nullif(application_name, '') || ')', '') as who
       from pg_stat_activity where datname = $1 and backend_type <> 'autovacuum worker' order by 1`,
      [name],
    )
    return rows.map(({ who }) => who)
  })

/** Renames a database without connections. */
export const rename = (url: string, from: string, to: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`)
  })

/** Replaces `name` with `fresh` and keeps the old database, if any, as `aside`. Both renames happen or neither. */
export const swapDatabases = (
  url: string,
  { fresh, name, aside }: { fresh: string; name: string; aside: string },
): Promise<boolean> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    await client.query('begin')
    if (rowCount) await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`)
    await client.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`)
    await client.query('commit')
    return Boolean(rowCount)
  })

import pg from 'pg'

/** The same server, another database. */
export const urlOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href
/** The name of the database that an address points at. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Does something on a server of PostgreSQL, from outside of the databases concerned. */
async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres'), application_name: 'lastmile restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an empty database. Throws one sentence where there is one of that name already. */
export const createDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) throw new Error(`There is a database ${name} already: choose another name.`)
    await client.query(`create database ${quoted(name)}`)
  })

/** Removes a database that did not come out well. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
  })

/** Is anybody connected to this database? */
export const inUse = (url: string, name: string): Promise<boolean> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    return (rowCount ?? 0) > 0
  })

/** Puts `fresh` in the place of `name`, which is kept under the name `aside`; there may be none. */
export const takePlace = (
  url: string,
  { fresh, name, aside }: { fresh: string; name: string; aside: string },
): Promise<boolean> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`)
    await client.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`)
    return Boolean(rowCount)
  })

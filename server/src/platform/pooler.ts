import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionName } from './connection-name.ts'
import type { Config, Pooler } from './config.ts'
import { statementLimit_seconds } from './database.ts'

const openClient = async (url: string, waits_ms: number): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: waits_ms,
    query_timeout: waits_ms,
    application_name: connectionName('check'),
  })
  client.on('error', () => undefined) // reported by the statement in progress
  await client.connect()
  return client
}

/**
 * Throws unless the connection pooler in DATABASE_URL, if there is one, can be used: it responds, it limits statements
 * and turns JIT off, which clients of a pooler cannot do, and it keeps prepared statements if DATABASE_PREPARE says so.
 * The message names what to change.
 */
export async function requirePooler({ pooler, DATABASE_URL, DATABASE_WAIT_MS }: Config): Promise<void> {
  if (!pooler) return
  const { host } = new URL(pooler.url)
  const checked = { pooler, direct: DATABASE_URL ?? pooler.url, waits_ms: DATABASE_WAIT_MS }
  const fault = await faultOf(checked).catch((error: Error) => `it does not respond (${error.message})`)
  if (fault !== undefined) throw new Error(`DATABASE_URL: the connection pooler at ${host} cannot be used: ${fault}`)
}

type Checked = { pooler: Pooler; direct: string; waits_ms: number }

async function faultOf({ pooler: { url, prepares }, direct, waits_ms }: Checked): Promise<string | undefined> {
  const client = await openClient(url, waits_ms)
  try {
    const { rows } = await client.query<{ limit_ms: number; jit: string }>(
      `select setting::int as limit_ms, current_setting('jit') as jit from pg_settings where name = 'statement_timeout'`,
    )
    const [{ limit_ms, jit } = { limit_ms: 0, jit: 'on' }] = rows
    const most_ms = statementLimit_seconds * 1_000
    if (limit_ms === 0 || limit_ms > most_ms || jit !== 'off')
      return `its connections must have statement_timeout ${most_ms} and jit off; with PgBouncer, add connect_query='set statement_timeout to ${most_ms}; set jit to off' to the database`
    if ((await identityOf(client)) !== (await identityAt(direct, waits_ms)))
      return 'it leads to another database than DATABASE_DIRECT_URL'
    if (prepares && !(await keepsPrepared(client, { url, waits_ms })))
      return 'it does not keep prepared statements: set DATABASE_PREPARE=no, or use PgBouncer 1.21 or newer with max_prepared_statements'
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns a text that only this database of this PostgreSQL returns until it is restarted. */
async function identityOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(
    'select pg_postmaster_start_time()::text || oid as identity from pg_database where datname = current_database()',
  )
  return rows[0]?.identity
}

async function identityAt(url: string, waits_ms: number): Promise<string | undefined> {
  const client = await openClient(url, waits_ms)
  try {
    return await identityOf(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** How many connections of the pooler the check occupies at most. */
const tries = 5

/**
 * Reports whether a statement that was prepared on one connection to PostgreSQL can be executed after the pooler has
 * switched to another one. Other clients open transactions until one of them has the first connection; if none gets it,
 * the pooler does not switch.
 */
async function keepsPrepared(client: pg.Client, { url, waits_ms }: { url: string; waits_ms: number }) {
  const statement = { name: `check_${randomUUID()}`, text: 'select pg_backend_pid() as pid, $1::int', values: [1] }
  const first = (await client.query<{ pid: number }>(statement)).rows[0]?.pid
  const others: pg.Client[] = []
  try {
    for (let at = 0; at < tries; at += 1) {
      const other = await openClient(url, waits_ms)
      others.push(other)
      await other.query('begin')
      const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (rows[0]?.pid === first) break
    }
    await client.query(statement)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '26000') return false
    throw error
  } finally {
    for (const other of others) await other.end().catch(() => undefined)
  }
}

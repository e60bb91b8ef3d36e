import pg from 'pg'

/** Our two-key advisory locks for work on whole databases: the first key. */
const locks = { backup: 7_211, rehearsal: 7_210 }

/**
 * Runs work while no other process makes a backup of this database, or rehearses one. Returns undefined immediately,
 * without running it, if another process does so. The lock ends with this process.
 */
export async function withLock<T>(
  url: string,
  what: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: `lastmile ${what}`, keepAlive: true })
  client.on('error', () => undefined) // one that idles through the work may be cut
  await client.connect()
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, 1) as ours', [locks[what]])
    return rows[0]?.ours ? await work() : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { sql } from 'kysely'
import type { App } from '#platform/serve.ts'

/** Returns which of these token hashes belong to live sessions. The query does not extend any session. */
export async function liveTokens(app: App, tokenHashes: readonly string[]): Promise<Set<string>> {
  const now = app.clock()
  const { rows } = await sql<{ token_hash: string }>`
    select s.token_hash from employee_session s join employee e on e.code = s.employee_code
    where s.token_hash = any(${[...tokenHashes]}::text[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${app.config.SESSION_IDLE_MINUTES})
      and (e.end_time is null or e.end_time > ${now})`.execute(app.write)
  return new Set(rows.map((row) => row.token_hash))
}

import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/**
 * A position in the primary's write-ahead log, in bytes. A replica that has replayed up to a position has everything
 * that was committed before it.
 */
export type Position = number

/** The header that carries the position of a session's last write to the client and back. */
export const positionHeader = 'data-position'

/** The value of the header if the position could not be read; the next read finds it out. */
export const unknownPosition = 'unknown'

/** The statement that reads the current position of the primary, at or after that of every commit until then. */
export const currentPosition = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position`

/** Reads the current position of the primary. Throws if it does not respond. */
export async function positionOf(primary: Database): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`${sql.raw(currentPosition)}`.execute(primary)
  return rows[0]?.position ?? 0
}

/** Reads the position up to which the primary sends its log to replicas. Throws if it does not respond. */
export async function sentBy(primary: Database): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`
    select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`.execute(primary)
  return rows[0]?.position ?? 0
}

/** Reads the position up to which a standby has replayed the log; undefined if the server is not a standby. */
export async function replayedBy(replica: Database): Promise<Position | undefined> {
  const { rows } = await sql<{ position: Position | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`.execute(
    replica,
  )
  return rows[0]?.position ?? undefined
}

/** Parses the header; undefined if it is missing or malformed. */
export function parsePosition(header: string | undefined): Position | typeof unknownPosition | undefined {
  if (header === unknownPosition) return header
  const position = /^\d{1,16}$/.test(header ?? '') ? Number(header) : undefined
  return Number.isSafeInteger(position) ? position : undefined
}

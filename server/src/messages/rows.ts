import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import { countedUpTo, type Message } from '@lastmile/contract/messages/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

type Row = { id: number; employeeCode: string; kind: MessageKind; params: MessageParams; at: Date; readAt: Date | null }
/** A message and its recipient. */
export type Addressed = { employeeCode: string; message: Message }

/** Returns the messages that match a condition on `m`, newest first. */
export async function messageRows(
  db: Db,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<Addressed[]> {
  const { rows } = await sql<Row>`
    select m.id, m.employee_code as "employeeCode", m.kind, m.params, m.at, m.read_at as "readAt" from message m
    where ${where} order by m.id desc limit ${limit}`.execute(db)
  return rows.map(({ employeeCode, at, readAt, ...row }) => ({
    employeeCode,
    message: { ...row, at: at.toISOString(), readAt: readAt?.toISOString() ?? null },
  }))
}

/** Returns how many messages of each of these employees are unread, up to the displayed limit. */
export async function unreadOf(db: Db, employeeCodes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; unread: number }>`
    select e.code, n.unread from unnest(${[...employeeCodes]}::text[]) e (code), lateral (
      select count(*)::int as unread from (
        select from message where employee_code = e.code and read_at is null limit ${countedUpTo}
      ) counted
    ) n`.execute(db)
  return new Map(rows.map(({ code, unread }) => [code, unread]))
}

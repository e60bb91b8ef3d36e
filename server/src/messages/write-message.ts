import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Telling = {
  to: readonly string[]
  kind: MessageKind
  /** The subject of a message; `settle` marks all messages about the same subject as read. */
  about: string
  params: MessageParams
}

/**
 * Writes a message to each of these employees and notifies their open pages after commit. No employee gets the same
 * message twice; employees who have left get none.
 */
export async function sendMessage({ db, now }: Context, { to, kind, about, params }: Telling): Promise<void> {
  if (to.length === 0) return
  await sql`
    with written as (
      insert into message (employee_code, kind, params, about, at)
      select code, ${kind}, ${JSON.stringify(params)}::jsonb, ${about}, ${now} from employee
      where code = any(${[...to]}::text[]) and (end_time is null or end_time > ${now})
      order by code returning employee_code, id
    ) select pg_notify('message', employee_code || ' ' || id) from written`.execute(db)
}

/** Marks the unread messages about a subject as read, because it has been handled. */
export async function settle({ db, now }: Context, about: string): Promise<void> {
  await sql`
    with settled as (
      update message set read_at = ${now} where about = ${about} and read_at is null returning employee_code
    ) select pg_notify('message', employee_code) from settled group by employee_code`.execute(db)
}

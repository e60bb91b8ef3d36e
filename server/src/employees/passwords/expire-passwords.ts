import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Operator } from '#platform/operator.ts'
import type { JobContext } from '#platform/serve.ts'

type Standing = { db: Db; today: string; operator: Operator }

/**
 * SQL: the day from which the password of an employee `e` must be changed: a day set explicitly or the end of the
 * password lifetime, whichever comes first. Null if it never expires.
 */
const endOf = ({ passwordDays = 0, timeZone }: Operator) => sql`least(e.password_expires_on,
  case when ${passwordDays}::int > 0
    then (coalesce(e.password_set_at, e.created_at) at time zone ${timeZone})::date + ${passwordDays}::int end)`

/**
 * Expires the passwords whose last day has come, for one employee or for all. An expired password only permits choosing
 * another.
 */
export async function expirePasswords({ db, today, operator }: Standing, employeeCode?: string): Promise<void> {
  await sql`update employee set password_expired = true where code in (
    select e.code from employee e where not e.password_expired and ${endOf(operator)} <= ${today}::date
      and e.code = coalesce(${employeeCode ?? null}::text, e.code) order by e.code for update)`.execute(db)
}

/** Expires the passwords that are due. */
export const expireDue = ({ transaction }: JobContext): Promise<void> => transaction((ctx) => expirePasswords(ctx))

/** Returns the employees whose passwords expire within a number of days from tomorrow, with the day. */
export async function passwordsEnding(
  { db, today, operator }: Standing,
  days: number,
): Promise<{ employeeCode: string; day: string }[]> {
  const { rows } = await sql<{ employeeCode: string; day: string }>`
    select e.code as "employeeCode", ${endOf(operator)}::text as day from employee e
    where not e.password_expired
      and ${endOf(operator)} between ${today}::date + 1 and ${today}::date + ${days}::int order by 2, 1`.execute(db)
  return rows
}

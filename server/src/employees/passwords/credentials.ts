import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { passwordHash } from './passwords.ts'

/** The employee data that sign-in needs. */
export type Credentials = {
  code: string
  unitCode: string
  passwordHash: string
  passwordExpired: boolean
  maxOnlineCount: number
  endTime: Date | null
}

/** Returns the employee with this account, ignoring case; undefined if there is none. */
export const credentialsOf = (db: Db, account: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('employee')
    .select([
      'code',
      'organization_unit_code as unitCode',
      'password_hash as passwordHash',
      'password_expired as passwordExpired',
    ])
    .select(['max_online_count as maxOnlineCount', 'end_time as endTime'])
    .where(sql`lower(name)`, '=', account.toLowerCase())
    .executeTakeFirst()

/**
 * Sets a new password for an employee and restarts the password's lifetime. An expired password only permits choosing
 * another.
 */
export async function setPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeCode: string,
  { password, expired }: { password: string; expired: boolean },
): Promise<void> {
  await db
    .updateTable('employee')
    .set({
      password_hash: await passwordHash(password),
      password_expired: expired,
      password_expires_on: null,
      password_set_at: now,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('code', '=', employeeCode)
    .execute()
}

import type { Db } from '#platform/database.ts'
import { version } from '#platform/version.ts'

/** Records the running version at an employee's first sign-in, because a newcomer has missed no release. */
export async function rememberFirstVersion(db: Db, employeeCode: string): Promise<void> {
  await db
    .insertInto('release_notes_seen')
    .values({ employee_code: employeeCode, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

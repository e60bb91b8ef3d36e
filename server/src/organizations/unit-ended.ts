import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** Returns whether a unit, or one above it, has ended by a day. Employees of an ended unit cannot sign in. */
export async function unitHasEnded(db: Db, unitCode: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization_unit own join organization_unit up on starts_with(own.path, up.path)
    where own.code = ${unitCode} and up.expires_on <= ${day}::date limit 1`.execute(db)
  return rows.length > 0
}

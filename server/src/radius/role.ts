import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** The statements that a PostgreSQL administrator runs in the Lastmile database if the product may not create roles. */
export const radiusRoleStatements = 'create role radius login; select grant_radius_role();'

/** Reports a missing role in `/health`, with the statements that create it. */
export const radiusHealth = async (db: Database): Promise<Record<string, unknown>> =>
  (await hasRadiusRole(db)) ? {} : { radius: { role: 'missing', run: radiusRoleStatements } }

/** Whether FreeRADIUS can sign in to the database and use its views. */
export async function hasRadiusRole(db: Database): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select coalesce((select has_table_privilege(oid, 'radcheck', 'select') and has_table_privilege(oid, 'session_report', 'insert')
      from pg_roles where rolname = 'radius'), false) as usable`.execute(db)
  return rows[0]?.usable === true
}

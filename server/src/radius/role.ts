import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** The statements that a PostgreSQL administrator runs in the Lastmile database if the product may not create roles. */
export const radiusRoleStatements = 'create role radius login; select grant_radius_role();'

/** Reports a missing role or a missing pgcrypto in `/health`, with the statements that create it. */
export async function radiusHealth(db: Database): Promise<Record<string, unknown>> {
  if (!(await hasRadiusRole(db))) return { radius: { role: 'missing', run: radiusRoleStatements } }
  const { rows } = await sql`select from pg_extension where extname = 'pgcrypto'`.execute(db)
  return rows.length > 0 ? {} : { radius: { pgcrypto: 'missing', run: 'create extension pgcrypto;' } }
}

/** Whether FreeRADIUS can sign in to the database and use its views. */
export async function hasRadiusRole(db: Database): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select coalesce((select has_table_privilege(oid, 'radcheck', 'select') and has_table_privilege(oid, 'session_report', 'insert')
      from pg_roles where rolname = 'radius'), false) as usable`.execute(db)
  return rows[0]?.usable === true
}

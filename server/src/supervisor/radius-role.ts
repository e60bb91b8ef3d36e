import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { hasRadiusRole, radiusRoleStatements } from '#radius'

/**
 * Creates the role with which FreeRADIUS signs in, if it is missing and the product may create it. If it is still
 * missing, returns what to do.
 */
export async function createRadiusRole(db: Database): Promise<string | undefined> {
  if (await hasRadiusRole(db)) return undefined
  try {
    await sql
      .raw(`do $$ begin
      if not exists (select from pg_roles where rolname = 'radius') then create role radius login; end if;
      perform grant_radius_role();
    end $$`)
      .execute(db)
  } catch {
    // Not permitted; reported below.
  }
  if (await hasRadiusRole(db)) return undefined
  return `FreeRADIUS cannot sign in: the database has no role radius with access. An administrator of PostgreSQL must run there: ${radiusRoleStatements}`
}

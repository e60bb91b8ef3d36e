import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * Returns the operator, agent or partner to which a unit belongs: the unit itself or the nearest such unit above it.
 * Throws for an unknown unit.
 */
export async function organizationOf(db: Db, unitCode: string) {
  const { rows } = await sql<{ code: string; name: string; zhName: string }>`
    select o.code, o.name, o.zh_name as "zhName"
    from organization_unit u join organization_unit o on starts_with(u.path, o.path)
    where u.code = ${unitCode} and (o.type in ('operator', 'agent', 'partner') or o.parent_code is null)
    order by length(o.path) desc limit 1`.execute(db)
  const found = rows[0]
  if (!found) throw new Error(`no unit ${unitCode}`)
  return found
}

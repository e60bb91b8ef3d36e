import { sql } from 'kysely'

/** SQL: the names of the unit to which a managed row belongs. */
const ownUnit = (column: 'name' | 'zh_name') =>
  sql`(select ${sql.ref(column)} from organization_unit where code = t.organization_unit_code)`
export const isUnitVisible = { organizationUnitName: ownUnit('name'), organizationUnitZhName: ownUnit('zh_name') }

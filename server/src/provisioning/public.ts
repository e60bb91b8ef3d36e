/** The database role of FreeRADIUS, which the start of the product creates. */
export { hasRadiusRole, radiusRoleStatements } from './radius/role.ts'

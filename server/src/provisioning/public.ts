/** The database role of FreeRADIUS, which is created when the product starts. */
export { hasRadiusRole, radiusRoleStatements } from './radius/role.ts'

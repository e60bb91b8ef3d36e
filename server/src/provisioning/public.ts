/** The database role of FreeRADIUS. */
export { hasRadiusRole, radiusRoleStatements } from './radius/role.ts'

/** Who works here and what they may do. */
export { effectivePermissions, visibleUnitsOf } from './rights.ts'

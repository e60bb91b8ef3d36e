import { granting } from './permit.ts'

/** Grants to all employees of a unit. */
export const unitGrants = granting('organization-units', 'unit', ['95', 'MaintainOrganiation'])

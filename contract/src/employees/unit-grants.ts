import { granting } from './permit.ts'

/** What is granted to everybody who belongs to a unit. */
export const unitGrants = granting('organization-units', 'unit', ['95', 'MaintainOrganiation'])

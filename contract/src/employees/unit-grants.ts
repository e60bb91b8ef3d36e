import { permit } from './permit.ts'

/** What is granted to everybody who belongs to a unit. */
export const unitGrants = { permit: permit('organization-units', 'unit', ['95', 'MaintainOrganiation']) }

/** The permissions page, for slices that add a tab to it. */
export { GranteeSelect } from './grants/GranteeSelect.tsx'
export { PermissionsPage } from './page/PermissionsPage.tsx'
export { useInAddress } from './page/address.ts'
export { useGrantText } from './grants/use-grant-text.ts'
/** The grants of an employee, team or unit, and the effect of changing them. */
export { Grants } from './grants/Grants.tsx'
export { RightsEffect } from './grants/RightsEffect.tsx'
/** Inputs and views that pages of employees and units share with those of groups and roles. */
export { colleague } from './grants/colleague.ts'
export { TeamMembersInput } from './groups/MembersInput.tsx'
export { OperationRoles } from './roles/OperationRoles.tsx'
/** The other employees who may approve what the user has started. */
export { Deciders } from './deciders/Deciders.tsx'
/** The user's own deputies and principals. */
export { MyDelegations } from './delegations/MyDelegations.tsx'

/** The page of permission grants, for slices that add a view to it. */
export { GranteeSelect } from './grants/GranteeSelect.tsx'
export { PermissionsPage } from './page/PermissionsPage.tsx'
export { useInAddress } from './page/address.ts'
export { useGrantText } from './grants/use-grant-text.ts'
/** The grants of one employee, team or unit, and the effect of a change of them. */
export { Grants } from './grants/Grants.tsx'
export { RightsEffect } from './grants/RightsEffect.tsx'
/** The inputs and views that pages of employees and units share with those of groups and roles. */
export { colleague } from './grants/colleague.ts'
export { TeamMembersInput } from './groups/MembersInput.tsx'
export { OperationRoles } from './roles/OperationRoles.tsx'
/** The other employees who may approve what the reader has started. */
export { Deciders } from './deciders/Deciders.tsx'
/** An employee's own deputies and principals. */
export { MyDelegations } from './delegations/MyDelegations.tsx'

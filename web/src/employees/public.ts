/** The page of permission grants, for slices that add a view to it. */
export { GranteeSelect } from './rights/GranteeSelect.tsx'
export { PermissionsPage } from './rights/PermissionsPage.tsx'
export { useInAddress } from './rights/address.ts'
export { useGrantText } from './rights/use-grant-text.ts'
/** The other employees who may approve what the reader has started. */
export { Deciders } from './Deciders.tsx'
/** An employee's own deputies and principals. */
export { MyDelegations } from './delegations/MyDelegations.tsx'

/** The page of permission grants, for slices that add a view to it. */
export { GranteeSelect, PermissionsPage, useInAddress, useGrantText } from '#employees/rights'
/** The other employees who may approve what the reader has started. */
export { Deciders } from './Deciders.tsx'
/** An employee's own deputies and principals. */
export { MyDelegations } from '#employees/delegations'

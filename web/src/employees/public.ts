/** The page of permission grants, for slices that add a view to it. */
export { GranteeSelect, PermissionsPage, useInAddress, useGrantText } from '#employees/rights'
/** Who else may decide what the reader has begun. */
export { Deciders } from './Deciders.tsx'
/** A person's own deputies and principals. */
export { MyDelegations } from '#employees/delegations'

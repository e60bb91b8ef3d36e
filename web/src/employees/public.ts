/** The page of permission grants, for slices that add a view to it. */
export { Asked, PermissionsPage, useInAddress, useWayText } from '#employees/rights'
/** Who acts for whom, for the person himself. */
export { MyDelegations } from '#employees/delegations'

import { lazy } from 'react'

/** The page of permission grants, for slices that add a view to it. */
export { Asked, PermissionsPage, useInAddress, useWayText } from '#employees/rights'

/** Loaded when it is opened: every page has the menu that leads to it. */
export const MyDelegations = lazy(async () => ({
  default: (await import('./delegations/MyDelegations.tsx')).MyDelegations,
}))

/** Who can see a request to hand in, and a package. */
export { requireVisiblePackage, visibleSettlement } from './visible.ts'

/** Who sees a request to hand in, and a package. */
export { requireSeenPackage, seenSettlement } from './seen.ts'

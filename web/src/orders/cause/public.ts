/** Why a product is as it is, and the one action that changes that. */
export { CauseTag, EndCause } from './Cause.tsx'
export { type Cause, causeOf, type ProductRow } from './cause.ts'

/** Buying further months for a line that is there. */
export { listRenewable, previewRenewal } from './list-renewable.ts'
export { TermsBefore } from './terms-before.ts'
export { nextStartOf } from './plan-renewal.ts'
export { standingOf } from './standing.ts'
export { extendProduct, lockRenewed, standingOfOrder, submitRenewal } from './renew.ts'

/** Buying further months for a line that is there. */
export { listRenewable, previewRenewal } from './list-renewable.ts'
export { nextStartOf } from './plan-renewal.ts'
export { extendProduct, lockRenewed, standingOfOrder, submitRenewal } from './renew.ts'

/** Buying further months for an existing line. */
export { listRenewable, previewRenewal } from './list-renewable.ts'
export { TermsBefore } from './terms-before.ts'
export { nextStartOf } from './plan-renewal.ts'
export { renewalFactsOf } from './renewal-facts.ts'
export { extendProduct, lockRenewed, renewalContext, submitRenewal } from './renew.ts'

/** Handing over the cash of a drawer from one clerk to the next. */
export { listHandovers } from './list.ts'
export { offerHandover, takers } from './offer.ts'
export { handoverSlip } from './slip.ts'
export { refuseHandover, signHandover, takeHandover, withdrawHandover } from './take.ts'

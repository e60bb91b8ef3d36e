/** Refunding part of what was paid. */
export { listRefundable, otherRefund } from './other-refund.ts'

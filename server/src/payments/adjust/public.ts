/** Putting right in what a payment came. */
export { adjustPayment } from './adjust-payment.ts'
export { listCorrectable } from './list-correctable.ts'

/** Putting right in what a payment came. */
export { adjustPayment, listCorrectable } from './adjust-payment.ts'

/** Putting right in what a payment came, and what it paid for. */
export { adjustPayment } from './adjust-payment.ts'
export { listCorrectable } from './list-correctable.ts'
export { listPayable, previewAdjustPayment } from './preview.ts'

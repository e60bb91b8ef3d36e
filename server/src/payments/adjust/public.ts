/** Correcting the tenders of a payment, and what it paid for. */
export { adjustPayment } from './adjust-payment.ts'
export { listCorrectable } from './list-correctable.ts'
export { listPayable, previewAdjustPayment } from './preview.ts'

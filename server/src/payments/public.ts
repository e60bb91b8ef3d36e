/** Money taken: a payment, its tenders and its receipt. */
export { receiptNumberOf } from './receipt-number.ts'
export { pdfOf } from './pdf.ts'

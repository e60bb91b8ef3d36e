/** Payments taken, with their tenders and receipts. */
export { chequeRows, chequeRow } from './cheques/cheque-rows.ts'
export { freeCash } from './recording/free-cash.ts'
export { receiptNumberOf } from './recording/receipt-number.ts'

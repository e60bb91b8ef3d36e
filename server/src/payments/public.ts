/** Payments taken, with their tenders and receipts. */
export { chequeRows, chequeRow } from '#payments/cheques'
export { stuckInvoices } from '#payments/invoices'
export { freeCash, receiptNumberOf } from '#payments/recording'

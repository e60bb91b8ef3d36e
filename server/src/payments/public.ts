/** Money taken: a payment, its tenders and its receipt. */
export { chequeRows, chequeRow } from '#payments/cheques'
export { stuckInvoices } from '#payments/invoices'
export { freeCash, receiptNumberOf } from '#payments/recording'

/** Money taken: a payment, its tenders and its receipt. */
export { freeCash, receiptNumberOf } from '#payments/recording'

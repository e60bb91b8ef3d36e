/** Refunds to a customer that result from an order. */
export { payOutCredit, payOutReleased, creditShareOf } from './pay-out.ts'

/** Money that goes back to a customer because of an order. */
export { payOutCredit, payOutReleased, creditShareOf } from './pay-out.ts'

/** Money that goes back to a customer because of an order. */
export { payOutCredit, payOutReleased, tellCredit } from './pay-out.ts'

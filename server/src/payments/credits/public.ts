/** Money that goes back to a customer because of an order. */
export { payOutCredit, tellCredit } from './pay-out.ts'

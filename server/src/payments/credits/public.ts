/** What goes back to a customer because an order gave it back. */
export { payOutCredit, tellCredit } from './pay-out.ts'

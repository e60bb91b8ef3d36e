/** What sellers earn with the orders that are paid. */
export { bookCommission, takeBackCommission } from './book-commission.ts'

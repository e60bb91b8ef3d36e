/** What sellers earn with the orders that are paid. */
export { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'

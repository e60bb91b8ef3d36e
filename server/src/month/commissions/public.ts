/** What sellers earn with the orders that are paid. */
/** What is paid out to them. */
export { dueCommission, payCommission, takeBackPayout } from './payouts.ts'
export { commissionStatement, listPayouts, listSellers } from './sellers.ts'
export { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'

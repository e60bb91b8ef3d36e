/** Commission that sellers earn with paid orders. */
/** Payouts to sellers. */
export { dueCommission, payCommission, takeBackPayout } from './payouts.ts'
export { keepableCommission, keepBackCommission, settleKeptCommission } from './keep-back.ts'
export { commissionStatement, listPayouts, listSellers } from './sellers.ts'
export { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'

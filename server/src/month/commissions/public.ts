/** Commission that sellers earn with paid orders. */
export { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'
export { listPartnerSales } from './list-sales.ts'
export { reinstateCommission, suspendCommission, hasSuspendedCommission } from './suspend.ts'
/** Payouts to sellers. */
export { dueCommission, payCommission, takeBackPayout } from './payouts.ts'
export { retainableCommission, retainCommission, settleRetainedCommission } from './retain.ts'
export { commissionStatement, listPayouts, listSellers } from './sellers.ts'

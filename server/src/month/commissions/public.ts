/** Commission that sellers earn with paid orders. */
export { adjustCommission, bookCommission, takeBackCommission } from './book-commission.ts'
export { listPartnerSales } from './list-sales.ts'
export { commissionStands, commissionWaits, waitsWithin } from './waiting.ts'
/** Payouts to sellers. */
export { dueCommission, payCommission, takeBackPayout } from './payouts.ts'
export { keepableCommission, keepBackCommission, settleKeptCommission } from './keep-back.ts'
export { commissionStatement, listPayouts, listSellers } from './sellers.ts'

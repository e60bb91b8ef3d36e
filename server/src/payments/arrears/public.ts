/** Debts and their payment. */
export { batchDetails, offlineCollection, receiveOrders, validCommonBalance } from './details.ts'
export { openBillsOf, type OpenBillRow, openBillRows } from './open-bills.ts'
export { payArrears } from './pay-arrears.ts'

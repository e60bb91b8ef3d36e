/** Debts, and the payment of them. */
export { batchDetails, offlineCollection, receiveOrders, validCommonBalance } from './details.ts'
export { payArrears } from './pay-arrears.ts'

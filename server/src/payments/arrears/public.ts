/** What is owed, and the payment of it. */
export { batchDetails, offlineCollection, receiveOrders, validCommonBalance } from './details.ts'
export { payArrears } from './pay-arrears.ts'

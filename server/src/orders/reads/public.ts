/** What can be looked up about orders and products. */
export { listResumable, listSuspendable } from './choose-product.ts'
export { listByCustomer, listOrders, listTypes } from './list-orders.ts'
export {
  getProduct,
  listForDisplay,
  listHistory,
  listNetworkResources,
  listProductPrices,
  listTerminals,
} from './list-products.ts'
export { getOrderDetail, listPaymentItems } from './order-detail.ts'

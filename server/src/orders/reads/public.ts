/** Queries about orders and products. */
export { judged, listResumable, listSuspendable, openOrder } from './choose-product.ts'
export { listByCustomer, listOrders, listTypes } from './list-orders.ts'
export {
  getProduct,
  listForDisplay,
  listHistory,
  listNetworkResources,
  listProductPrices,
  listTerminals,
} from './list-products.ts'
export { productsWhere } from './product-rows.ts'
export { getOrderDetail, listPaymentItems } from './order-detail.ts'
export { inWarranty, warrantyUntil } from './warranty.ts'

import { orders } from '@lastmile/contract/orders/calls.ts'
import {
  getProduct,
  listForDisplay,
  listHistory,
  listNetworkResources,
  listProductPrices,
  listTerminals,
} from './reads/list-products.ts'
import { listByCustomer, listOrders, listTypes } from './reads/list-orders.ts'
import { listPaymentItems } from './reads/order-detail.ts'
import { faultTypeRoutes } from './faults/manage-types.ts'
import { forOrderModify, modifyOrder } from './modify/modify-order.ts'
import { moveToVersion } from './prices/move-to-version.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { audits } from './audits.ts'
import { expireUnpaid, onReservationExpired } from './listeners.ts'
import { onReferenceEnding } from './manage-references.ts'

/** Orders and the products they create. */
export const ordersSlice: Slice = {
  name: 'orders',
  routes: [
    ...faultTypeRoutes,
    ...serve('orders', orders, {
      list: listOrders,
      byCustomer: listByCustomer,
      types: listTypes,
      paymentItems: listPaymentItems,
      productsForDisplay: listForDisplay,
      productDetail: getProduct,
      productsForNetworkResource: listNetworkResources,
      historyPackageInfo: listHistory,
      productPrices: listProductPrices,
      productTerminals: listTerminals,
      forOrderModify,
      modifyOrder,
    }),
  ],
  listeners: {
    'port.reservation-expired': onReservationExpired,
    'reference.ending': onReferenceEnding,
    'catalogue.took-effect': moveToVersion,
  },
  jobs: { 'orders.expire-unpaid': expireUnpaid },
  // Hourly, so that it runs shortly after midnight in every time zone; the job determines the local day.
  cron: { 'orders.expire-unpaid': '15 * * * *' },
  audits,
}

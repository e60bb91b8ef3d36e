import { orders } from '@lastmile/contract/orders/calls.ts'
import { suspendProduct, resumeProduct } from '#orders/pauses'
import {
  getProduct,
  listByCustomer,
  listForDisplay,
  listHistory,
  listNetworkResources,
  listOrders,
  listPaymentItems,
  listProductPrices,
  listResumable,
  listSuspendable,
  listTerminals,
  listTypes,
} from '#orders/reads'
import { changeBroadband, listChangeable, listNewOfferings, previewChange } from '#orders/changes'
import { chargeLostDevice, otherCharge, previewOtherCharge } from '#orders/charges'
import { closeProduct, listClosable, terminateDue } from '#orders/closing'
import { listRenewable, previewRenewal } from '#orders/renewals'
import { faultTypeRoutes, listFaultTypes, listFaultable, reportFault } from '#orders/faults'
import { partnerOpen, partnerPurchase, requestInstallation } from '#orders/partners'
import { listReplaceable, previewReplacement, replaceDevice } from '#orders/replacements'
import {
  openAccount,
  prepurchaseBroadband,
  purchaseBroadband,
  suggestBroadband,
  checkAccountAvailable,
} from '#orders/sales'
import { changeDue } from '#orders/planned'
import { forOrderModify, modifyOrder } from '#orders/modify'
import { changePrice, modifyPrice, moveToVersion, previewPriceChange } from '#orders/prices'
import { orderWithUndo, previewRevoke } from '#orders/undo'
import { serve, type Slice } from '#platform/serve.ts'
import { audits } from './audits.ts'
import { expireUnpaid, onOrderPaid, onReservationExpired, resumeDue } from './listeners.ts'
import { onReferenceEnding } from './manage-references.ts'
import { revokeOrder } from './revoke-order.ts'

/** Orders and the products they create. */
export const ordersSlice: Slice = {
  name: 'orders',
  routes: [
    ...faultTypeRoutes,
    ...serve('orders', orders, {
      openAccount,
      prepurchaseBroadband,
      purchaseBroadband,
      suspend: suspendProduct,
      resume: resumeProduct,
      revoke: revokeOrder,
      previewRevoke,
      list: listOrders,
      byCustomer: listByCustomer,
      orderDetailInfo: orderWithUndo,
      types: listTypes,
      paymentItems: listPaymentItems,
      productsForDisplay: listForDisplay,
      productDetail: getProduct,
      productsForSuspendable: listSuspendable,
      productsForResumable: listResumable,
      productsForNetworkResource: listNetworkResources,
      historyPackageInfo: listHistory,
      productPrices: listProductPrices,
      productTerminals: listTerminals,
      productsForBroadbandChange: listChangeable,
      newProductInfoForBroadbandChange: listNewOfferings,
      noPaymentPreviewForBroadbandChange: previewChange,
      changeBroadband,
      previewOtherCharge,
      otherCharge,
      forOrderModify,
      modifyOrder,
      modifyPrice,
      changePrice,
      productsForClosable: listClosable,
      close: closeProduct,
      productsForRenew: listRenewable,
      buildPreviewForRenew: previewRenewal,
      suggestBroadband,
      broadbandAccountFree: checkAccountAvailable,
      productsForReplaceable: listReplaceable,
      previewReplace: previewReplacement,
      replace: replaceDevice,
      faultTypes: listFaultTypes,
      productsForReportFault: listFaultable,
      reportFault,
      partnerOpen,
      partnerPurchase,
      requestInstallation,
    }),
  ],
  listeners: {
    'order.paid': onOrderPaid,
    'port.reservation-expired': onReservationExpired,
    'reference.ending': onReferenceEnding,
    'device.lost': chargeLostDevice,
    'catalogue.weighed': previewPriceChange,
    'catalogue.took-effect': moveToVersion,
  },
  jobs: {
    'orders.resume-due': resumeDue,
    'orders.expire-unpaid': expireUnpaid,
    'orders.terminate-due': terminateDue,
    'orders.change-due': changeDue,
  },
  // Shortly after midnight in any time zone: the job itself determines the day.
  cron: {
    'orders.resume-due': '5 * * * *',
    'orders.expire-unpaid': '15 * * * *',
    'orders.terminate-due': '25 * * * *',
    'orders.change-due': '35 * * * *',
  },
  audits,
}

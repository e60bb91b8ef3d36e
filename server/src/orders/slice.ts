import { orders } from '@lastmile/contract/orders/calls.ts'
import { suspendProduct } from './pauses/suspend-product.ts'
import { resumeProduct } from './pauses/resume-product.ts'
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
import { listResumable, listSuspendable } from './reads/choose-product.ts'
import { changeBroadband, listChangeable, listNewOfferings, previewChange } from './changes/change-broadband.ts'
import { chargeLostDevice, otherCharge, previewOtherCharge } from './charges/other-charge.ts'
import { closeProduct, listClosable, terminateDue } from './closing/close.ts'
import { listRenewable, previewRenewal } from './renewals/list-renewable.ts'
import { faultTypeRoutes } from './faults/manage-types.ts'
import { listFaultTypes, listFaultable, reportFault } from './faults/report-fault.ts'
import { partnerOpen, partnerPurchase } from './partners/partner-sale.ts'
import { requestInstallation } from './partners/request-installation.ts'
import { listReplaceable, previewReplacement, replaceDevice } from './replacements/replace-device.ts'
import { openAccount } from './sales/open-account.ts'
import { prepurchaseBroadband } from './sales/prepurchase-broadband.ts'
import { purchaseBroadband } from './sales/purchase-broadband.ts'
import { suggestBroadband, checkAccountAvailable } from './sales/broadband-account.ts'
import { changeDue } from './planned/carry-out.ts'
import { forOrderModify, modifyOrder } from './modify/modify-order.ts'
import { changePrice, modifyPrice } from './prices/change-price.ts'
import { moveToVersion } from './prices/move-to-version.ts'
import { previewPriceChange } from './prices/preview-price-change.ts'
import { orderWithUndo } from './undo/order-detail.ts'
import { previewRevoke } from './undo/undo-order.ts'
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

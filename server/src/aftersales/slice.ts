import { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeBroadband, listChangeable, listNewOfferings, previewChange } from './changes/change-broadband.ts'
import { listResumable, listSuspendable } from './choose-product.ts'
import { closeProduct, listClosable, terminateDue } from './closing/close.ts'
import { listFaultTypes, listFaultable, reportFault } from './faults/report-fault.ts'
import { onOrderPaid } from './on-order-paid.ts'
import { resumeDue } from './pauses/resume-due.ts'
import { resumeProduct } from './pauses/resume-product.ts'
import { suspendProduct } from './pauses/suspend-product.ts'
import { changeDue } from './planned/carry-out.ts'
import { changePrice, modifyPrice } from './prices/change-price.ts'
import { listRenewable, previewRenewal } from './renewals/list-renewable.ts'
import { listReplaceable, previewReplacement, replaceDevice } from './replacements/replace-device.ts'
import { revokeOrder } from './revoke-order.ts'
import { orderWithUndo } from './undo/order-detail.ts'
import { previewRevoke } from './undo/undo-order.ts'

/** Changes to existing products: suspend, resume, change, renew, replace, report a fault, close, cancel and undo. */
export const aftersalesSlice: Slice = {
  name: 'aftersales',
  routes: serve('orders', aftersales, {
    suspend: suspendProduct,
    resume: resumeProduct,
    revoke: revokeOrder,
    previewRevoke,
    orderDetailInfo: orderWithUndo,
    productsForSuspendable: listSuspendable,
    productsForResumable: listResumable,
    productsForBroadbandChange: listChangeable,
    newProductInfoForBroadbandChange: listNewOfferings,
    noPaymentPreviewForBroadbandChange: previewChange,
    changeBroadband,
    modifyPrice,
    changePrice,
    productsForClosable: listClosable,
    close: closeProduct,
    productsForRenew: listRenewable,
    buildPreviewForRenew: previewRenewal,
    productsForReplaceable: listReplaceable,
    previewReplace: previewReplacement,
    replace: replaceDevice,
    faultTypes: listFaultTypes,
    productsForReportFault: listFaultable,
    reportFault,
  }),
  listeners: { 'order.paid': onOrderPaid },
  jobs: {
    'aftersales.resume-due': resumeDue,
    'aftersales.terminate-due': terminateDue,
    'aftersales.change-due': changeDue,
  },
  // Hourly, so that each job runs shortly after midnight in every time zone; the job determines the local day.
  cron: {
    'aftersales.resume-due': '5 * * * *',
    'aftersales.terminate-due': '25 * * * *',
    'aftersales.change-due': '35 * * * *',
  },
}

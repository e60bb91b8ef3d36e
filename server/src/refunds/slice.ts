import { refunds } from '@lastmile/contract/refunds/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { adjustPayment } from './adjust/adjust-payment.ts'
import { listCorrectable } from './adjust/list-correctable.ts'
import { listPayable, previewAdjustPayment } from './adjust/preview.ts'
import { giveCredit, previewGiveCredit, takeCreditBack } from './credits/give-credit.ts'
import { creditShareOf, payOutCredit } from './credits/pay-out.ts'
import { listRefundable, otherRefund } from './other-refund.ts'
import { payoutAudits } from './payouts/audits.ts'
import { listPayouts } from './payouts/list-requests.ts'
import { forBalancePayout, payOutBalance } from './payouts/pay-out.ts'
import {
  approveBalancePayout,
  declineBalancePayout,
  payApprovedBalance,
  requestBalancePayout,
  withdrawBalancePayout,
} from './payouts/requests.ts'
import { planUndo } from './plan-undo.ts'
import { refundCancelledOrder } from './refund-cancelled-order.ts'

/** Refunds, payouts of balances, credit granted by the operator, and corrections of payments. */
export const refundsSlice: Slice = {
  name: 'refunds',
  routes: serve('payments', refunds, {
    forOtherRefund: listRefundable,
    otherRefund,
    forAdjustPayment: listCorrectable,
    forAdjustAllocation: listPayable,
    previewAdjustPayment,
    adjustPayment,
    previewGiveCredit,
    giveCredit,
    takeCreditBack,
    forBalancePayout,
    payOutBalance,
    requestBalancePayout,
    balancePayouts: listPayouts,
    approveBalancePayout,
    declineBalancePayout,
    withdrawBalancePayout,
    payApprovedBalance,
  }),
  listeners: {
    'order.submitted': payOutCredit,
    'order.undoing': planUndo,
    'order.cancelled': refundCancelledOrder,
    'credit.returning': creditShareOf,
  },
  audits: payoutAudits,
}

import { paymentAdjustCalls } from './adjust.ts'
import { balanceCreditCalls } from './balance-credits.ts'
import { balancePayoutCalls } from './balance-payouts.ts'
import { refundCalls } from './refunds.ts'

/** Refunds, balance payouts, credit granted by the operator, and corrections of payments. */
export const refunds = { ...refundCalls, ...paymentAdjustCalls, ...balanceCreditCalls, ...balancePayoutCalls }

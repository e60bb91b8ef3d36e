import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'

/** The result of a payout. */
export type PaidOut = Pick<Output<typeof refunds.payOutBalance>, 'amount' | 'before' | 'after' | 'cash' | 'paymentCode'>

import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'

/** A payout as it was paid. */
export type PaidOut = Pick<Output<typeof refunds.payOutBalance>, 'amount' | 'before' | 'after' | 'cash' | 'paymentCode'>

import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'

/** A payout as it was paid. */
export type PaidOut = Pick<
  Output<typeof payments.payOutBalance>,
  'amount' | 'before' | 'after' | 'cash' | 'paymentCode'
>

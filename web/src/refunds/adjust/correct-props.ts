import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import type { useCustomer } from '#platform/customer.ts'

/** The response with today's payments. */
export type Today = Output<typeof refunds.forAdjustPayment>
/** A payment made today. */
export type Payment = Today['payments'][number]
/** The data for a correction, and what happens after it. */
export type CorrectProps = {
  customerCode: ReturnType<typeof useCustomer>
  today: Today
  onDone: (adjusted: Output<typeof refunds.adjustPayment>) => void
}
